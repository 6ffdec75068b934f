// Opens the pages that cargo xtask browser has made in headless Chromium and checks what must be true of them there.
// Called as: check.mjs MODULES CHROMIUM FOLDER [PAGE…], all pages unless some are named. FOLDER holds pages, what
// `replay --format json` says of each beside it, and the page set `set`. Says what is wrong, and ends with a line of
// counts.
import { createRequire } from 'node:module';
import { existsSync, readFileSync, readdirSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [modules, chromium, folder, ...only] = process.argv.slice(2);
const require = createRequire(join(modules, 'package.json'));
const { chromium: driver } = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const shots = join(folder, 'screenshots');
mkdirSync(shots, { recursive: true });

let passed = 0, failed = 0;
function check(name, holds, what = '') {
  if (holds) { passed += 1; return; }
  failed += 1;
  console.log(`FAILED ${name}: ${what}`);
}
const same = (name, one, other) => check(name, JSON.stringify(one) === JSON.stringify(other), `${JSON.stringify(one)} and not ${JSON.stringify(other)}`);

const browser = await driver.launch({
  executablePath: chromium,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

/// A page that notes down all that it should not do.
async function open(url, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.told = [];
  page.on('console', message => page.told.push(`console: ${message.text()}`));
  page.on('pageerror', error => page.told.push(`error: ${error.message}`));
  page.on('request', request => { if (!/^(file|blob):/.test(request.url())) page.told.push(`request: ${request.url()}`); });
  page.on('dialog', dialog => { page.told.push(`dialog: ${dialog.message()}`); dialog.dismiss(); });
  await page.goto(url);
  return page;
}
/// The address as the page has it; the driver hears of it later.
const hash = page => page.evaluate(() => location.hash);
const close = page => page.context().close();

/// What the replay says that everybody has at the end.
function facts(name) {
  // Of a game with a page for each deal the first is called as it is.
  const file = [name, name.replace(/-\d+$/, '')].map(name => join(folder, name + '.json')).find(file => existsSync(file));
  return JSON.parse(readFileSync(file, 'utf8'));
}
const number = text => {
  const plain = text.replaceAll(',', '');
  return plain.includes('.') ? plain.replace(/0+$/, '').replace(/\.$/, '') : plain;
};

/// What stands on the plates of the table, clockwise from the first player: what each has.
const plates = page => page.evaluate(() => [...document.querySelectorAll('#table svg:first-child [data-seat]')].map(seat => {
  const use = [...seat.querySelectorAll('use[data-slot]')].at(-2);
  let part = document.querySelector(use.getAttribute('href'));
  // What is dimmed refers to what is not.
  while (part.matches('use')) part = document.querySelector(part.getAttribute('href'));
  const text = part.matches('text') ? part : part.querySelector('text');
  const own = text && (text.querySelector('.a') || text);
  return own ? own.textContent : '';
}));

/// Boxes that reach into one another, of seats, what lies before them and the middle, and texts wider than their plate;
/// how many rows the score sheet has; the step.
const overlaps = page => page.evaluate(() => {
  // Of what is empty there is no drawing.
  const drawn = use => {
    const part = document.querySelector(use.getAttribute('href')) ?? document.createElement('p');
    return part.matches('use') ? drawn(part) : part;
  };
  const texts = part => (part.matches('text') ? [part] : part.querySelectorAll('text'));
  const table = [...document.querySelectorAll('#table svg')].find(svg => svg.getBoundingClientRect().width > 0);
  const boxes = [...table.querySelectorAll('[data-seat],[data-front]')].map((group, at) => ({ at, box: group.getBoundingClientRect() }));
  // A hand that is spread out may lie behind its own plate.
  table.querySelectorAll('[data-hand]').forEach((hand, at) => boxes.push({ at, box: hand.getBoundingClientRect() }));
  // Of the middle each part: between a narrow one and a wide one there is room for a bet.
  const middles = [...table.querySelectorAll('[data-centre] > use')].map(use => [use.getScreenCTM(), drawn(use)]);
  for (const [onto, part] of middles.flatMap(([onto, group]) => [...group.children].map(part => [onto, part]))) {
    const own = part.getBBox(), turned = part.transform.baseVal.consolidate();
    const matrix = turned ? onto.multiply(turned.matrix) : onto;
    const corner = new DOMPoint(own.x, own.y).matrixTransform(matrix), end = new DOMPoint(own.x + own.width, own.y + own.height).matrixTransform(matrix);
    boxes.push({ at: 'middle', box: new DOMRect(corner.x, corner.y, end.x - corner.x, end.y - corner.y) });
  }
  // Panels, and what is written in them.
  const panels = [...table.querySelectorAll(':scope > use[data-slot]')].filter(use => drawn(use).matches('.qp') || drawn(use).querySelector('.qp'));
  const inside = panels.map(use => use.getBoundingClientRect());
  inside.forEach((box, at) => boxes.push({ at: `panel ${at}`, box }));
  const written = [...table.querySelectorAll('[data-text]')].filter(text => text.textContent).map(text => ({ text: text.textContent, box: text.getBoundingClientRect() }));
  boxes.splice(0, boxes.length, ...boxes.filter(({ box }) => box.width > 0 && box.height > 0));
  const frame = table.getBoundingClientRect();
  const found = [], now = document.getElementById('now');
  // In the beginning it may list all that play, and it may say what a hand is high and low: then it is scrolled.
  const begins = document.getElementById('count').textContent.startsWith('0 /');
  if (!begins && now.textContent.length < 80 && now.scrollHeight > now.clientHeight + 1) found.push(`the caption is cut: ${now.textContent}`);
  // What stands beside it moves no table, and tells cards by their signs.
  const where = [frame.x, frame.y, frame.width, frame.height].join();
  // On a phone the result takes some of its room, as the design has it.
  const result = document.getElementById('result');
  if (result && !result.hidden && innerHeight > innerWidth) delete window.tableWas;
  else if ((window.tableWas ??= where) !== where) found.push(`the table was at ${window.tableWas}, is at ${where}`);
  for (const note of document.querySelectorAll('#panel small')) {
    if (/^([2-9TJQKA][cdhs])+$/.test(note.textContent)) found.push(`cards as codes: ${note.textContent}`);
  }
  for (const { at, box } of boxes) {
    if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1) found.push(`${at} leaves the picture`);
    for (const other of boxes) {
      const b = other.box;
      if (other.at !== at && box.left < b.right - 1 && b.left < box.right - 1 && box.top < b.bottom - 1 && b.top < box.bottom - 1) found.push(`${at} and ${other.at}`);
    }
  }
  for (const { text, box } of written) {
    if (!inside.some(panel => box.left >= panel.left && box.right <= panel.right + 0.5 && box.bottom <= panel.bottom + 1)) found.push(`${text} leaves its panel`);
    for (const other of written) {
      const b = other.box;
      if (b !== box && box.left < b.right - 1 && b.left < box.right - 1 && box.top + box.height * 0.2 < b.bottom - b.height * 0.2 && b.top + b.height * 0.2 < box.bottom - box.height * 0.2) found.push(`${text} over ${other.text}`);
    }
  }
  for (const lay of table.querySelectorAll('[data-lay]')) {
    const box = lay.getBoundingClientRect();
    if (box.width > 0 && !inside.some(panel => box.left >= panel.left - 1 && box.right <= panel.right + 1 && box.bottom <= panel.bottom + 1)) found.push('cards leave their panel');
  }
  // No card lies over the rank of one below it.
  for (const hand of table.querySelectorAll('[data-hand],[data-lay]')) {
    const lying = [...hand.querySelectorAll(':scope > use')].filter(use => /^#h[bcd]/.test(use.getAttribute('href')));
    const at = lying.map(use => [use.x.baseVal.value, use.y.baseVal.value]);
    lying.forEach((use, number) => {
      const rank = document.querySelector(`${use.getAttribute('href')} > use[href^="#hr"]`);
      if (!rank) return;
      const path = document.querySelector(rank.getAttribute('href')), style = getComputedStyle(path), own = path.getBBox();
      const onto = new DOMMatrix(style.transform), pen = parseFloat(style.strokeWidth) / 2, [x, y] = at[number];
      const right = x + onto.e + (own.x + own.width + pen) * onto.a, bottom = y + onto.f + (own.y + own.height + pen) * onto.d;
      const over = at.slice(number + 1).some(([left, top]) => left < right && left + 52 > x && top < bottom && top + 72 > y);
      if (over) found.push(`a card over the rank of ${use.getAttribute('href')}`);
    });
  }
  table.querySelectorAll('[data-seat]').forEach(seat => {
    const uses = [...seat.querySelectorAll('use[data-slot]')];
    const most = table.querySelector('[data-hand]') ? 200 : drawn(uses.at(-5)).querySelector('use').getBBox().width;
    for (const use of uses) {
      for (const text of texts(drawn(use))) {
        const wide = [...text.querySelectorAll('tspan')].map(span => span.getComputedTextLength());
        if (Math.max(text.getComputedTextLength(), ...wide) > most) found.push(text.textContent);
      }
    }
  });
  const at = Number(document.getElementById('count').textContent.split(' / ')[0]) - (window.beforeIt ??= JSON.parse(document.getElementById('data').textContent).before ?? 0);
  return [found, document.querySelectorAll('#sheet-now tbody tr').length, at];
});

/// The rows of a score sheet.
const rows = (page, id) => page.locator(`#${id} tbody tr`).evaluateAll(all => all.map(row => [...row.cells].map(cell => cell.querySelector('b').textContent)));
/// The step of this page and its last, and how many steps of the game are on pages before.
const count = page => page.evaluate(() => {
  const { before = 0, steps } = JSON.parse(document.getElementById('data').textContent);
  return [Number(document.getElementById('count').textContent.split(' / ')[0]) - before, steps.length - 1, before];
});

/// Steps through a page by key, from the beginning to the end.
async function steps(name) {
  const url = pathToFileURL(join(folder, name + '.html')).href;
  const page = await open(url);
  const told = facts(name);
  check(`${name}: the player is there`, await page.locator('#player').isVisible());
  const [first, last, before] = await count(page);
  same(`${name}: begins at step 0`, first, 0);
  // The card that ends a hand, or the hand that is shown last, is a step of its own, and the result the next.
  const end = told.steps?.find(step => step.next?.kind === 'end');
  const apart = end && /^(d db|p\d+ sm [^#])/.test(end.action) ? 1 : 0;
  if (told.steps) same(`${name}: has the steps of the replay`, last, told.steps.length + apart);
  // Forward by key to the end, looking at every table on the way.
  const wrong = new Set(), grown = [];
  for (let presses = 0; presses <= last; presses += 1) {
    const [pairs, many, at] = await overlaps(page);
    pairs.forEach(pair => wrong.add(pair));
    grown.push(many);
    if (at === last) break;
    await page.keyboard.press('ArrowRight');
  }
  same(`${name}: nothing overlaps`, [...wrong], []);
  same(`${name}: the keys lead to the end`, (await count(page))[0], last);
  await (told.steps ? stacks : sheet)(name, page, told, grown, before);
  check(`${name}: what happened is said`, (await page.locator('#now').textContent()).length > 10);
  check(`${name}: the table is told in words`, (await page.locator('#seen').textContent()).length > 20);
  await page.keyboard.press('ArrowLeft');
  check(`${name}: back by key`, (await count(page))[0] < last);
  await page.keyboard.press('Home');
  same(`${name}: home by key`, await hash(page), `#${before}`);
  await page.keyboard.press('Shift+ArrowRight');
  check(`${name}: a part on by key`, (await hash(page)) !== `#${before}`);
  same(`${name}: quiet`, page.told, []);
  await close(page);

  // The link to a step opens there.
  const middle = Math.min(12, last);
  const linked = await open(`${url}#${middle + before}`);
  same(`${name}: the link to a step`, (await count(linked))[0], middle);
  await linked.waitForTimeout(50);
  check(`${name}: the link shows the table`, await linked.locator('#table').evaluate(table => table.getBoundingClientRect().top >= 0));
  const then = middle < last && told.steps?.[middle - 1]?.stacks;
  if (then) same(`${name}: stacks at that step`, (await plates(linked)).map(number), then.map(stack => number(stack ?? 'stack unknown')));
  await close(linked);

  // Without scripts every street, trick or deal can be read, with its pictures.
  const still = await open(url, { javaScriptEnabled: false });
  const parts = await still.locator('section.street h2').allTextContents();
  check(`${name}: parts without scripts`, parts.length >= 2, parts.join());
  check(`${name}: no player without scripts`, !(await still.locator('#player').isVisible()));
  const figures = still.locator('figure svg'), lists = still.locator('.lines');
  check(`${name}: pictures without scripts`, (await figures.count()) >= 1);
  for (const at of [0, (await figures.count()) - 1]) check(`${name}: picture ${at} is seen`, await figures.nth(at).isVisible());
  for (const at of [0, (await lists.count()) - 1]) check(`${name}: part ${at} is read`, await lists.nth(at).isVisible());
  same(`${name}: quiet without scripts`, still.told.filter(text => !text.includes('JavaScript')), []);
  await close(still);
}

/// At the end of a hand of poker: what everybody has.
async function stacks(name, page, told) {
  const shown = (told.final_stacks ?? told.steps.at(-1).stacks).map(stack => stack ?? 'stack unknown');
  same(`${name}: final stacks on the table`, (await plates(page)).map(number), shown.map(number));
  const listed = await page.locator('#stacks td:nth-child(2)').evaluateAll(cells => cells.map(cell => (cell.querySelector('.a') || cell).textContent));
  same(`${name}: final stacks in the list`, listed.map(number), shown.map(number));
}

/// At the end of a game with a score sheet: what stands there, and that it grew with the steps.
async function sheet(name, page, told, grown, before) {
  const now = await rows(page, 'sheet-now');
  same(`${name}: the sheet that follows ends as the one at the end`, now, await rows(page, 'sheet'));
  // Papers lie there from the beginning, a paper for each player; a row for each deal is written once it is played.
  if (!before) same(`${name}: the sheet begins`, grown[0], told.papers ? 3 : 0);
  check(`${name}: the sheet grows`, grown.every((many, at) => at === 0 || many >= grown[at - 1]) && grown.at(-1) > 0, grown.join());
  // The deals that follow have pages of their own.
  if (await page.locator('a[rel=next][data-deal]').count()) return;
  const shown = number => number.toLocaleString('en').replace('-', '−');
  if (told.final_scores) {
    same(`${name}: final scores`, now.at(-1).slice(2), told.final_scores.map(shown));
  } else {
    const papers = Object.values(told.papers).map(paper => [paper.left, paper.middle, paper.right].map(shown));
    same(`${name}: the papers`, now.map(row => row.slice(1, 4)), papers);
    same(`${name}: the results`, now.map(row => row.at(-1).replace(/^[+±]/, '')), told.results.map(shown));
  }
}

/// What axe-core says of a page with all its parts open, and of what is there without scripts.
async function accessible(name, scheme, width) {
  const page = await open(pathToFileURL(join(folder, name + '.html')).href, { colorScheme: scheme, viewport: { width, height: 800 } });
  // Scripts of others are let in by the driver alone, as a person's assistant is.
  const violations = async () => {
    const found = await page.evaluate(`${axe}; axe.run(document, { resultTypes: ['violations'] })`);
    return found.violations.map(violation => `${violation.id}: ${violation.nodes.slice(0, 3).map(node => node.html.slice(0, 160)).join(' | ')}`);
  };
  if (await page.locator('#last').count()) await page.locator('#last').click();
  await page.evaluate(() => document.querySelectorAll('details').forEach(details => { details.open = true; }));
  same(`${name}: axe in the ${scheme} at ${width}`, await violations(), []);
  if (await page.locator('#player').count()) {
    await page.evaluate(() => { document.documentElement.classList.remove('js'); document.getElementById('player').hidden = true; });
    same(`${name}: axe in the ${scheme} at ${width} without the player`, await violations(), []);
  }
  await close(page);
}

/// What is cut through in the caption and in the facts, boxes with nothing in them, a result without what was put in.
const cuts = page => page.evaluate(() => {
  const found = [], now = document.getElementById('now'), facts = document.getElementById('facts');
  const lines = now.clientHeight / parseFloat(getComputedStyle(now).lineHeight);
  if (Math.abs(lines - Math.round(lines)) > 0.02 && now.scrollHeight > now.clientHeight + 1) found.push(`the caption has ${lines} lines`);
  const box = facts.getBoundingClientRect(), drawn = part => part.getClientRects().length > 0;
  if (!drawn(facts)) return found;
  const parts = [...facts.querySelectorAll('h2,dt,dd,td,th,caption')].filter(part => drawn(part) && part.textContent.trim());
  if (!parts.length) found.push('a box with nothing in it');
  for (const fact of facts.querySelectorAll('#panel > div,#shares > div')) {
    for (const part of [...fact.children].filter(drawn)) {
      const own = part.getBoundingClientRect(), row = part.closest('dl').getBoundingClientRect();
      const bottom = Math.min(box.bottom, row.bottom);
      const scrolls = facts.scrollHeight > facts.clientHeight + 1 && innerWidth > 1000;
      if (!scrolls && own.top < bottom - 1 && own.bottom > bottom + 1) found.push(`${part.textContent} is cut below`);
      if (own.top < bottom - 1 && (own.right > box.right + 1 || own.left < box.left - 1)) found.push(`${part.textContent} is cut at the side`);
    }
  }
  const result = document.getElementById('result'), net = document.querySelector('#stacks td:nth-child(3)');
  const [at, last] = document.getElementById('count').textContent.split(' / ');
  if (result && net && at === last) {
    if (!drawn(result)) found.push('there is no result');
    if (![...result.tHead.rows[0].cells].some(cell => cell.textContent === 'Put in')) found.push('there is nothing of what was put in');
    const name = result.tBodies[0].querySelector('tr:not(.idle) th').getBoundingClientRect();
    if (name.width < 40 || name.bottom > box.bottom + 1) found.push('the winner is not in the result');
    const rows = [...result.tBodies[0].rows], who = row => row.cells[0];
    rows.filter(row => row.className !== 'idle' && !drawn(row)).forEach(row => found.push(`${who(row).textContent} is not in the result`));
    if (result.className !== 'long') rows.filter(row => who(row).scrollWidth > who(row).clientWidth).forEach(row => found.push(`${who(row).textContent} is cut beside what was won`));
  }
  const won = document.getElementById('won');
  if (won && at === last) {
    if (!now.textContent.includes(won.textContent)) found.push(`the caption does not say: ${won.textContent}`);
    if (now.scrollHeight > now.clientHeight + 1) found.push('who has won is cut');
  }
  return found;
});

/// How large names and stacks are at least, and the words of tags and badges, as the design has them: with six seats on a
/// phone and on a small screen, with ten on a phone.
const LETTERS = {
  'side-pots': [[390, 844, [12.9, 15.2, 11.4, 9.5]], [1024, 768, [13.9, 16.4, 12.3, 10.3]]],
  'ten-seats-nine-digits': [[390, 844, [10.7, 12.6, 9.5, 7.9]]],
};
/// The same in the units of a table.
const UNITS = [17, 20, 15, 12.5];
/// Windows of other shapes: half a laptop's at twice the size, a frame in another page, small phones and large, tablets.
const WINDOWS = [[640, 400], [720, 405], [320, 568], [360, 640], [412, 915], [768, 1024], [1024, 768], [1920, 1080]];

/// What is needed to step and is not in the window, or too small to be pressed.
const outside = page => page.evaluate(() => ['table', 'now', 'first', 'back', 'play', 'forth', 'last', 'at', 'count'].filter(id => {
  const part = document.getElementById(id), box = part.getBoundingClientRect(), pressed = part.matches('button');
  return box.width < (pressed ? 44 : 20) || box.height < (pressed ? 44 : 10) || box.top < 0 || box.bottom > innerHeight + 1 || box.left < 0 || box.right > innerWidth + 1;
}));

/// Windows of other shapes, and how large letters are.
async function windows(name) {
  const page = await open(pathToFileURL(join(folder, name + '.html')).href);
  const [, last] = await count(page);
  for (const [width, height, least] of [...(LETTERS[name] ?? []), ...WINDOWS]) {
    await page.setViewportSize({ width, height });
    await page.evaluate(step => { location.hash = step; }, Math.round(last * 0.6));
    await page.waitForTimeout(80);
    await page.evaluate(() => { delete window.tableWas; });
    same(`${name}: all that is needed to step is in a window of ${width} by ${height}`, await outside(page), []);
    same(`${name}: nothing overlaps in a window of ${width} by ${height}`, (await overlaps(page))[0], []);
    check(`${name}: nothing to scroll sideways in a window of ${width}`, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    if (!least) continue;
    const unit = await page.evaluate(() => {
      const table = [...document.querySelectorAll('#table svg')].find(svg => svg.getBoundingClientRect().width > 0);
      return table.querySelector('[data-seat]').getScreenCTM().a;
    });
    least.forEach((size, at) => check(`${name}: letters ${at} are large enough at ${width}`, unit * UNITS[at] >= size - 0.05, unit * UNITS[at]));
  }
  await close(page);
}

/// All keys of the table that `?` shows, but for those that lead to other pages.
async function keys(name) {
  const page = await open(pathToFileURL(join(folder, name + '.html')).href, { viewport: { width: 1280, height: 800 } });
  const press = key => page.keyboard.press(key), value = id => page.locator('#' + id).inputValue();
  const [, last] = await count(page);
  await press('?');
  check('keys: ? shows them', await page.locator('#keys').isVisible());
  const told = await page.locator('#keys kbd').allTextContents();
  for (const key of ['→', 'Home', 'Space', 'v', 'h', 'e', 'd', 'l', '[', '1', 'r', 'b', 'g', 't', 'c', '?']) {
    check(`keys: ${key} is told`, told.some(text => text.includes(key)), told.join(' '));
  }
  same('keys: none leads to other records where there are none', told.filter(text => ['n p', 'i', '/'].includes(text)), []);
  await press('Escape');
  check('keys: Escape closes them', !(await page.locator('#keys').isVisible()));
  await press('5');
  const [half] = await count(page);
  check('keys: 5 is half of the way', Math.abs(half - last / 2) < last / 6, half);
  await press('ArrowDown');
  same('keys: down is not taken from scrolling', (await count(page))[0], half);
  const line = await page.evaluate(() => {
    const list = document.getElementById('told').getBoundingClientRect(), line = document.querySelector('#told [aria-current]').getBoundingClientRect();
    return (line.top - list.top) / list.height;
  });
  check('list: its line is a little below the middle', line > 0.45 && line < 0.65, line);
  await press(' ');
  same('keys: blank plays', await page.locator('#play').getAttribute('aria-label'), 'Pause');
  await press(' ');
  same('keys: blank stops', await page.locator('#play').getAttribute('aria-label'), 'Play');
  const near = await value('near');
  await press('v');
  check('keys: v turns the table', (await value('near')) !== near);
  await press('r');
  same('keys: r turns it back', await value('near'), near);
  for (const [key, id] of [['h', 'cards'], ['b', 'units'], ['e', 'equity'], ['d', 'deck'], ['t', 'theme']]) {
    const was = await value(id);
    await press(key);
    check(`keys: ${key} chooses`, (await value(id)) !== was);
    for (let times = 0; times < 5 && (await value(id)) !== was; times += 1) await press(key);
    same(`keys: ${key} comes around`, await value(id), was);
  }
  await press('l');
  same('keys: l leads to the list', await page.evaluate(() => document.activeElement.id), 'told');
  await press('c');
  await page.waitForFunction(() => document.getElementById('linked').textContent.length > 0, null, { timeout: 10_000 });
  // Single letters can be switched off, and are off where letters are typed or chosen.
  await page.evaluate(() => { document.getElementById('settings').open = true; });
  await page.locator('#speed').focus();
  await press('b');
  same('keys: no letters where one chooses', await value('units'), 'chips');
  await page.locator('#letters').selectOption('off');
  await page.evaluate(() => { document.getElementById('settings').open = false; document.activeElement.blur(); });
  await press('b');
  same('keys: no letters where they are switched off', await value('units'), 'chips');
  await press('Home');
  same('keys: others are keys all the same', await hash(page), '#0');
  // The halo of who is to act comes in softly, unless no motion is wished.
  const motion = () => page.evaluate(() => getComputedStyle(document.querySelector('.defs .gl')).animationDuration);
  same('halo: comes in softly', await motion(), '0.12s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  same('halo: is there at once where no motion is wished', await motion(), '0s');
  // Where a system chooses the colours the current line stands out all the same, and so do cards.
  await page.emulateMedia({ forcedColors: 'active' });
  const [outlined, others, cards] = await page.evaluate(() => {
    const line = document.querySelector('#told [aria-current]'), other = document.querySelector('#told .lines li:not([aria-current])');
    const style = getComputedStyle(other), paper = getComputedStyle(document.body).backgroundColor;
    return [getComputedStyle(line).outlineStyle, style.borderLeftColor === paper, getComputedStyle(document.getElementById('table')).forcedColorAdjust];
  });
  same('colours of a system: the line is marked, it alone; the table keeps its own', [outlined, others, cards], ['solid', true, 'none']);
  same('keys: quiet', page.told, []);
  await close(page);
}

async function shoot(name) {
  for (const [width, height] of [[360, 760], [390, 844], [844, 390], [1280, 800]]) {
    const page = await open(pathToFileURL(join(folder, name + '.html')).href, { viewport: { width, height } });
    const [, last, before] = await count(page);
    await page.evaluate(step => { location.hash = step; }, before + Math.round(last * 0.6));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    check(`${name}: nothing to scroll sideways at ${width}`, wide <= 0, `${wide} pixels`);
    same(`${name}: nothing overlaps at ${width}`, (await overlaps(page))[0], []);
    // The other table at every step.
    if (width === 390) {
      const wrong = new Set();
      await page.keyboard.press('Home');
      for (let presses = 0; presses <= last; presses += 1) {
        const [pairs,, at] = await overlaps(page);
        pairs.forEach(pair => wrong.add(pair));
        if (at === last) break;
        await page.keyboard.press('ArrowRight');
      }
      same(`${name}: nothing overlaps on a phone`, [...wrong], []);
      await page.evaluate(step => { location.hash = step; }, before + Math.round(last * 0.6));
    }
    same(`${name}: all that is needed to step is in the window at ${width}`, await outside(page), []);
    for (const at of [0, Math.round(last * 0.4), Math.round(last * 0.8), last]) {
      await page.evaluate(step => { location.hash = step; }, at);
      // A deal that has a page of its own has not all steps of its game.
      await page.waitForTimeout(80);
      same(`${name}: nothing is cut through at ${width}, step ${at}`, await cuts(page), []);
    }
    await page.evaluate(() => { location.hash = 0; });
    await page.evaluate(step => { location.hash = step; }, Math.round(last * 0.6));
    await page.screenshot({ path: join(shots, `${name}-${width}.png`) });
    await close(page);
  }
}

async function controls(name) {
  const page = await open(pathToFileURL(join(folder, name + '.html')).href);
  const choose = async (id, value) => {
    await page.evaluate(() => { document.getElementById('settings').open = true; });
    await page.locator('#' + id).selectOption(value);
  };
  const visible = selector => page.locator(selector).first().isVisible();
  await page.keyboard.press('End');
  await page.locator('#back').click();
  await page.locator('#first').click();
  same('buttons: first', (await hash(page)), '#0');
  await page.locator('#forth').click();
  check('buttons: forth', (await hash(page)) !== '#0');
  const slider = page.locator('#at');
  await slider.focus();
  await page.keyboard.press('End');
  const [at, last] = await count(page);
  same('slider: to the end', at, last);
  // Amounts, in chips and in big blinds.
  check('amounts: chips at first', await visible('#told .a') && !(await visible('#told .u')));
  await choose('units', 'units');
  check('amounts: big blinds', await visible('#told .u') && !(await visible('#told .a')));
  check('amounts: big blinds in words', (await page.locator('#seen').textContent()).includes(' bb'));
  await choose('units', 'chips');
  // Hole cards.
  await page.locator('#first').click();
  for (let i = 0; i < 2; i += 1) await page.keyboard.press('ArrowRight');
  const faces = () => page.locator('#told [class^=z] [role=img]').evaluateAll(all => all.filter(one => one.offsetWidth > 0).length);
  const all = await faces();
  await choose('cards', 'none');
  same('cards: hidden', await faces(), 0);
  check('cards: hidden in words', (await page.locator('#seen').textContent()).includes('face down'));
  await choose('cards', 'own');
  const own = await faces();
  check('cards: the nearest seat\'s', own > 0 && own < all, `${own} of ${all}`);
  await choose('cards', 'all');
  // Seen from another seat: that seat is lowest.
  await choose('near', '2');
  const lowest = await page.locator('#table svg:first-child [data-seat]').evaluateAll(seats => {
    const tops = seats.map(seat => seat.getBoundingClientRect().bottom);
    return tops.indexOf(Math.max(...tops));
  });
  same('seat: the chosen one is nearest', lowest, 2);
  // Play and pause.
  await choose('speed', '500');
  await page.locator('#first').click();
  await page.locator('#play').click();
  same('play: says that it can be stopped', await page.locator('#play').getAttribute('aria-label'), 'Pause');
  await page.waitForTimeout(1300);
  await page.locator('#play').click();
  check('play: has gone on', (await hash(page)) !== '#0');
  // Touch: a swipe to the left goes on.
  const before = await hash(page);
  await page.locator('#table').scrollIntoViewIfNeeded();
  const box = await page.locator('#table').boundingBox();
  await page.mouse.move(box.x + 400, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 250, box.y + 205);
  await page.mouse.up();
  check('swipe: goes on', (await hash(page)) !== before);
  // Colours by choice.
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await choose('theme', 'dark');
  check('theme: dark', (await paper()) !== light);
  // The source, and copying it.
  await page.locator('#source summary').click();
  await page.locator('#copy').click();
  await page.waitForFunction(() => document.getElementById('copied').textContent.length > 0, null, { timeout: 10_000 }).catch(() => {});
  check('copy: says something', (await page.locator('#copied').textContent()).length > 0);
  // On paper every picture is there.
  await page.emulateMedia({ media: 'print' });
  check('print: pictures', await page.locator('figure svg').last().isVisible());
  check('print: no player', !(await page.locator('#player').isVisible()));
  same('controls: quiet', page.told, []);
  await close(page);
}

/// The picture that is saved is the table that is seen.
async function saved(name, step) {
  const page = await open(pathToFileURL(join(folder, name + '.html')).href + '#' + step, { viewport: { width: 1280, height: 800 } });
  await page.evaluate(() => { document.getElementById('settings').open = true; });
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 10_000 }), page.locator('#save').click()]);
  const file = readFileSync(await download.path()).toString('base64');
  await page.evaluate(() => { document.getElementById('settings').open = false; });
  const seen = (await page.locator('#table svg').first().screenshot()).toString('base64');
  same(`${name}: saving is quiet`, page.told, []);
  await close(page);
  const plain = await (await browser.newContext()).newPage();
  const apart = await plain.evaluate(async files => {
    // Both as large as the other; the table in the middle of what is seen.
    const dots = await Promise.all(files.map(async file => {
      const image = new Image();
      image.src = 'data:image/png;base64,' + file;
      await image.decode();
      const onto = new OffscreenCanvas(500, 345).getContext('2d');
      const wide = Math.min(image.width, image.height * 1000 / 690), tall = wide * 0.69;
      onto.drawImage(image, (image.width - wide) / 2, (image.height - tall) / 2, wide, tall, 0, 0, 500, 345);
      return onto.getImageData(0, 0, 500, 345).data;
    }));
    return dots[0].reduce((sum, dot, at) => sum + Math.abs(dot - dots[1][at]), 0) / dots[0].length;
  }, [file, seen]);
  await plain.context().close();
  check(`${name}: the saved picture is the table`, apart < 12, `${apart} of 255 apart`);
}

/// Cards that are played leave the hand, or their places stay.
async function played(name) {
  const page = await open(pathToFileURL(join(folder, name + '.html')).href);
  const plays = await page.evaluate(() => JSON.parse(document.getElementById('data').textContent).plays);
  const lie = () => page.locator('#table svg:first-child [data-hand]').evaluateAll(hands => hands.map(hand => [hand.querySelectorAll(':scope > use').length, hand.querySelectorAll(':scope > g').length]));
  const [first, last] = plays.at(-1);
  await page.evaluate(step => { location.hash = step; }, first - 1);
  await page.waitForFunction(step => location.hash === '#' + step, first - 1);
  const before = await lie();
  for (const at of [first, Math.round((first + last) / 2), last]) {
    await page.evaluate(step => { location.hash = step; }, at);
    await page.waitForTimeout(50);
    const gone = await lie();
    await page.keyboard.press('g');
    const stay = await lie();
    await page.keyboard.press('g');
    check(`${name}: played cards leave the hand at ${at}`, gone.every(([, outlines]) => outlines === 0) && gone.some(([held], seat) => held < before[seat][0]));
    same(`${name}: outlines stay at ${at}`, stay, gone.map(([held], seat) => [held, before[seat][0] - held]));
  }
  same(`${name}: outlines are quiet`, page.told, []);
  await close(page);
}

/// A game with a page for each deal: links and keys lead from one to the next.
async function deals(name) {
  const page = await open(pathToFileURL(join(folder, name + '.html')).href);
  const many = await page.locator('nav[aria-label="Deals of the game"] a').count();
  check(`${name}: has several pages`, many > 1);
  const on = key => Promise.all([page.waitForNavigation(), page.keyboard.press(key)]);
  await page.keyboard.press('End');
  const [, last] = await count(page);
  await on('ArrowRight');
  check(`${name}: on to the next deal`, page.url().includes(`/${name}-2.html`), page.url());
  same(`${name}: steps are counted through`, await page.locator('#count').textContent().then(text => Number(text.split(' / ')[0])), last + 1);
  for (let deal = 2; deal < many; deal += 1) await on(deal % 2 ? 'n' : ']');
  check(`${name}: the last deal`, page.url().includes(`/${name}-${many}.html`), page.url());
  same(`${name}: the last has no next`, await page.locator('a[rel=next]').count(), 0);
  await page.keyboard.press('Home');
  await on('ArrowLeft');
  check(`${name}: and back`, page.url().includes(`/${name}-${many - 1}.html`), page.url());
  same(`${name}: deals are quiet`, page.told, []);
  await close(page);
}

async function hostile(name) {
  const page = await open(pathToFileURL(join(folder, name + '.html')).href);
  await page.keyboard.press('End');
  same('names run nothing', await page.evaluate(() => window.broken), undefined);
  const named = await page.locator('#stacks th[scope=row] bdi').allTextContents();
  // What turns the direction of letters is made visible.
  same('names stand as written', named, facts(name).names.map(written => written.replaceAll('\u202e', '\ufffd')));
  check('the comment stands as written', (await page.locator('#told').textContent()).includes('</script><script>window.broken=1</script>'));
  check('the source stands as written', (await page.locator('#text').textContent()).includes('<svg onload=window.broken=1>'));
  same('no picture was asked for', await page.locator('img').count(), 0);
  // The policy itself: a script that got in would not run.
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.broken = 2';
    document.body.append(script);
  });
  same('the policy forbids scripts', await page.evaluate(() => window.broken), undefined);
  await close(page);
}

/// What is found and how it is sorted in the list of a set.
async function choices(page, links) {
  const shown = () => page.locator('.hands > li').evaluateAll(cards => cards.filter(card => card.checkVisibility()).map(card => card.textContent));
  const records = await page.evaluate(() => RECORDS.map(([name, title, tags, pot,, steps,, words]) => ({ name, title, tags, pot, steps, words })));
  same('list: all are shown', (await shown()).length, links);
  await page.keyboard.press('/');
  same('list: / leads to what finds', await page.evaluate(() => document.activeElement.id), 'find');
  // A word that some have and some have not.
  const words = records.flatMap(record => record.words.split(' ')).filter(word => word.length > 3);
  const rare = words.find(word => records.filter(record => (record.words + record.title.toLowerCase()).includes(word)).length < links);
  await page.locator('#find').fill(rare);
  const found = records.filter(record => (record.words + record.title.toLowerCase()).includes(rare));
  same('list: finds', (await shown()).length, found.length);
  check('list: says how many', (await page.locator('#many').textContent()) === `${found.length} of ${links}`);
  await page.locator('#find').fill('no such word anywhere');
  same('list: finds nothing', await shown(), []);
  await page.locator('#find').fill('');
  for (const [order, key] of [['pot', 'pot'], ['long', 'steps']]) {
    await page.locator('#order').selectOption(order);
    const titles = await page.locator('.hands > li:not([hidden]) h2 bdi').allTextContents();
    same(`list: sorted by ${key}`, titles, records.toSorted((one, other) => other[key] - one[key]).map(record => record.title));
  }
  await page.locator('#order').selectOption('written');
  const chips = page.locator('.chip');
  for (let at = 1; at < await chips.count(); at += 1) {
    const tag = await chips.nth(at).getAttribute('data-tag');
    await chips.nth(at).click();
    same(`list: those of ${tag}`, (await shown()).length, records.filter(record => record.tags.split(',').includes(tag)).length);
    check(`list: ${tag} is chosen`, (await chips.nth(at).getAttribute('aria-pressed')) === 'true');
  }
  await chips.first().click();
  same('list: all again', (await shown()).length, links);
}

async function collection(name) {
  const page = await open(pathToFileURL(join(folder, name, 'index.html')).href);
  const links = await page.locator('main a').count();
  check('set: all are listed', links > 1);
  await choices(page, links);
  await page.locator('h1').click();
  await page.keyboard.press('?');
  same('list: ? tells its keys', await page.locator('#keys kbd').allTextContents(), ['/', 't', '?', 'Esc']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  same('list: t is light', await page.evaluate(() => document.documentElement.dataset.theme), 'light');
  await page.keyboard.press('t');
  await page.keyboard.press('t');
  same('list: then dark, then as the system', await page.evaluate(() => document.documentElement.dataset.theme ?? 'auto'), 'auto');
  await page.keyboard.press('/');
  check('list: / finds', await page.locator('#find').evaluate(find => find === document.activeElement));
  await page.locator('main a').first().click();
  await page.waitForSelector('#player');
  check('set: a page says which it is', (await page.locator('#place').textContent()) === `1st of ${links}`);
  await page.keyboard.press('?');
  const told = await page.locator('#keys kbd').allTextContents();
  same('set: keys lead to other records', ['n p', 'i', '/'].filter(key => !told.includes(key)), []);
  await page.keyboard.press('Escape');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('/')]);
  check('set: / leads to where one finds', await page.locator('#find').evaluate(find => find === document.activeElement));
  await page.goBack();
  await page.waitForSelector('#player');
  let visited = 1;
  for (; visited < links; visited += 1) {
    await Promise.all([page.waitForNavigation(), page.keyboard.press('n')]);
  }
  check('set: the next by key, to the last', page.url().endsWith(`/${links}.html`), page.url());
  same('set: the last has no next', await page.locator('a[rel=next]').count(), 0);
  await Promise.all([page.waitForNavigation(), page.locator('a[rel=prev]').click()]);
  check('set: and back', page.url().endsWith(`/${links - 1}.html`), page.url());
  same('set: quiet', page.told, []);
  await close(page);
}

const names = readdirSync(folder).filter(name => name.endsWith('.html')).map(name => name.slice(0, -5)).filter(name => !only.length || only.includes(name)).sort();
const work = names.flatMap((name, at) => [
  () => steps(name),
  () => shoot(name),
  () => accessible(name, 'light', at % 2 ? 360 : 1280),
  () => accessible(name, 'dark', at % 2 ? 1280 : 360),
]);
if (!only.length) work.push(() => controls('no-limit-holdem'), () => keys('design-six-seats'), ...['side-pots', 'ten-seats-nine-digits', 'three-handed', 'preferans'].map(name => () => windows(name)), () => saved('no-limit-holdem', 12), () => saved('three-handed', 30), () => saved('set/2', 3), () => played('three-handed'), () => played('preferans'), () => deals('evening'), () => hostile('hostile-names'), () => collection('set'), () => accessible('set/index', 'light', 1280));
// Two at a time.
await Promise.all([0, 1].map(async () => {
  for (let next = work.shift(); next; next = work.shift()) {
    try { await next(); } catch (error) { check('the checks themselves', false, error.stack); }
  }
}));
await browser.close();
console.log(`${names.length} pages; screenshots in ${shots}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
