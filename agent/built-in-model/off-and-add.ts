import { understand } from '../../domain/understand/understand.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { worldOf } from './answer-question.ts';
import { takeOff } from './change-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { isNameAlone, offIn } from './off-and-right.ts';
import { PIECES } from './pieces.ts';
import type { Turn } from './turn.ts';
import { addToOrder, type Said } from './write-work.ts';

/** 'Dampers come off', 'the dampers can go' */
const GOES =
  /^\W*(?:(?:the|those|that|ok|so|and|el|la|los|las) )*(?<what>\p{L}[^\d]*?) (?:(?:can|should|need to|needs to|all|both) )*(?:comes?|goes?|go|are|is|was|were) (?:back )?(?:off|out|away)\W*$/iu;

/**
 * 'Dampers come off, add 2 access doors', 'take off dampers and put 2 volume dampers': lines that go, and things that no line has
 * yet, told in one text.
 */
export function offAndAdd(turn: Turn, act: Act): Said | null {
  if (act.isQuestion) return null;
  const pieces = act.words.split(PIECES).filter((piece) => /[\p{L}\d]/u.test(piece));
  const [order] = ordersMeant(turn, act).orders;
  const gone = pieces.filter((piece) => whatGoes(piece) !== undefined);
  const rest = pieces.filter((piece) => !gone.includes(piece));
  if (!order || gone.length === 0 || rest.length === 0 || !rest.some((piece) => PUTS.test(piece))) return null;
  const off = gone.map((piece) => (isNameAlone(order, whatGoes(piece)!) ? linesNamed(order, whatGoes(piece)!) : []));
  if (off.some((lines) => lines.length === 0 || lines.some(({ category }) => category === 'labor'))) return null;
  const [added, ...others] = understand([{ id: 0, text: rest.join(', ') }], { ...worldOf(turn), orders: [] }).acts;
  const isAdded =
    added &&
    others.length === 0 &&
    ['add', 'work'].includes(added.intent) &&
    added.items.length > 0 &&
    added.job === null;
  const areGoods =
    added?.items.every(({ category, quantity, name }) => category !== 'labor' && quantity !== null && name !== '') ??
    false;
  const isThere = added?.items.some(({ name }) => order.items.some((line) => line.name === name)) ?? false;
  if (!isAdded || !areGoods || isThere) return null;
  const said = takeOff(turn, act, order, [...new Set(off.flat())]);
  const more = addToOrder(turn, { ...added, said: act.said, description: '' }, order);
  return { ...more, text: `${said.text.replace(/ (?:Left|Queda): .*$/, '')} ${more.text}` };
}

/** 'Remove the lift and 2 of the lights' puts nothing in its place. */
const PUTS =
  /(?:^|\W)(?:add|put|throw|stick|used?|need(?:ed)?|install(?:ed)?|went in|instead|it was|they were|those were|pon\w*|agr[eé]g\w*)(?:\W|$)/i;

const whatGoes = (piece: string): string | undefined => offIn(piece) ?? GOES.exec(piece)?.groups?.['what'];
