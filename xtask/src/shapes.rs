//! Texts that are made to hurt, at any length: [`SHAPES`]. Each repeats one thing: a record, a line, a key, a bracket, a
//! comment, a fault. Not here: what reads them ([`crate::scaling`]).

/// What stands before the part that is repeated, that part, what stands behind.
pub(crate) struct Shape {
    pub(crate) extension: &'static str,
    parts: [&'static str; 3],
    /// How often the shorter of two texts repeats it.
    pub(crate) count: usize,
    /// Whether there is a record in it that can be shown.
    pub(crate) is_whole: bool,
}

/// So many repetitions where a shape says nothing else.
const USUAL: usize = 400;

const fn shape(extension: &'static str, before: &'static str, repeated: &'static str, behind: &'static str) -> Shape {
    Shape { extension, parts: [before, repeated, behind], count: USUAL, is_whole: false }
}

/// One that is shown as well; each repetition takes long, so that there are fewer.
const fn whole(count: usize, shape: Shape) -> Shape {
    Shape { count, is_whole: true, ..shape }
}

/// One whose repetitions cost so little that there have to be more, to be seen beside what a short text costs.
const fn long(shape: Shape) -> Shape {
    Shape { count: 4 * USUAL, ..shape }
}

macro_rules! hand {
    () => {
        "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n\
         actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 f']\n"
    };
}
macro_rules! preferans {
    () => {
        "[Bula 10]\n[Refe 0]\n[Player1 a]\n[Player2 b]\n[Player3 c]\n"
    };
}
macro_rules! deal {
    () => {
        "[1 231 EIW3MFJQL9H6BVRNA7PST1UC85DO4K2G P,P,P]\n"
    };
}
/// So many letters are a long word.
const LETTERS: usize = 4_000;
const PSN: &str = "NLH 2 3\n";
const FRAME: &str = include_str!("../../corpus/pfn/good/heads-up.pfn");
const PINOCHLE: &str = concat!(include_str!("../../examples/pinochle/three-handed.pn"), "\n\n");
const STARS: &str = concat!(include_str!("../../corpus/sites/stars/limit.hh.txt"), "\n\n");
const WPN: &str = "Hand #41 - Omaha(Pot Limit) - $0.50/$1.00 - 2026/11/21 09:30:00 UTC\n";
macro_rules! stars_head {
    () => {
        "PokerStars Game #1:  Hold'em Limit ($1/$2 USD) - 2026/11/21 - 09:36:00 (ET)\n\
         Table 'Hoyle V' 6-max Seat #1 is the button\nSeat 1: Ann ($40 in chips) \nSeat 2: Bob ($40 in chips) \n"
    };
}
/// The rest of such a hand, in two halves.
macro_rules! stars_play {
    () => {
        "Ann: posts small blind $0.50\nBob: posts big blind $1\n*** HOLE CARDS ***\nAnn: calls $0.50\n"
    };
}
macro_rules! stars_tail {
    () => {
        "Bob: checks \n*** FLOP *** [2c 7d 9h]\nBob: bets $1\nAnn: folds \nUncalled bet ($1) returned to Bob\nBob collected $2 from pot\n\
         *** SUMMARY ***\nTotal pot $2 | Rake $0 \n"
    };
}
const STARS_HEAD: &str = stars_head!();
const IRC: &str = include_str!("../../corpus/sites/irc/month.txt");
const POKERNOW: &str = include_str!("../../corpus/sites/pokernow/log.csv");
const SESSION_HEAD: &str = "<session sessioncode=\"0\">\n<general><gametype>Holdem NL 1/2</gametype></general>\n";
const BOSS: &str = include_str!("../../corpus/sites/boss/histories.xml");
const OHH: &str = "{\"ohh\":{\"spec_version\":\"1.4.7\",";
const PEOPLE: &str = concat!(include_str!("../../examples/preferans/evening.ppnh"), "\n");

/// `#` is the number of the repetition, but where the part begins with it.
#[rustfmt::skip] // A table.
pub(crate) static SHAPES: &[Shape] = &[
    whole(20, shape(".phhs", "", concat!("[#]\n", hand!()), "")),
    whole(20, shape(".psn", "", "NLH 2 3\nBB=10\n#P\n#E BB WIN P\n\n", "")),
    whole(20, shape(".pfn.jsonl", "", FRAME, "")),
    whole(2, shape(".pn", "", PINOCHLE, "")),
    whole(2, shape(".ppnh", "", PEOPLE, "")),
    whole(20, shape(".ppn", preferans!(), "[# 231 EIW3MFJQL9H6BVRNA7PST1UC85DO4K2G P,P,P]\n", "")),
    whole(100, shape(".phh", "", "#x\n", hand!())),
    whole(200, shape(".phh", hand!(), "_k#=1\n", "")),
    whole(100, shape(".phh", concat!(hand!(), "_k='''"), "x\n", "'''\n")),
    whole(100, shape(".psn", PSN, ";x\n", "BB=10\n#P\n#E BB WIN P\n")),
    whole(100, shape(".psn", "NLH 2 3\nBB=10\n#P ;", "x ", "\n#E BB WIN P\n")),
    whole(100, shape(".ppnh", "", "# x\n", preferans!())),

    shape(".phhs", "", "[2]\n", ""),
    shape(".phhs", "", "[#]\nvariant = 'NT'\nactions = []\n", ""),
    shape(".phhs", "[1]\n", "k=1\n", ""),
    shape(".phhs", concat!("[1]\n", hand!()), "\n", "[2]\n"),
    shape(".phh", "", "k=1\n", ""),
    shape(".phh", "", "k#=1\n", ""),
    shape(".phh", "", "k#=#\nk#=1\n", ""),
    shape(".phh", "", "a=[\n", ""),
    shape(".phh", "", "a={\n", ""),
    shape(".phh", "", "a={b=1,\n}\n", ""),
    shape(".phh", "", "a=\"\n", ""),
    shape(".phh", "a=", "[", ""),
    shape(".phh", "a=[", "1 ", "]\n"),
    shape(".phh", "a=", "{a=", ""),
    shape(".phh", "", "[a\n", ""),
    shape(".phh", "", "[[a]]\n", ""),
    shape(".phh", "", "[a.b#]\n", ""),
    shape(".phh", "", "x='''\n'''\n", ""),
    shape(".phh", "", "x='''\n", ""),
    shape(".phh", "x='''", "'' ", "'''\n"),
    shape(".phh", "x=\"", "\\q", "\"\n"),
    shape(".phh", "", "a.", "a=1\n"),
    shape(".phh", "", "a.b#=1\n", ""),
    shape(".phh", "", "variant\n", ""),
    shape(".phh", "", "variant='NT'\n", ""),
    shape(".phh", hand!(), "\n", ""),
    shape(".phh", hand!(), "#x\n", ""),
    shape(".phh", hand!(), " ", "\n"),
    shape(".phh", hand!(), "\u{7}", "\n"),
    shape(".phh", hand!(), "\r", "\n"),
    shape(".phh", "actions = [", "'p1 f' ", "]\n"),
    shape(".phh", "actions = [", "'p1 zz', ", "]\n"),
    shape(".phh", "actions = [", "'p1 cbr 3 #x',\n", "]\n"),
    shape(".phh", "actions = ['", "p1 ", "']\n"),
    shape(".phh", "starting_stacks = [", "1, ", "]\n"),
    shape(".phh", "starting_stacks = [", "null, ", "]\n"),
    shape(".phh", "players = [", "'a', ", "]\n"),
    shape(".phh", "", "a=1, ", ""),
    shape(".phh", "", "a:1\n", ""),
    shape(".phh", "a={", "\n", "b=1}\n"),
    shape(".phh", "a={", "\nb#=1,", "}\n"),

    shape(".phh", "actions = [", "'#a',\n'',\n", "]\n"),
    shape(".psn", "", ";x\n", "NLH 2 3\nBB=10\n#P\n#E BB WIN P\n"),
    shape(".psn", "", "NLH ", "\n"),
    shape(".psn", "", PSN, ""),
    shape(".psn", "", "\n", PSN),
    shape(".psn", "NLH 2 3\nBB=10\n#P\n", "\n", ""),
    shape(".psn", PSN, "BB=\"\n", ""),
    shape(".psn", PSN, "BB=\"a\"\n", "BB=10\n#P\n"),
    shape(".psn", PSN, "BB=10\n", "#P\n"),
    shape(".psn", PSN, "BB=10 ", "#P\n"),
    shape(".psn", PSN, "#=10 ", "#P\n"),
    shape(".psn", PSN, "CASH USD ", "BB=10\n#P\n"),
    shape(".psn", PSN, "FOO 1\n", "BB=10\n#P\n"),
    shape(".psn", PSN, "\t", "BB=10\n#P\n"),
    shape(".psn", "NLH 2 3\nBB=100 BTN=100\n#P ", "BTN:R4 ", ""),
    shape(".psn", "NLH 2 3\nBB=100 BTN=100\n#P ", "BTN:R4\n", ""),
    shape(".psn", "NLH 2 3\nBB=100 BTN=100\n#P ", "BTN", ":R4\n"),
    shape(".psn", "NLH 2 3\nBB=10\n#P\n", "bb:c ", ""),
    shape(".psn", "NLH 2 3\nBB=10\n", "#F[", ""),
    shape(".psn", "NLH 2 3\nBB=10\n", "#F[Th]\n", ""),
    shape(".psn", "NLH 2 3\nBB=10\n#P\n", "#E BB WIN P\n", ""),
    shape(".psn", "NLH 2 3\nBB=10\n#P\n#E ", "BB WIN 1 ", "\n"),
    shape(".psn", "NLH 2 3\nBB=10\n#P\n#E ", "BB[AhAd] ", "\n"),

    shape(".pfn", "{\"a\":", "[", ""),
    shape(".pfn", "{\"a\":", "{\"a\":", ""),
    shape(".pfn", "{", "\"k#\":1,", "\"k\":1}"),
    shape(".pfn", "{", "\"pot\":[1],", "\"k\":1}"),
    shape(".pfn", "{", "\"pot\":[1]\n", "\"k\":1}"),
    shape(".pfn", "{\"pot\":[", "1,,", "]}"),
    shape(".pfn", "{\"pot\":[", "{\"amount\":1},", "1]}"),
    shape(".pfn", "{\"seats\":[", "{\"name\":\"a\",\"bet\":\"x\"},", "1]}"),
    shape(".pfn", "{\"history\":\"", "p1 f\\n", "\"}"),
    shape(".pfn", "{\"board\":\"", "\\q", "\"}"),
    shape(".pfn", "{\"pot\":[]", "}", ""),
    shape(".pfn", "{\"pot\":[],", "//x\n", "}"),
    shape(".pfn.jsonl", "", "{\n", ""),
    shape(".pfn.jsonl", "", "{\"pot\":[]}\n", ""),
    shape(".pfn.jsonl", "", "\n", FRAME),

    shape(".pn", "", "Seat4  1\n", ""),
    shape(".pn", "", "Note x\n", ""),
    shape(".pn", "", "Deal #\n", ""),
    shape(".pn", "", "Deal #\nHand1 CA\n", ""),
    // From the tenth on it is no number that a trick can have.
    shape(".pn", "Deal 1\n", "Trick9# CA SA DA Seat1 1\n", ""),
    shape(".pn", "Deal 1\n", "Trick1 CA SA DA Seat1 1\n", ""),
    shape(".pn", "Deal 1\n", "Bids1 Pass\n", ""),
    long(shape(".pn", "Deal 1\nBids1 ", "20 ", "\n")),
    shape(".pn", "Deal 1\nHand1 ", "SA ", "\n"),
    shape(".pn", "Hand1 ", "SA ", "\n"),
    shape(".pn", "Hand1 S", "A", "\n"),
    shape(".pn", "Hand1", "\t", "SA\n"),
    shape(".pn", "", "Seat1\tx\n", ""),
    shape(".pn", "Note ", "\u{7}", "\n"),
    long(shape(".pn", "Note ", "x ", "\n")),
    shape(".pn", "", "Seat1 x\n\n\n", ""),
    shape(".pn", "Seat1 x\n", "\n", ""),
    shape(".pn", "", "Foo x\n", ""),
    shape(".pn", "Location x", "\r", "\n"),

    shape(".ppn", "", "[8\n", ""),
    shape(".ppn", "", "[", ""),
    shape(".ppn", "", "]\n", ""),
    shape(".ppn", preferans!(), "[Foo 1]\n", ""),
    shape(".ppn", preferans!(), "[Foo 1] ", ""),
    shape(".ppn", "", "[Foo 1]\n", preferans!()),
    shape(".ppn", "", "[Bula 10]\n", ""),
    shape(".ppn", "", "[Player# \"a\n", ""),
    shape(".ppn", preferans!(), "\n", "[1 231 EIW3MFJQL9H6BVRNA7PST1UC85DO4K2G P,P,P]\n"),
    shape(".ppn", preferans!(), "[#  231 EIW3MFJQL9H6BVRNA7PST1UC85DO4K2G P,P,P]\n", ""),
    shape(".ppn", preferans!(), "[1 231 EIW3 P,P,P]", ""),
    shape(".ppn", "[1 231 EIW3MFJQL9H6BVRNA7PST1UC85DO4K2G ", "P,", "P]\n"),
    shape(".ppn", "[1 231 EIW3MFJQL9H6BVRNA7PST1UC85DO4K2G P,P,P", " 1", "]\n"),
    shape(".ppnh", "", "\n", preferans!()),
    shape(".ppnh", preferans!(), "Play     1: AC\n", ""),
    shape(".ppnh", concat!(preferans!(), "Deal 1\nPlay     1: "), "AC ", "\n"),
    shape(".ppnh", preferans!(), "Deal #\n", ""),
    shape(".ppnh", preferans!(), "Deal #\nHand     1  QH\n", ""),
    shape(".ppn.json", "{\"game\":", "[", ""),
    shape(".ppn.json", "{\"game\":[", "{},", "{}]}"),
    shape(".ppn.json", "{\"game\":[", "{\"id\":#,\"cards\":\"x\"},", "{}]}"),
    shape(".ppn.json", "{\"info\":{", "\"k#\":\"1\",", "\"k\":\"1\"}}"),
    shape(".ppn.json", "{\"info\":{", "\"Bula\":\"1\",", "\"k\":\"1\"}}"),

    whole(20, shape(".txt", "", STARS, "")),
    whole(20, shape(".txt", "", IRC, "")),
    shape(".txt", STARS, "Seat 1: Ann ($40 in chips) \n", ""),
    shape(".txt", "", "PokerStars Game #1#:  Hold'em Limit ($1/$2 USD) - 2026/11/21 - 09:36:00 (ET)\n", ""),
    shape(".txt", STARS_HEAD, "Seat 1: Ann ($40 in chips) \n", ""),
    shape(".txt", STARS_HEAD, "Seat #: Ann# ($40 in chips) \n", ""),
    shape(".txt", STARS_HEAD, "Ann: posts the ante $1\n", concat!(stars_play!(), stars_tail!())),
    shape(".txt", STARS_HEAD, "Ann said, \"x\"\n", ""),
    shape(".txt", STARS_HEAD, "Ann said, \"#\"\n", concat!(stars_play!(), stars_tail!())),
    shape(".txt", concat!(stars_head!(), stars_play!()), "Ann said, \"x\"\n", stars_tail!()),
    shape(".txt", STARS_HEAD, "Ann: folds \n", ""),
    shape(".txt", STARS_HEAD, "*** FLOP *** [2c 7d 9h]\n", ""),
    shape(".txt", STARS_HEAD, "Seat 1: Ann collected ($1)\n", ""),
    shape(".txt", STARS_HEAD, "x ", "\n"),
    shape(".txt", STARS_HEAD, "[", "\n"),
    shape(".txt", STARS_HEAD, "\n", ""),
    shape(".txt", WPN, "Seat 1: Ann ($102.25)\n", ""),
    shape(".txt", "", WPN, ""),
    shape(".csv", POKERNOW, "\"x\",2026-11-21T09:34:00.000Z,179525684000003\n", ""),
    shape(".csv", POKERNOW, "\"\"", ",2026-11-21T09:34:00.000Z,179525684000003\n"),
    whole(4, shape(".xml", "", BOSS, "")),
    shape(".xml", SESSION_HEAD, "<game gamecode=\"#\">\n", ""),
    shape(".xml", SESSION_HEAD, "<a>", ""),
    shape(".xml", SESSION_HEAD, "<player seat=\"1\" name=\"Ann\"/>\n", ""),
    shape(".xml", SESSION_HEAD, "&amp;", ""),
    // One name, title or comment of so many letters.
    whole(LETTERS, shape(".phh", concat!(hand!(), "players = ['a', '"), "x", "']\n")),
    whole(LETTERS, shape(".phh", concat!(hand!(), "event = '"), "x", "'\n")),
    whole(LETTERS, shape(".phh", concat!(hand!(), "# "), "x", "\n")),
    whole(LETTERS, shape(".psn", "NLH 2 3\nBB=\"", "x", "\"\nBB=10\n#P\n#E BB WIN P\n")),
    whole(LETTERS, shape(".psn", "NLH 2 3\nINFO \"", "x", "\"\nBB=10\n#P\n#E BB WIN P\n")),
    whole(LETTERS, shape(".psn", "NLH 2 3\nBB=10\n#P\n;", "x", "\n#E BB WIN P\n")),
    whole(LETTERS, shape(".pn", concat!(include_str!("../../examples/pinochle/three-handed.pn"), "Note "), "x", "\n")),
    whole(LETTERS, shape(".ppn", "[Bula 10]\n[Refe 0]\n[Player1 \"", "x", concat!("\"]\n[Player2 b]\n[Player3 c]\n", deal!()))),
    whole(LETTERS, shape(".ppn", concat!(preferans!(), "[Location \""), "x", concat!("\"]\n", deal!()))),
    whole(LETTERS, shape(".ppnh", "# ", "x", concat!("\n", include_str!("../../examples/preferans/evening.ppnh")))),
    shape(".pn", "Seat1 ", "x", "\n"),
    shape(".pfn", "{\"seats\":[{\"name\":\"", "x", "\"}]}"),
    shape(".txt", "PokerStars Game #1:  Hold'em Limit ($1/$2 USD) - 2026/11/21 - 09:36:00 (ET)\nTable '", "x", "' 6-max Seat #1 is the button\n"),
    shape(".txt", concat!(stars_head!(), "Seat 3: "), "x", concat!(" ($40 in chips) \n", stars_play!(), stars_tail!())),
    shape(".txt", concat!(stars_head!(), "Ann said, \""), "x", concat!("\"\n", stars_play!(), stars_tail!())),
    shape(".ohh", OHH, "\"k#\":1,", "\"k\":1}}\n"),
    shape(".ohh", OHH, "\"k\":[", ""),
    shape(".ohh", "", "{\"ohh\":{\"spec_version\":\"1.4.7\"}}\n\n", ""),
];

/// What is played in a text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Game {
    Poker,
    Pinochle,
    Preferans,
}

impl Shape {
    /// By its extension.
    pub(crate) fn game(&self) -> Game {
        match self.extension {
            ".pn" => Game::Pinochle,
            ".ppn" | ".ppnh" | ".ppn.json" => Game::Preferans,
            _ => Game::Poker,
        }
    }

    /// The text with so many repetitions.
    pub(crate) fn text(&self, count: usize) -> String {
        let [before, repeated, behind] = self.parts;
        let each = |number: usize| match repeated.starts_with('#') {
            true => repeated.to_owned(),
            false => repeated.replace('#', &number.to_string()),
        };
        let middle: String = (1..=count).map(each).collect();
        [before, &middle, behind].concat()
    }

    /// What is repeated behind what, in short.
    pub(crate) fn name(&self) -> String {
        let [before, repeated, _] = self.parts;
        let short = |text: &str| text.chars().take(24).collect::<String>();
        let end = before.char_indices().rev().nth(15).map_or(before, |(at, _)| &before[at..]);
        format!("{} {end:?} {:?}", self.extension, short(repeated))
    }
}
