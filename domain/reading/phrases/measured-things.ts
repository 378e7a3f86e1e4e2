import { nameAt, type Name } from './names.ts';
import { measureAt, type Quantity } from './quantities.ts';
import { sizeAt } from './sizes.ts';
import type { TaggedText } from './tagged-text.ts';
import { isTubeOfNothing, isVague, withUnit, type PutThing } from './thing-units.ts';

/** 'N [size] unit [of] name'. */
export function measured(text: TaggedText, from: number, quantity: Quantity, score: number, put: PutThing): void {
  let next = from;
  let size = '';
  // '2 5-gal buckets', '12 8 ft studs', '3 80 lb bags'
  if (text.isNumber(next) || text.token(next)?.kind === 'fraction') {
    const dash = text.norm(next + 1) === '-' ? next + 2 : next + 1;
    const inner = text.unit(dash, 'volume', 'weight', 'length');
    const machine = inner ? nameAt(text, inner.end) : null;
    if (inner && machine?.head === 'machine')
      return put(
        machine.end,
        score + 4 + (machine.end - next),
        { quantity: null, unit: 'ea', name: machine.name, isUnknown: false },
        { ...machine, name: `${text.words(next, inner.end).replace('-', ' ')} ${lower(machine.name)}` },
        quantity.amount,
      );
    if (inner && text.unit(inner.end, 'container', 'piece')) {
      size = text.words(next, inner.end).replace('-', ' ');
      next = inner.end;
    }
  }
  const early = sizeAt(text, next);
  if (size === '' && early && text.unit(early.end) && !text.unit(next)) {
    size = early.text;
    next = early.end;
  }
  const adjective = text.tag(next, 'adjective');
  if (adjective && size === '' && text.unit(adjective.end, 'container')) {
    size = text.words(next, adjective.end);
    next = adjective.end;
  }
  const unit = text.unit(next);
  if (!unit || unit.detail === 'time' || unit.value === 'in') return;
  if (text.norm(next) === '"') return;
  const whole = text.tag(next, 'goods', 'machine', 'cost');
  if (whole && whole.end > unit.end && unit.detail === 'container' && !['of', 'de'].includes(text.norm(unit.end)))
    return;
  let end = unit.end;
  if (text.norm(end) === '.') end += 1;
  // '3 runs of 20 ft 1 inch EMT'
  const length =
    unit.value === 'run' || unit.value === 'stick'
      ? measureAt(text, ['of', 'de', '@', 'at'].includes(text.norm(end)) ? end + 1 : end)
      : null;
  if (unit.value === 'run' && length?.kind === 'measure' && length.unit === 'ft' && quantity.amount !== null) {
    const of = ['of', 'de'].includes(text.norm(length.end)) ? length.end + 1 : length.end;
    const what = nameAt(text, of, true);
    if (what?.head === 'goods')
      return put(
        what.end,
        score + 6,
        {
          quantity: Number((quantity.amount * length.amount).toFixed(4)),
          unit: 'ft',
          name: what.name,
          isUnknown: false,
        },
        what,
        null,
      );
  }
  const half = ['and', 'y'].includes(text.norm(end)) ? text.token(end + 1) : undefined;
  const isHalf = half?.kind === 'number' && half.value < 1 && quantity.amount !== null;
  const amount = isHalf ? quantity.amount! + half.value : quantity.amount;
  if (isHalf) end += 2;
  const of = ['of', 'de', 'd', 'del'].includes(text.norm(end));
  if (of) end += 1;
  if (of && text.has(end, 'article') && !text.has(end, 'goods')) end += 1;
  while (text.has(end, 'fresh', 'existing') && !text.has(end, 'goods', 'adjective'))
    end = text.tag(end, 'fresh', 'existing')!.end;
  const name = nameAt(text, end, true);
  if (isTubeOfNothing(text, unit.end - 1, name?.name ?? null)) return;
  if (name?.head === 'machine') {
    // '45 ft boom lift', '3.5 ton mini excavator': its class, and no quantity.
    const times = /^x(\d{1,2})$/.exec(text.norm(name.end));
    if (times)
      return put(
        name.end + 1,
        score + 5 + (name.end - next),
        { quantity: null, unit: 'ea', name: name.name, isUnknown: false },
        { ...name, name: `${text.words(quantity.end - 1, unit.end).replace('-', ' ')} ${lower(name.name)}` },
        Number(times[1]),
      );
    if (unit.detail !== 'container')
      put(
        name.end,
        score + 3 + (name.end - next),
        { quantity: null, unit: 'ea', name: name.name, isUnknown: false },
        { ...name, name: `${text.words(quantity.end - 1, unit.end).replace('-', ' ')} ${lower(name.name)}` },
        null,
      );
    return;
  }
  if (name?.head === 'cost') return;
  if (name && name.head !== 'size') {
    const thing = withUnit(amount, unit.value, size === '' ? name.name : `${size} ${lower(name.name)}`);
    // '10 bags 80 lb concrete': the weight is of each bag.
    const isOfEach = unit.detail === 'container' && text.isNumber(end) ? 6 : 0;
    put(
      name.end,
      score + 2 + (name.end - next) + isOfEach + (/#\d+$/.test(name.name) ? 6 : 0),
      {
        ...thing,
        isUnknown: isVague(name) && !of,
        isPacked: unit.detail === 'container' && !['load', 'pallet'].includes(unit.value),
      },
      name,
      quantity.amount,
    );
    return;
  }
  // '11 yds of 4000 psi'; '40 sticks #5'
  const isConcrete = name !== null && ['yd', 'cy'].includes(unit.value) && /psi|sack|slump|\d{4}/i.test(name.name);
  if (name && (isConcrete || /^#\d+$/.test(name.name))) {
    const called = isConcrete ? `${name.name} concrete` : name.name;
    put(
      name.end,
      score + 2 + (name.end - next),
      withUnit(amount, unit.value, called),
      { ...name, head: 'goods' },
      quantity.amount,
    );
    return;
  }
  // '10 hojas de 5/8', '3 boxes 4x4': sheets and boxes go by their size alone.
  const bySize = name?.hasSize === true && name.head === 'size' ? BY_SIZE[unit.value] : undefined;
  if (name && bySize && !quantity.isArticle && text.norm(next - 1) !== 'de') {
    const thing = { ...withUnit(quantity.amount, bySize.unit, `${name.name} ${bySize.noun}`), isUnknown: false };
    return put(name.end, score + 1 + (name.end - next), thing, { ...name, head: 'goods' }, quantity.amount);
  }
  // '40 ft of 18/2': a cable by its wires
  if (name?.head === 'size' && unit.value === 'ft' && /^(?:\d{1,2})\/[2-9]$/.test(name.name) && !quantity.isArticle) {
    const thing = { ...withUnit(quantity.amount, 'ft', `${name.name} cable`), isUnknown: false };
    return put(name.end, score + 1 + (name.end - next), thing, { ...name, head: 'goods' }, quantity.amount);
  }
  if (name && name.hasSize && !quantity.isArticle) {
    put(
      name.end,
      score,
      { ...withUnit(quantity.amount, unit.value, name.name), isUnknown: true },
      { ...name, head: 'size' },
      quantity.amount,
    );
    return;
  }
  // '6 boxes' with nothing in them: the boxes are what was used.
  const isEmpty =
    name === null &&
    !text.has(unit.end, 'of') &&
    (text.isStop(unit.end) || text.isPart(unit.end) || text.has(unit.end, 'and'));
  if (unit.value === 'box' && isEmpty && !quantity.isArticle) {
    const box: Name = { end: unit.end, name: 'Box', head: 'goods', unit: null, unitKind: null, hasSize: false };
    return put(unit.end, score - 4, withUnit(quantity.amount, 'ea', box.name), box, quantity.amount);
  }
  // '3 runs, 25 ft each': of what is told beside it; '2 loads' of what is hauled.
  const isAlone = unit.value === 'run' || unit.value === 'load';
  const of_: Name = { end: unit.end, name: '', head: 'unknown', unit: null, unitKind: null, hasSize: false };
  if (isAlone && !quantity.isArticle)
    put(unit.end, score - 2, { ...withUnit(quantity.amount, unit.value, ''), isUnknown: true }, of_, quantity.amount);
}

const BY_SIZE: Readonly<Record<string, { unit: string; noun: string }>> = {
  sheet: { unit: 'sheet', noun: 'board' },
  box: { unit: 'ea', noun: 'box' },
};

const lower = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
