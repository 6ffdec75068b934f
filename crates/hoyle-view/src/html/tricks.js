// What pages of games of tricks have of their own: hands, tricks and panels that are laid out here, the score sheet.
// In a row of a trick each card has its name and leads to its step; what is counted goes with the last of them.
told.querySelectorAll('.tricks tbody tr').forEach(row => {
  const cells = [...row.cells], last = Math.max(...cells.map(cell => Number(cell.id)));
  for (const cell of cells) {
    const sign = cell.querySelector('i'), at = cell.id || (cell.matches('.r') && last);
    if (sign) {
      const [, rank, suit] = sign.textContent.replace('10', 'T').match(/(.)(.)/) || [];
      sign.setAttribute('role', 'img');
      sign.setAttribute('aria-label', cards(rank ? rank + 'cdhs'['♣♦♥♠'.indexOf(suit)] : '??'));
    }
    if (!at || cell.querySelector('a')) continue;
    if (!cell.textContent) cell.append(node('span', { className: 'vh', textContent: 'taken' }));
    cell.append(node('a', { href: '#' + at }, ...(sign ? [sign] : cell.childNodes)));
  }
});
const by_slot = name => [...table.querySelectorAll(`[data-${name}]`)].map(part => [Number(part.dataset[name]), part]);
const texts = by_slot('text'), laid = by_slot('lay');
// The score sheet from a step on: so many rows of the one before, then others.
const sheets = [[0, []]];
data.sheets.forEach(([from, kept, rows, here]) => sheets.push([from, sheets.at(-1)[1].slice(0, kept).concat(rows), here]));
let papers = null;

// Cards with a sign before each of how it is seen: none for one that lies down.
const apiece = code => (code.match(/[+*~]?../g) || []).map(card => (card.length > 2 ? card : '-' + card));
// Lays cards out: in rows with air between the suits, or in rows by suits. Of the hand as it was `before` those that are
// played stay as outlines.
function lay(part, slot, [left, top, scale, step_wide, most, air, down, limit, by_suits, align, rise], before = '') {
  const code = data.codes[drawn[step][slot]] || '', as_laid = code + before + scale + left + align;
  if (part.laid === as_laid) return;
  part.laid = as_laid;
  const held = apiece(code);
  const all = apiece(before).map(card => {
    const at = held.findIndex(own => own.slice(1) === card.slice(1));
    return at < 0 ? '!' + card.slice(1) : held.splice(at, 1)[0];
  });
  const in_all = held.length ? apiece(code) : all, row_most = limit || in_all.length || 1;
  // Rows of several are alike.
  const each = Math.ceil(in_all.length / Math.ceil(in_all.length / row_most)) || 1;
  const rows = by_suits ? suits_of(in_all).flatMap(suit => chunks(suit, row_most)).map(row => [row]) : chunks(in_all, each).map(suits_of);
  const wide = 52 * scale, lying = [];
  rows.forEach((row, number) => {
    const many = row.flat().length - 1, cuts = row.length - 1;
    const [space, gap] = apart(many, cuts, step_wide, air, most - wide, scale);
    let x = left - (space * many + gap * cuts + wide) * (align + 1) / 2;
    for (const suit of row) {
      for (const card of suit) {
        const name = card[1] + card[2], open = card[0] !== '-' && card[0] !== '~';
        const y = top + down * number - (card[0] === '+' ? rise : 0);
        const using = href => lying.push(`<use href="#${href}" x="${(x / scale).toFixed(1)}" y="${(y / scale).toFixed(1)}"/>`);
        if (card[0] === '*') using('mw');
        if (card[0] === '!') lying.push(outline(name, x / scale, y / scale));
        else using(name === '??' ? 'hb' : (open ? 'hc' : 'hd') + name);
        if (card[0] === '*') using('mr');
        if (card[0] === '~') using('mv');
        x += space;
      }
      x += gap;
    }
  });
  part.setAttribute('transform', `scale(${scale})`);
  part.innerHTML = lying.join('');
}
const outline = ([rank, suit], x, y) => `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" opacity=".85"><rect width="52" height="72" rx="6" fill="#12382a"/><use href="#ks"/>`
  + (suit === '?' ? '' : `<use href="#hr${rank}" stroke="#a9b8b0"/><use href="#hs${suit}" fill="#a9b8b0" transform="translate(5.5 29.5) scale(.8)"/>`) + '</g>';
// Cards of a suit that lie beside each other; so many at a time.
const suits_of = cards => cards.reduce((suits, card) => {
  if (suits.at(-1)?.[0][2] === card[2]) suits.at(-1).push(card); else suits.push([card]);
  return suits;
}, []);
const chunks = (cards, many) => Array.from({ length: Math.ceil(cards.length / many) }, (_, at) => cards.slice(at * many, (at + 1) * many));
// How far cards and suits are apart where there is so much room: suits keep apart as far as every rank is seen.
function apart(many, cuts, each, gap, room, scale) {
  if (many < 1) return [0, 0];
  const free = Math.min(gap, Math.max(0, (room - 24 * scale * many) / Math.max(1, cuts)));
  return [Math.min(each, (room - free * cuts) / many), free];
}
function hands() {
  const per = parts + 1, count = data.names.length;
  const [first] = set.played === 'stay' && data.plays.find(([from, to]) => from <= step && step <= to) || [0];
  places.forEach(layout => layout.svg.querySelectorAll('[data-hand]').forEach((part, number) => {
    lay(part, per * number, layout.hands[(number + count - near) % count], first ? data.codes[drawn[first - 1][per * number]] : '');
  }));
}

// A hand that is laid out, as it is said: what lies down, then what lies open.
function in_hand(code, owner, before) {
  const seen = sign => apiece(code).filter(card => card[0] === sign).map(card => card.slice(1)).join('');
  const parts = [['-', data.held[0], owner], ['+', data.held[1], 0]].filter(([sign]) => seen(sign));
  return parts.map(([sign, title, whose], at) => (at || before ? '; ' : '') + title + say([[whose, seen(sign)]])).join('');
}

// The same with cards as signs.
const shown_of = pieces => [pieces].flat().flatMap(piece => {
  if (typeof piece === 'string' || typeof piece[0] === 'string') return [told_of([piece])];
  if (hidden(piece[0])) return [say([piece])];
  return piece[1].match(/../g).map(card => {
    const sign = { c: '♣', d: '♦', h: '♥', s: '♠' }[card[1]] || '?';
    const chip = Object.assign(document.createElement('i'), { className: { c: 'b', d: 'd', h: 'h' }[card[1]] || 's', textContent: card[0].replace('T', '10') + sign });
    chip.setAttribute('role', 'img');
    chip.setAttribute('aria-label', cards(card));
    return chip;
  });
});

function papers_now() {
  const at = sheets.findLastIndex(([from]) => from <= step);
  if (!sheet || at === papers) return;
  papers = at;
  const paper = sheet.parentNode.matches('.papers');
  sheet.replaceChildren(...sheets[at][1].map((cells, number) => {
    const row = document.createElement('tr');
    row.classList.toggle('here', number === sheets[at][2]);
    row.append(...cells.map((cell, column) => {
      const part = Object.assign(document.createElement('td'), { className: 'r' });
      // On a paper what was written over stays, struck out.
      const before = paper && column > 0 && column < 4 ? sheets.slice(1, at).map(([, rows]) => rows[number]?.[column]) : [];
      const struck = before.filter((old, n) => old !== (before[n + 1] ?? cell) && (old !== '0' || column === 2)).slice(-3);
      part.append(...struck.flatMap(old => [Object.assign(document.createElement('s'), { textContent: old }), ' ']));
      part.append(Object.assign(document.createElement('b'), { textContent: cell }));
      return part;
    }));
    return row;
  }));
}

// The trick: a card where it was played, larger than in a hand.
function trick() {
  const slot = parts;
  places.forEach(layout => layout.before.forEach((part, number) => {
    const code = data.codes[drawn[step][(parts + 1) * number + slot]] || '', [card] = apiece(code);
    part.querySelectorAll('.laid').forEach(old => old.remove());
    if (!card) return;
    const using = name => shape('use', { class: 'laid', href: '#' + name, x: -26, y: -36 });
    part.append(...(card[0] === '*' ? ['mw', 'hc' + card.slice(1), 'mr'] : ['hc' + card.slice(1)]).map(using));
  }));
}

tricks = {
  hands,
  // A cell of a row as a sentence.
  told(cell) {
    if (cell.colSpan > 1) return cell.querySelector('span').cloneNode(true);
    const counts = cell.matches('.r'), says = cell.closest('table').dataset, sentence = document.createElement('span');
    const who = (counts ? cell.parentNode.querySelector('.won') : cell)?.cellIndex;
    const link = cell.querySelector('a'), points = says.takes.endsWith(': ') ? link.textContent + (link.textContent === '1' ? ' point' : ' points') : '';
    const what = counts ? [points] : link.cloneNode(true).childNodes;
    const plays = cell.textContent.startsWith('▸') ? says.leads : cell.matches('.off') ? says.throws : says.plays;
    sentence.append(Object.assign(document.createElement('bdi'), { textContent: data.names[who - 1] ?? '' }), counts ? says.takes : plays, ...what);
    return sentence;
  },
  // Of the row of a trick: that of its table, with its number.
  heading: (row, table) => table.textContent.replace(/s$/, ' ' + row.cells[0].textContent),
  in_hand,
  shown: shown_of,
  show() {
    texts.forEach(([slot, text]) => { text.textContent = data.codes[drawn[step][slot]] || ''; });
    laid.forEach(([slot, part]) => lay(part, slot, JSON.parse(part.dataset.spread)));
    hands();
    trick();
    papers_now();
  },
};
