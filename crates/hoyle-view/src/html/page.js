(() => {
'use strict';
// Shows the tables that the page already holds: it exchanges what is drawn at each place and knows nothing of the game.
const data = JSON.parse(document.getElementById('data').textContent);
const root = document.documentElement;
const by = id => document.getElementById(id);
const node = (name, more, ...children) => { const made = Object.assign(document.createElement(name), more); made.append(...children); return made; };

// What a script alone can show is not in the page without one. Of what many drawings have in common there are signs.
// Of what is told several times there are numbers.
const in_full = said => (Array.isArray(said) ? said.map(piece => (typeof piece === 'number' ? data.amounts[piece] : piece)) : said);
if (data.unit) {
  data.words = data.words.map(in_full);
  data.facts = data.facts.map(fact => (Array.isArray(fact) ? in_full(fact.map(in_full)) : fact));
  const units = new Map(data.amounts);
  document.querySelectorAll('b.a').forEach(amount => {
    const other = units.get(amount.textContent);
    if (other) amount.after(node('b', { className: 'u', textContent: other })); else amount.className = '';
  });
}
const common = (_, sign) => COMMON[sign];
document.querySelector('.defs').insertAdjacentHTML('beforeend', `<defs>${data.later.replace(/~(.)/g, common)}</defs>`);
document.querySelector('.head').insertAdjacentHTML('beforeend', TOOLS);
by('told').insertAdjacentHTML('beforebegin', PLAYER);
// Keys that lead to other records are there where these are.
const others = { 'n p': 'a[rel=next],a[rel=prev]', i: 'a[rel=index]', '/': 'a[rel=index]' };
by('keys').querySelectorAll('tr').forEach(row => {
  const needed = others[row.querySelector('kbd').textContent];
  if (needed && !document.querySelector(needed)) row.remove();
});
const table = by('table'), now = by('now'), slider = by('at'), play = by('play'), told = by('told');
const seen = [...by('seen').children];
data.names.forEach((name, number) => by('near').append(node('option', { value: number, textContent: name })));
if (data.unit) by('units').options[1].textContent = 'in ' + data.unit;
for (const [id, offered] of [['units', data.unit], ['equity', data.shares.length], ['played', data.plays]]) if (!offered) by(id).parentNode.remove();
if (!data.shares.length) by('odds').remove();
if (!data.panels.length) ['asks', 'panel', 'result'].forEach(id => by(id).remove());
let sheet = by('sheet');
if (sheet) {
  const copy = sheet.parentNode.cloneNode(true);
  by('facts').append(copy);
  sheet = copy.querySelector('table');
  sheet.id = 'sheet-now';
  sheet = sheet.tBodies[0];
}

document.querySelectorAll('nav a[rel]').forEach(link => { link.title = link.ariaLabel; });
// A text that is given its length takes it from the letters, not only from the gaps between them; none is made wider.
const given = [...document.querySelectorAll('[textLength]')].map(text => [text, text.getAttribute('textLength')]);
given.forEach(([text]) => text.removeAttribute('textLength'));
const wider = given.map(([text, length]) => [text, length, text.getComputedTextLength()]).filter(([,, own]) => own === 0 || own > length);
wider.forEach(([text, length]) => Object.entries({ textLength: length, lengthAdjust: 'spacingAndGlyphs' }).forEach(more => text.setAttribute(...more)));
// The table in each layout: things are drawn in the page already, and these refer to them.
if (by('place') && typeof RECORDS_IN_ALL === 'number') by('place').append(` of ${RECORDS_IN_ALL.toLocaleString('en')}`);
const svg_names = document.querySelector('.defs').namespaceURI;
const shapes = [], parts = data.rows + 5;
const shape = (name, more, ...children) => {
  const made = document.createElementNS(svg_names, name);
  for (const [key, value] of Object.entries(more)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};
const use = slot => { const made = shape('use', { 'data-slot': slot }); (shapes[slot] ??= []).push(made); return made; };
const slots_of = (first, many) => Array.from({ length: many }, (_, at) => use(first + at));
const moved = ([x, y], scale) => `translate(${x},${y}) scale(${scale})`;
const places = data.layouts.map(layout => {
  const seats = data.names.map((_, number) => shape('g', { class: 'z' + number, 'data-seat': '' }, ...slots_of(number * (parts + 1), parts)));
  data.button.forEach(number => seats[number].append(shape('use', { 'data-button': '', href: '#db', y: -31 })));
  const before = data.names.map((_, number) => shape('g', { class: 'z' + number, 'data-front': '' }, use(number * (parts + 1) + parts)));
  const middle = shape('g', { 'data-centre': '', transform: moved(...layout.middle) }, ...slots_of(data.names.length * (parts + 1), 2));
  const label = 'The table after this step; it is told in words below';
  const hands = layout.hands ? data.names.map((_, number) => shape('g', { class: 'z' + number, 'data-hand': '' })) : [];
  const svg = shape('svg', { class: layout.class, viewBox: layout.view, role: 'img', 'aria-label': label },
    shape('use', { href: '#' + layout.cloth }), middle, ...hands, ...seats, ...before);
  if (layout.panels) svg.insertAdjacentHTML('beforeend', layout.panels);
  svg.querySelectorAll(':scope > use[data-slot]').forEach(panel => (shapes[panel.dataset.slot] ??= []).push(panel));
  table.append(svg);
  return { ...layout, svg, at: seats, before };
});
const still = matchMedia('(prefers-reduced-motion: reduce)');

// What is in each slot at each step: changes from one step to the next, added up. A slot alone has the next new drawing.
const drawn = [];
let newest = 0;
data.steps.forEach((changes, n) => {
  const now = n ? drawn[n - 1].slice() : Array(data.slots).fill(0);
  for (let i = 0; i < changes.length; i += 1) {
    const alone = changes[i] >= 0, slot = alone ? changes[i] : ~changes[i], thing = alone ? newest + 1 : changes[i += 1];
    now[slot] = thing;
    newest = Math.max(newest, thing);
  }
  drawn.push(now);
});
const icon = play.querySelector('path'), still_icon = icon.getAttribute('d');
const stops = data.stops || data.steps.map((_, n) => n), last = data.steps.length - 1;
// Steps are counted through all deals of a game, also where each has a page.
const before = data.before ?? 0, all = data.all ?? last;
const deal = (way, from) => document.querySelector(`a[rel="${way}"][data-deal]`) && step === from;
slider.max = stops.length - 1;
let step = -1, near = data.near, timer = 0, tricks = null;

const store = (key, value) => { try { localStorage.setItem('hoyle-' + key, value); } catch { /* not allowed here */ } };
const stored = key => { try { return localStorage.getItem('hoyle-' + key); } catch { return null; } };
const set = { cards: 'all', units: 'chips', theme: 'auto', speed: '1200', deck: '4', equity: 'allin', played: 'go', letters: 'on' };

// Cards as they are said, many by suits.
const cards = letters => {
  const list = letters.match(/../g), suits = list.length >= CARDS.many && !letters.includes('?');
  return list.map((card, n) => {
    const [rank, suit] = card;
    if (card === '??') return (n ? ', ' : '') + CARDS.unknown;
    if (!suits) return `${n ? ', ' : ''}${CARDS[rank]} of ${CARDS[suit]}`;
    return (n && list[n - 1][1] === suit ? ' ' : `${n ? ', ' : ''}${CARDS[suit]} `) + CARDS[rank];
  }).join('');
};
const hidden = owner => owner && (set.cards === 'none' || (set.cards === 'own' && owner - 1 !== near));
// What is said of a thing: texts, amounts in chips and in units, cards with whose they are.
const say = said => [said].flat().map(piece => {
  if (typeof piece === 'string') return piece;
  const [one, other] = piece;
  if (typeof one === 'string') return set.units === 'units' ? other : one;
  if (!hidden(one)) return cards(other);
  return other.length === 2 ? CARDS.down[0] : other.length / 2 + CARDS.down[1];
}).join('');

// A long name gives way to its first word, if it is nobody else's; the whole of it is told where it is pointed at.
const shorter = text => data.names.reduce((said, name, n) => (said.startsWith(name + ' ') ? data.short[n] + said.slice(name.length) : said), text);

// A name that begins as another does gives way there, not in what tells it apart.
const bare = name => name.replace(/[\u2066-\u2069]/g, '');
function put_name(place, at) {
  const letters = [...bare(data.names[at] ?? '')], same = data.same?.[at];
  if (!letters.length) return place;
  // A name from the right is cut at its left.
  place.dir = 'auto';
  if (!same) { place.textContent = letters.join(''); return place; }
  place.replaceChildren(node('span', { className: 'y' }, ...[letters.slice(0, same), letters.slice(same)].map(part => node('span', { textContent: part.join('') }))));
  place.title = letters.join('');
  return place;
}

const heading = part => part?.querySelector('h2').firstChild.textContent.trim();

function show(target, quiet) {
  const next = Math.max(0, Math.min(last, target));
  if (next === step) return;
  step = next;
  shapes.forEach((uses, slot) => {
    const thing = drawn[step][slot], name = '#f' + (data.alike[thing] ?? thing);
    uses.forEach(use => { if (use.getAttribute('href') !== name) use.setAttribute('href', name); });
  });
  tricks?.show();
  describe();
  panel_now();
  const current = said.filter(([n]) => n === step).flatMap(([, lines]) => lines);
  told.querySelectorAll('[aria-current]').forEach(line => line.removeAttribute('aria-current'));
  current.forEach(line => line.setAttribute('aria-current', 'step'));
  now.replaceChildren();
  now.scrollTop = 0;
  // At the end who has won is said first, then what else there is to say.
  const wins = line => step + before === all && / wins /.test(line.textContent);
  const first = [...current.filter(wins), ...current.filter(line => !wins(line))], home = first[0]?.closest('section');
  const row = first[0]?.closest('.tricks tr');
  if (home) now.append(node('b', { textContent: row ? tricks.heading(row, home.querySelector('h2')) : heading(home).split(':')[0] }));
  // Whose turn it is comes last; pots lie on the table.
  const about = first.filter(line => line.closest('section') === home), done = about.filter(line => !line.matches('.c'));
  // What takes several lines is told in one, then who has not won.
  const whole = step === last && by('won');
  if (whole) now.append(node('span', {}, ...whole.cloneNode(true).childNodes));
  (done.length ? done : about).filter(line => !(whole && wins(line))).forEach(line => {
    now.append(line.matches('.tricks td') ? tricks.told(line) : line.querySelector('span').cloneNode(true));
  });
  // Between two stops, cards are dealt.
  if (!current.length) now.append(heading(said.find(([n]) => n >= step)?.[1][0].closest('section')) || 'Step ' + (step + before));
  const asks = by('asks')?.textContent ?? '';
  if (current.length && asks.includes(' to ')) now.append(node('span', { textContent: shorter(asks).replace(/(.*) to /s, '$1 is to ') }));
  // What has no room stands in the list.
  const asked = current.length && asks.includes(' to ') ? 1 : 0;
  now.className = '';
  const cut = () => now.scrollHeight > now.clientHeight + 1;
  // In small letters there may be room for all of it.
  if (cut()) now.className = 'tight';
  if (cut()) now.className = '';
  while (now.children.length > 2 + asked && cut()) now.children[now.children.length - 1 - asked].remove();
  if (cut()) now.className = step === last ? 'full' : 'tight';
  // Whose turn it is stands at the plate, too.
  if (asked && cut()) now.lastChild.remove();
  // What has no room in the largest box either ends with a sign that there is more.
  for (const way of ['full', 'full cut']) if (cut()) now.className = way;
  const stop = stops.findLastIndex(stop => stop <= step);
  slider.value = stop;
  slider.style.setProperty('--at', stop / (stops.length - 1 || 1) * 100 + '%');
  slider.setAttribute('aria-valuetext', 'step ' + (step + before) + ' of ' + all);
  by('count').textContent = step + before + ' / ' + all;
  if (!quiet) try { history.replaceState(null, '', '#' + (step + before)); } catch { /* not allowed here */ }
  reach(current[0]);
  if (step === last) stop_playing();
}

// Keeps the line of the step in sight, a little below the middle of its list.
function reach(line) {
  if (line && told.scrollHeight > told.clientHeight + 1) {
    const box = told.getBoundingClientRect(), at = line.getBoundingClientRect();
    told.scrollTop += at.top - box.top - box.height * 0.55;
  }
}

function describe() {
  const slots = drawn[step], per = parts + 1;
  const list = slots => slots.map(slot => say(data.words[slot] || '')).filter(Boolean).join('; ');
  seen.forEach((item, number) => {
    const of = slots.slice(per * (number - 1), per * number), rows = data.rows;
    item.textContent = number ? list([...of.slice(rows), ...of.slice(0, rows)].filter(Boolean)) : list([slots[data.centre], slots[data.centre + 1]].filter(Boolean));
    if (number && tricks) item.textContent += tricks.in_hand(data.codes[of[0]] || '', number, item.textContent);
    if (number) item.prepend(data.names[number - 1] + (item.textContent && '; '));
  });
}

// A text of a panel: pieces, amounts in chips or in units.
const told_of = pieces => [pieces].flat().map(piece => (typeof piece === 'string' ? piece : piece[set.units === 'units' ? 1 : 0])).join('');
// Who wins how often from here, unless the cards that it is counted with are covered.
function shares_now() {
  const odds = by('odds');
  if (!odds) return;
  let [, title, shares] = data.shares.findLast(([from]) => from <= step) || [0, '', []];
  odds.hidden = !shares.length || set.cards !== 'all' || set.equity === 'never';
  if (odds.hidden) shares = [];
  by('counted').textContent = shares.length ? title : '';
  by('shares').replaceChildren(...shares.map(([player, words, share]) => {
    const part = node('span');
    part.style.width = share / 10 + '%';
    return node('div', {}, put_name(node('dt'), player), node('dd', {}, node('span', {}, part), node('b', { textContent: words })));
  }));
}

function panel_now() {
  const list = by('panel');
  shares_now();
  if (!list) return;
  const [, named, ...facts] = data.panels.findLast(([from]) => from <= step) || [];
  const title = data.facts[named] ?? '';
  by('asks').textContent = told_of(title);
  by('asks').hidden = !title.length;
  const lines = facts.map(fact => data.facts[fact]), is_result = line => line.length === 4;
  const result = by('result');
  result.hidden = !lines.some(is_result);
  result.tBodies[0].replaceChildren(...lines.filter(is_result).map(([name, ...amounts]) => {
    const row = node('tr', {}, put_name(node('th', { scope: 'row', textContent: told_of(name) }), data.names.indexOf(told_of(name))));
    amounts.forEach(amount => row.append(node('td', { textContent: told_of(amount) })));
    const [sign] = row.lastChild.textContent;
    row.lastChild.className = { '+': 'gain', '−': 'loss' }[sign] ?? '';
    // Where there is little room those are left out who had nothing to win.
    if (sign === '±' && !/[1-9]/.test(row.children[1].textContent)) row.className = 'idle';
    return row;
  }));
  // Where a name has no room beside three amounts there is room for two: what was won is the sum of the others.
  result.className = '';
  if ([...result.querySelectorAll('th')].some(name => name.scrollWidth > name.clientWidth)) result.className = 'long';
  list.className = told_of(title).includes(' to ') ? 'four' : '';
  // What an all-in brings on average tells of the cards.
  const covered = set.cards !== 'all' || set.equity === 'never', tells = ([,, note]) => note && told_of(note) === 'on average';
  list.replaceChildren(...lines.filter(line => !is_result(line) && !(covered && tells(line))).map(([name, value, note]) => {
    const answer = node('dd');
    answer.append(...(tricks ? tricks.shown(value) : [told_of(value)]));
    if (/^[+−]/.test(answer.textContent)) answer.className = answer.textContent[0] === '+' ? 'gain' : 'loss';
    // An amount alone is told in chips and in units.
    const other = value.length === 1 && typeof value[0][0] === 'string' && value[0].length === 2 && value[0][set.units === 'units' ? 0 : 1];
    const more = note ? told_of(note) : typeof value === 'string' ? '' : other;
    if (more) answer.append(' ', node('small', { textContent: more }));
    return node('div', {}, node('dt', { textContent: told_of(name) }), answer);
  }));
}

function place() {
  const count = data.names.length;
  const put = (part, to, scale) => part.setAttribute('transform', moved(to, scale));
  places.forEach(layout => layout.at.forEach((seat, number) => {
    const at = (number + count - near) % count, button = seat.querySelector('[data-button]');
    put(seat, layout.seats[at], layout.scales ? layout.scales[at] : layout.scale);
    const [to, scale, short, side = 0] = layout.fronts[at];
    put(layout.before[number], to, scale);
    layout.before[number].classList.toggle('short', Boolean(short));
    // What lies at a side of its place is moved by half of its own width.
    layout.before[number].style.setProperty('--by', side * -50 + '%');
    if (button) button.setAttribute('x', layout.buttons[at]);
  }));
  document.querySelectorAll('.own').forEach(part => part.classList.remove('own'));
  document.querySelectorAll('.z' + near).forEach(part => part.classList.add('own'));
  by('near').value = near;
  if (step >= 0) { describe(); tricks?.hands(); }
}

const forth = () => (deal('next', last) ? follow('next') : show(stops.find(stop => stop > step) ?? last));
const back = () => (deal('prev', 0) ? follow('prev') : show(stops.findLast(stop => stop < step) ?? 0));
const jump = way => {
  const firsts = data.sections;
  show(way > 0 ? firsts.find(first => first > step) ?? last : firsts.findLast(first => first < step) ?? 0);
};
// To the deal before or after, on this page or another; in a game of one, to the part.
const turn = way => {
  const firsts = data.deals ?? [], rel = way > 0 ? 'next' : 'prev';
  const to = way > 0 ? firsts.find(first => first > step) : firsts.findLast(first => first < step);
  if (to !== undefined) show(to); else if (deal(rel, step)) follow(rel); else jump(way);
};

function stop_playing() {
  clearInterval(timer);
  timer = 0;
  icon.setAttribute('d', still_icon);
  play.setAttribute('aria-label', 'Play');
}
function toggle_play() {
  if (timer) return stop_playing();
  if (step === last) show(0);
  timer = setInterval(forth, Number(set.speed));
  icon.setAttribute('d', 'M6 4h4v16H6zM14 4h4v16h-4z');
  play.setAttribute('aria-label', 'Pause');
}

function apply(key, value, keep) {
  set[key] = value;
  const box = by(key);
  if (box) box.value = value;
  if (key === 'theme') { if (value === 'auto') delete root.dataset.theme; else root.dataset.theme = value; }
  if (key === 'cards' || key === 'deck' || key === 'equity') root.dataset[key] = value;
  if (key === 'units') root.classList.toggle('units', value === 'units');
  if (key === 'speed' && timer) { stop_playing(); toggle_play(); }
  if (keep) store(key, value);
  if (step >= 0) { describe(); panel_now(); tricks?.hands(); }
}
const cycle = key => {
  const box = by(key);
  if (box) apply(key, box.options[(box.selectedIndex + 1) % box.options.length].value, true);
};
const follow = (rel, at = '') => { const link = document.querySelector(`a[rel="${rel}"]`); if (link) location.href = link.href + at; };

const letters = {
  h: () => cycle('cards'), b: () => cycle('units'), t: () => cycle('theme'), d: () => cycle('deck'), e: () => cycle('equity'),
  g: () => cycle('played'),
  v: () => { near = (near + 1) % data.names.length; place(); },
  r: () => { near = data.near; place(); },
  n: () => follow('next'), p: () => follow('prev'), i: () => follow('index'), '/': () => follow('index', '#find'),
  l: () => { told.scrollIntoView({ block: 'nearest' }); told.focus(); },
  c: () => copy_link(), '?': () => by('keys').showModal(),
};
for (let tenth = 1; tenth < 10; tenth += 1) letters[tenth] = () => show(stops[Math.round((stops.length - 1) * tenth / 10)]);
const keys = {
  ArrowRight: forth, ArrowLeft: back, Home: () => show(0), End: () => show(last),
  ']': () => turn(1), '[': () => turn(-1), ' ': toggle_play,
};
async function copy_link() {
  const url = location.href.split('#')[0] + '#' + (step + before);
  let done = true;
  try { await navigator.clipboard.writeText(url); } catch { done = false; }
  by('linked').textContent = done ? 'Copied.' : url;
}
// The table as it is seen, as a file of its own. The style of a page of a set lies in a file, which it may not read.
function save_picture() {
  const { svg } = places.find(({ svg }) => svg.getBoundingClientRect().width), { width, height } = svg.viewBox.baseVal;
  const picture = svg.cloneNode(true), style = shape('style', {}), dots = node('canvas', { width: 2 * width, height: 2 * height });
  style.textContent = typeof STYLE === 'string' ? STYLE : [...document.querySelectorAll('style')].map(own => own.textContent).join('');
  picture.prepend(style, ...[...document.querySelector('.defs').children].map(own => own.cloneNode(true)));
  for (const { name, value } of root.attributes) if (/^data-|^class$/.test(name)) picture.setAttribute(name, value);
  const look = { width: dots.width, height: dots.height, 'font-family': getComputedStyle(document.body).fontFamily };
  Object.entries(look).forEach(([name, value]) => picture.setAttribute(name, value));
  const image = new Image();
  image.onload = () => {
    const onto = dots.getContext('2d');
    onto.fillStyle = getComputedStyle(table).backgroundColor;
    onto.fillRect(0, 0, dots.width, dots.height);
    onto.drawImage(image, 0, 0);
    dots.toBlob(file => node('a', { href: URL.createObjectURL(file), download: `step-${step + before}.png` }).click());
  };
  image.src = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' }));
}
document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
  const on = event.target.closest('input,select,textarea,summary,a,button,pre');
  if (on && (on.matches('input,select,textarea') || event.key === ' ' || event.key === 'Enter')) return;
  const turns = { ArrowRight: () => jump(1), ArrowLeft: () => jump(-1) };
  const act = (event.shiftKey && turns[event.key]) || keys[event.key] || (set.letters === 'on' && letters[event.key]);
  if (act) { event.preventDefault(); act(); }
});
by('first').onclick = () => show(0);
by('back').onclick = back;
by('forth').onclick = forth;
by('last').onclick = () => show(last);
play.onclick = toggle_play;
slider.oninput = () => show(stops[Number(slider.value)]);
by('help').onclick = () => by('keys').showModal();
by('link').onclick = copy_link;
by('save').onclick = save_picture;
by('near').onchange = event => { near = Number(event.target.value); place(); };
for (const key of Object.keys(set)) {
  const box = by(key);
  if (box) box.onchange = () => apply(key, box.value, true);
}
document.addEventListener('click', event => {
  const link = event.target.closest('a[href^="#"]');
  const number = link && Number(link.getAttribute('href').slice(1));
  if (link && Number.isInteger(number)) { event.preventDefault(); show(number - before); reveal(); }
  const open = by('settings');
  if (open.open && !open.contains(event.target)) open.open = false;
});
// The table and what steps into sight, wherever a link has led: they fill the window.
const reveal = () => scrollTo(0, 0);
let from = null;
table.addEventListener('pointerdown', event => { from = event.isPrimary ? [event.clientX, event.clientY] : null; });
table.addEventListener('pointerup', event => {
  if (!from) return;
  const x = event.clientX - from[0], y = event.clientY - from[1];
  if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) (x < 0 ? forth : back)();
  from = null;
});
const copy = by('copy');
if (copy) copy.onclick = async () => {
  const text = by('text');
  let done = true;
  try { await navigator.clipboard.writeText(text.textContent); } catch {
    const range = document.createRange();
    range.selectNodeContents(text);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    done = document.execCommand('copy');
  }
  by('copied').textContent = done ? 'Copied.' : 'The text is selected; copy it with the keys of your system.';
};
const linked = () => { const at = parseInt(location.hash.slice(1), 10); return Number.isInteger(at) ? at - before : null; };
addEventListener('hashchange', () => { const at = linked(); if (at !== null) { show(at); reveal(); } });

//TRICKS
// What is said of each step; a line without a number belongs to the step of the line before.
const said = [];
told.querySelectorAll('.lines li,.tricks td').forEach(line => {
  const link = line.querySelector('a');
  if (link) said.push([Number(link.getAttribute('href').slice(1)) - before, []]);
  if (link || line.matches('li')) said.at(-1)[1].push(line);
});
told.querySelectorAll('.lines span > bdi:first-child').forEach(name => {
  const at = data.names.findIndex(own => bare(own) === name.textContent);
  if (at < 0) return;
  if (data.short[at] === data.names[at]) { if (data.same?.[at]) put_name(name, at); return; }
  name.title = name.textContent;
  name.textContent = bare(data.short[at]);
});
root.classList.add('js');
by('words').hidden = false;
// Letters where the streets begin, but for those that would lie on one another.
const gap = 18 / (by('ticks').clientWidth || 500);
let right = -1;
stops.forEach((stop, at) => {
  const letter = data.ticks[stop], part = at / (stops.length - 1 || 1);
  if (!letter || part - right < gap) return;
  right = part;
  const tick = node('span', { textContent: letter });
  tick.style.left = 100 * part + '%';
  by('ticks').append(tick);
});
for (const key of Object.keys(set)) {
  const value = stored(key) ?? root.dataset[key], box = by(key);
  if (value && box && [...box.options].some(option => option.value === value)) apply(key, value);
}
place();
show(linked() ?? data.start ?? 0, true);
// With a script a link leads to the table, not to the line of the step.
if (linked() !== null) addEventListener('load', () => setTimeout(() => {
  scrollTo(0, 0);
  reach(told.querySelector('[aria-current]'));
}));
still.onchange = () => { if (still.matches) stop_playing(); };
})();
