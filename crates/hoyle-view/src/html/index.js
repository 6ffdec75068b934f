(() => {
'use strict';
// Finds and sorts the records of a set of pages; RECORDS is the file beside this one.
const by = id => document.getElementById(id);
const cards = document.querySelector('.hands'), found = document.querySelector('.found'), form = document.querySelector('.find');
const items = [...cards.children], first = Number(cards.dataset.first), chips = [...form.querySelectorAll('.chip')];
const [PAGE, TITLE, TAGS, POT, DATE, STEPS, SAID, WORDS, PLAYERS] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const most = 200, grouped = number => number.toLocaleString('en');
let tag = '';
document.querySelector('.top').insertAdjacentHTML('beforeend', TOOLS);
const root = document.documentElement, themes = by('theme'), letters = new Map();
const stored = key => { try { return localStorage.getItem('hoyle-' + key); } catch { return null; } };
function paint(theme) {
  if (theme === 'auto') delete root.dataset.theme; else root.dataset.theme = theme;
  themes.value = theme;
}
paint(stored('theme') ?? root.dataset.theme ?? 'auto');
themes.onchange = () => {
  paint(themes.value);
  try { localStorage.setItem('hoyle-theme', themes.value); } catch { /* not allowed here */ }
};
by('help').onclick = () => by('keys').showModal();
letters.set('?', by('help').onclick);
letters.set('/', () => by('find').focus());
letters.set('t', () => { themes.selectedIndex = (themes.selectedIndex + 1) % themes.options.length; themes.onchange(); });
document.addEventListener('click', event => { if (!by('settings').contains(event.target)) by('settings').open = false; });

const orders = {
  written: () => 0,
  pot: (one, other) => other[POT] - one[POT],
  new: (one, other) => (one[DATE] < other[DATE] ? 1 : one[DATE] > other[DATE] ? -1 : 0),
  long: (one, other) => other[STEPS] - one[STEPS],
};

function choose() {
  // Cards may be written as they are shown: 10♥ is Th.
  const typed = by('find').value.toLowerCase().replace(/(10|[2-9tjqka])([♠♥♦♣])/g, (card, rank, suit) => (rank === '10' ? 't' : rank) + 'shdc'['♠♥♦♣'.indexOf(suit)]);
  const words = typed.replaceAll("'", '’').split(/\s+/).filter(Boolean), order = by('order').value;
  const fits = record => (!tag || record[TAGS].split(',').includes(tag))
    && words.every(word => record[WORDS].includes(word) || record[TITLE].toLowerCase().includes(word) || record[TAGS].toLowerCase().includes(word));
  const all = RECORDS.map((record, number) => ({ record, number })).filter(({ record }) => fits(record));
  all.sort((one, other) => orders[order](one.record, other.record) || one.number - other.number);
  chips.forEach(chip => chip.setAttribute('aria-pressed', String(chip.dataset.tag === tag)));
  const plain = all.length === RECORDS.length && order === 'written';
  by('many').textContent = plain ? '' : `${grouped(all.length)} of ${grouped(RECORDS.length)}`;
  // Cards of other pages of the list are not here: of several pages what is found is told in lines.
  const lines = !plain && RECORDS.length > items.length;
  found.hidden = !lines;
  cards.hidden = lines;
  const pages = document.querySelector('.pages');
  if (pages) pages.hidden = lines;
  if (lines) {
    found.replaceChildren(...all.slice(0, most).map(({ record, number }) => {
      const line = document.createElement('li'), link = document.createElement('a');
      const part = (name, text) => { const made = document.createElement(name); made.textContent = text; return made; };
      link.href = record[PAGE];
      link.append(part('span', grouped(number + 1)), ' ', part('bdi', record[TITLE]));
      line.append(link, part('p', record[PLAYERS]), part('small', [record[SAID], record[TAGS].replaceAll(',', ', ')].filter(Boolean).join(' · ')));
      return line;
    }));
    if (!all.length) found.append(Object.assign(document.createElement('li'), { textContent: 'no record has all of this' }));
    if (all.length > most) found.append(Object.assign(document.createElement('li'), { textContent: `and ${grouped(all.length - most)} more; say more to find fewer` }));
    return;
  }
  items.forEach(item => { item.hidden = true; });
  all.forEach(({ number }) => {
    const item = items[number - first];
    if (item) { item.hidden = false; cards.append(item); }
  });
}

form.hidden = false;
document.querySelector('.without').remove();
form.addEventListener('submit', event => event.preventDefault());
by('find').oninput = choose;
by('order').onchange = choose;
chips.forEach(chip => { chip.onclick = () => { tag = chip.dataset.tag; choose(); }; });
document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest('input,select')) return;
  const act = stored('letters') !== 'off' && letters.get(event.key);
  if (act) { event.preventDefault(); act(); }
});
// Coming back, a browser may have kept what was typed.
if (by('find').value || by('order').value !== 'written' || location.hash === '#find') choose();
if (location.hash === '#find') by('find').focus();
})();
