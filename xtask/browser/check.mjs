// Opens the pages that cargo xtask browser has made in headless Chromium and checks what must be true of them there.
// Called as: check.mjs MODULES CHROMIUM FOLDER. Says what is wrong, and ends with a line of counts.
import { createRequire } from 'node:module';
import { readFileSync, readdirSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [modules, chromium, folder] = process.argv.slice(2);
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
  page.on('request', request => { if (!request.url().startsWith('file:')) page.told.push(`request: ${request.url()}`); });
  page.on('dialog', dialog => { page.told.push(`dialog: ${dialog.message()}`); dialog.dismiss(); });
  await page.goto(url);
  return page;
}
const close = page => page.context().close();

/// What the replay says that everybody has at the end.
function facts(name) {
  return JSON.parse(readFileSync(join(folder, name + '.json'), 'utf8'));
}
const number = text => {
  const plain = text.replaceAll(',', '');
  return plain.includes('.') ? plain.replace(/0+$/, '').replace(/\.$/, '') : plain;
};

/// What stands on the plates of the table, clockwise from the first player.
const plates = page => page.evaluate(() => [...document.querySelectorAll('#table g[data-seat]')].map(seat => {
  const use = seat.querySelectorAll('use')[2];
  const shape = document.querySelector(use.getAttribute('href'));
  const text = shape.querySelector('text');
  const own = text && (text.querySelector('.a') || text);
  return own ? own.textContent : '';
}));

/// Boxes that must not reach into one another: seats, what lies before them, the middle; and texts wider than their plate.
const overlaps = page => page.evaluate(() => {
  const table = document.querySelector('#table svg');
  const groups = [...table.querySelectorAll('g[data-seat],g[data-front]'), table.lastElementChild];
  const boxes = groups.map(group => group.getBoundingClientRect()).map((box, at) => ({ at, box })).filter(({ box }) => box.width > 0 && box.height > 0);
  const frame = table.getBoundingClientRect();
  const found = [];
  for (const { at, box } of boxes) {
    if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1) found.push(`${at} leaves the picture`);
    for (const other of boxes) {
      const b = other.box;
      if (other.at > at && box.left < b.right - 1 && b.left < box.right - 1 && box.top < b.bottom - 1 && b.top < box.bottom - 1) found.push(`${at} and ${other.at}`);
    }
  }
  document.querySelectorAll('#table g[data-seat]').forEach((seat, at) => {
    const plate = document.querySelector('#n' + at + ' rect');
    const most = plate.getBBox().width;
    const state = document.querySelector(seat.querySelectorAll('use')[2].getAttribute('href'));
    for (const text of state.querySelectorAll('text')) {
      const wide = [...text.querySelectorAll('tspan')].map(span => span.getComputedTextLength());
      if (Math.max(text.getComputedTextLength(), ...wide) > most) found.push(text.textContent);
    }
  });
  return found;
});

async function steps(name) {
  const url = pathToFileURL(join(folder, name + '.html')).href;
  const page = await open(url);
  const told = facts(name);
  check(`${name}: the player is there`, await page.locator('#player').isVisible());
  same(`${name}: begins at step 0`, await page.locator('#count').textContent(), `0 / ${told.steps.length}`);
  // Forward by key to the end, looking at every table on the way.
  let presses = 0;
  const wrong = new Set();
  for (; presses <= told.steps.length + 1; presses += 1) {
    (await overlaps(page)).forEach(pair => wrong.add(pair));
    await page.keyboard.press('ArrowRight');
    const [at, last] = await page.evaluate(() => document.getElementById('count').textContent.split(' / '));
    if (at === last) break;
  }
  (await overlaps(page)).forEach(pair => wrong.add(pair));
  same(`${name}: nothing overlaps`, [...wrong], []);
  same(`${name}: the keys lead to the end`, await page.locator('#count').textContent(), `${told.steps.length} / ${told.steps.length}`);
  const stacks = told.final_stacks ?? told.steps.at(-1).stacks;
  if (stacks) {
    const shown = stacks.map(stack => stack ?? 'stack unknown');
    same(`${name}: final stacks on the table`, (await plates(page)).map(number), shown.map(number));
    const listed = await page.locator('#stacks td').evaluateAll(cells => cells.map(cell => (cell.querySelector('.a') || cell).textContent));
    same(`${name}: final stacks in the list`, listed.map(number), shown.map(number));
  }
  check(`${name}: what happened is said`, (await page.locator('#now').textContent()).length > 10);
  await page.keyboard.press('ArrowLeft');
  check(`${name}: back by key`, !(await page.locator('#count').textContent()).startsWith(`${told.steps.length} `));
  await page.keyboard.press('Home');
  same(`${name}: home by key`, new URL(page.url()).hash, '#0');
  await page.keyboard.press(']');
  check(`${name}: a street on by key`, new URL(page.url()).hash !== '#0');
  same(`${name}: quiet`, page.told, []);
  await close(page);

  // The link to a step opens there.
  const middle = Math.floor(told.steps.length / 2);
  const linked = await open(`${url}#${middle}`);
  same(`${name}: the link to a step`, await linked.locator('#count').textContent(), `${middle} / ${told.steps.length}`);
  if (told.steps[middle - 1]?.stacks) {
    same(`${name}: stacks at that step`, (await plates(linked)).map(number), told.steps[middle - 1].stacks.map(stack => number(stack ?? 'stack unknown')));
  }
  await close(linked);

  // Without scripts every street can be read, with its picture.
  const still = await open(url, { javaScriptEnabled: false });
  const streets = await still.locator('section.street h2').allTextContents();
  check(`${name}: streets without scripts`, streets.length >= 2, streets.join());
  check(`${name}: no player without scripts`, !(await still.locator('#player').isVisible()));
  const figures = still.locator('figure svg');
  check(`${name}: pictures without scripts`, (await figures.count()) >= 1);
  for (const at of [0, (await figures.count()) - 1]) check(`${name}: picture ${at} is seen`, await figures.nth(at).isVisible());
  same(`${name}: quiet without scripts`, still.told.filter(text => !text.includes('JavaScript')), []);
  await close(still);
}

async function accessible(name, scheme, width) {
  const page = await open(pathToFileURL(join(folder, name + '.html')).href, { colorScheme: scheme, viewport: { width, height: 800 } });
  if (await page.locator('#last').count()) await page.locator('#last').click();
  for (const summary of await page.locator('summary:visible').all()) await summary.click();
  // Scripts of others are let in by the driver alone, as a person's assistant is.
  const found = await page.evaluate(`${axe}; axe.run(document, { resultTypes: ['violations'] })`);
  const violations = found.violations.map(violation => `${violation.id}: ${violation.nodes.slice(0, 3).map(node => node.html.slice(0, 160)).join(' | ')}`);
  same(`${name}: axe in the ${scheme} at ${width}`, violations, []);
  await close(page);
}

async function shoot(name) {
  for (const width of [360, 1280]) {
    const page = await open(pathToFileURL(join(folder, name + '.html')).href, { viewport: { width, height: width > 400 ? 900 : 760 } });
    for (let at = 0; at < 24; at += 1) await page.keyboard.press('ArrowRight');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    check(`${name}: nothing to scroll sideways at ${width}`, wide <= 0, `${wide} pixels`);
    same(`${name}: nothing overlaps at ${width}`, await overlaps(page), []);
    await page.screenshot({ path: join(shots, `${name}-${width}.png`) });
    await close(page);
  }
}

async function controls(name) {
  const page = await open(pathToFileURL(join(folder, name + '.html')).href);
  const visible = selector => page.locator(selector).first().isVisible();
  await page.keyboard.press('End');
  await page.locator('#back').click();
  await page.locator('#first').click();
  same('buttons: first', new URL(page.url()).hash, '#0');
  await page.locator('#forth').click();
  check('buttons: forth', new URL(page.url()).hash !== '#0');
  const slider = page.locator('#at');
  await slider.focus();
  await page.keyboard.press('End');
  const [at, last] = (await page.locator('#count').textContent()).split(' / ');
  same('slider: to the end', at, last);
  // Amounts, in chips and in big blinds.
  check('amounts: chips at first', await visible('#told .a') && !(await visible('#told .u')));
  await page.locator('#units').selectOption('units');
  check('amounts: big blinds', await visible('#told .u') && !(await visible('#told .a')));
  check('amounts: big blinds in words', (await page.locator('#seen').textContent()).includes(' bb'));
  await page.locator('#units').selectOption('chips');
  // Hole cards.
  await page.locator('#first').click();
  for (let i = 0; i < 2; i += 1) await page.keyboard.press('ArrowRight');
  const faces = () => page.locator('#told .hid .f').evaluateAll(all => all.filter(one => one.offsetWidth > 0).length);
  const all = await faces();
  await page.locator('#cards').selectOption('none');
  same('cards: hidden', await faces(), 0);
  check('cards: hidden in words', (await page.locator('#seen').textContent()).includes('face down'));
  await page.locator('#cards').selectOption('own');
  const own = await faces();
  check('cards: the nearest seat\'s', own > 0 && own < all, `${own} of ${all}`);
  await page.locator('#cards').selectOption('all');
  // Seen from another seat: that seat is lowest.
  await page.locator('#near').selectOption('2');
  const lowest = await page.locator('#table g[data-seat]').evaluateAll(seats => {
    const tops = seats.map(seat => seat.getBoundingClientRect().bottom);
    return tops.indexOf(Math.max(...tops));
  });
  same('seat: the chosen one is nearest', lowest, 2);
  // Play and pause.
  await page.locator('#speed').selectOption('500');
  await page.locator('#first').click();
  await page.locator('#play').click();
  same('play: says that it can be stopped', await page.locator('#play').getAttribute('aria-label'), 'Pause');
  await page.waitForTimeout(1300);
  await page.locator('#play').click();
  check('play: has gone on', new URL(page.url()).hash !== '#0');
  // Touch: a swipe to the left goes on.
  const before = new URL(page.url()).hash;
  await page.locator('#table').scrollIntoViewIfNeeded();
  const box = await page.locator('#table').boundingBox();
  await page.mouse.move(box.x + 400, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 250, box.y + 205);
  await page.mouse.up();
  check('swipe: goes on', new URL(page.url()).hash !== before);
  // Colours by choice.
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.locator('#theme').selectOption('dark');
  check('theme: dark', (await paper()) !== light);
  // The source, and copying it.
  await page.locator('#source summary').click();
  await page.locator('#copy').click();
  check('copy: says something', (await page.locator('#copied').textContent()).length > 0);
  // On paper every picture is there.
  await page.emulateMedia({ media: 'print' });
  check('print: pictures', await page.locator('figure svg').last().isVisible());
  check('print: no player', !(await page.locator('#player').isVisible()));
  same('controls: quiet', page.told, []);
  await close(page);
}

async function hostile(name) {
  const page = await open(pathToFileURL(join(folder, name + '.html')).href);
  await page.keyboard.press('End');
  same('names run nothing', await page.evaluate(() => window.broken), undefined);
  const named = await page.locator('#stacks th[scope=row] bdi').allTextContents();
  same('names stand as written', named, facts(name).names);
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

async function collection(name) {
  const page = await open(pathToFileURL(join(folder, name, 'index.html')).href);
  const links = await page.locator('main a').count();
  check('set: all are listed', links > 1);
  await page.locator('main a').first().click();
  let visited = 1;
  for (; visited < links; visited += 1) {
    await Promise.all([page.waitForNavigation(), page.keyboard.press('n')]);
  }
  check('set: the next by key, to the last', page.url().endsWith(`/${links - 1}.html`), page.url());
  same('set: the last has no next', await page.locator('a[rel=next]').count(), 0);
  await Promise.all([page.waitForNavigation(), page.locator('a[rel=prev]').click()]);
  check('set: and back', page.url().endsWith(`/${links - 2}.html`), page.url());
  same('set: quiet', page.told, []);
  await close(page);
}

const names = readdirSync(folder).filter(name => name.endsWith('.html')).map(name => name.slice(0, -5)).sort();
for (const name of names) {
  await steps(name);
  await shoot(name);
}
for (const name of names.filter((_, at) => at % 4 === 0)) {
  await accessible(name, 'light', 1280);
  await accessible(name, 'dark', 360);
}
await controls('phua-xuan-2019');
await hostile('hostile-names');
await collection('set');
await accessible('set/index', 'light', 1280);
await browser.close();
console.log(`${names.length} pages; screenshots in ${shots}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
