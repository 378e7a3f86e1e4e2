import { rateAt } from '../../domain/lexer/duration-words.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { readClaim } from '../../domain/understand/read-claim.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { worldOf } from './answer-question.ts';
import { ordersMeant } from './draft-orders.ts';
import { PIECES } from './pieces.ts';
import { putNumberRight } from './put-number-right.ts';
import { recordDirector } from './record-director.ts';
import { crewRight, severalRight } from './several-right.ts';
import { statedIn } from './stated-numbers.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/** Numbers of today's orders that a text puts right, and who ordered the work where it tells that beside them. */
export function numbersRight(turn: Turn, act: Act): Said | null {
  // 'Les faltó poner 2 hrs de OT a cada uno', where no line is at overtime: nothing of the hours that are there.
  if (tellsOtherRate(turn, act)) return null;
  const said = severalRight(turn, act) ?? putNumberRight(turn, act) ?? crewRight(turn, act);
  return said === null ? null : withWho(turn, act, said);
}

/** A rate is told that no line of today has. */
function tellsOtherRate(turn: Turn, act: Act): boolean {
  const lexed = lex(act.words);
  const rates = lexed.tokens.flatMap((_, at) => rateAt(lexed, at)?.rate ?? []);
  return rates.some((rate) =>
    ordersMeant(turn, act).orders.every(({ items }) => items.every((line) => line.rate_kind !== rate)),
  );
}

/** 'Glaziers were 4 apiece and principal hines is who asked' */
function withWho(turn: Turn, act: Act, said: Said): Said {
  const order = turn.orders.find((one) => said.text.includes(String(one.id_number)));
  if (!order || order.directed_by !== null) return said;
  const claims = act.words
    .split(PIECES)
    .map((piece) => (statedIn(piece)?.length === 0 ? readClaim(piece, worldOf(turn)) : null));
  const who = claims.find((claim) => claim?.isTold && claim.who !== null)?.who;
  if (!who) return said;
  return { ...said, text: `${said.text} ${recordDirector(turn, order.order_id, who).text}` };
}
