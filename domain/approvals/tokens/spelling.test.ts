import { describe, expect, test } from 'vitest';
import { isOneSlipAway, mendSpelling } from './spelling.ts';

const NOTHING_KNOWN = new Set<string>();

describe('a word of a reply', () => {
  test.each([
    ['of', 'of'],
    ['yesssss', 'yes'],
    ['goooood', 'good'],
    ['hmmm', 'hmmm'],
    ['off', 'off'],
  ])('%s loses the letters a thumb held down: %s', (written, meant) => {
    expect(mendSpelling(written, new Set(['yes', 'good', 'of', 'hmm', 'hmmm']))).toBe(meant);
  });

  test('that the tables know stays, whatever it is close to', () => {
    expect(mendSpelling('appr', new Set(['appr']))).toBe('appr');
    expect(mendSpelling('agred', new Set(['agred']))).toBe('agred');
  });

  test.each([
    ['good', 'gud god goid gpod'],
    ['looks', 'luks loks lokks lloks looksz'],
    ['okay', 'okya oaky'],
    ['ok', 'oke okeydokey'],
    ['approve', 'apprv aprv appr aprove approv appprove'],
    ['approved', 'apprvd aprvd appvd aprvoed aporved aprovd aproved apprived'],
    ['no', 'noe'],
    ['yessir', 'yesir'],
    ['hrs', 'ors'],
    ['horas', 'horaz hroas'],
    ['negado', 'negdo'],
    ['nope', 'nel'],
    ['bien', 'bein vien'],
    // One slip of a letter in a long word.
    ['agreed', 'agred agreeed agreex argeed'],
    ['correct', 'corect corrrect'],
    ['perfect', 'perfct perfekt'],
    ['accepted', 'acepted accpeted'],
    ['confirmed', 'confrimed confimed'],
    ['authorized', 'authorised autorized'],
    ['proceed', 'procede proced'],
    ['thanks', 'thnaks thnks thansk'],
    ['denied', 'denyed deneid'],
    ['rejected', 'rejcted'],
    ['reject', 'rejct'],
    ['declined', 'declned'],
    ['disapproved', 'disaproved'],
    ['aprobado', 'aprobdo aprbado'],
    ['aprobada', 'aprovada aprbada'],
    ['apruebo', 'aprubo'],
    ['rechazado', 'rechasado'],
    ['denegado', 'dengado'],
    ['gracias', 'grcias grasias'],
    ['perfecto', 'perfcto'],
    ['correcto', 'corecto'],
    ['adelante', 'adelnte'],
    ['autorizado', 'autorisado'],
    ['acuerdo', 'acuedro'],
  ])('is read as %s: %s', (meant, written) => {
    for (const word of written.split(' ')) expect(mendSpelling(word, NOTHING_KNOWN)).toBe(meant);
  });

  test.each([
    // Too short to guess, another first letter, more than one slip, a name of every object.
    ...['look', 'bpproved', 'hooks', 'approval', 'accepts', 'aprobo', 'constructor'],
    // Real words one letter away that do not say so.
    ...[
      'approver',
      'approves',
      'apruebe',
      'aprueba',
      'aprobara',
      'agrees',
      'corrects',
      'prefect',
      'accepter',
      'confirmer',
      'proceeds',
      'locks',
    ],
    ...[
      'adelanto',
      'adelanta',
      'autorizada',
      'autorizando',
      'acuerda',
      'acuerde',
      'perfecta',
      'correcta',
      'aprobados',
      'aprobadas',
      'defied',
    ],
    ...['loops', 'looms', 'lookd'],
  ])('is not taken for another: %s', (word) => {
    expect(mendSpelling(word, NOTHING_KNOWN)).toBe(word);
  });
});

test.each([
  ['agreed', 'agreed', true],
  ['agred', 'agreed', true],
  ['agreeed', 'agreed', true],
  ['agreex', 'agreed', true],
  ['argeed', 'agreed', true],
  ['agre', 'agreed', false],
  ['agreedly', 'agreed', false],
  ['abz', 'bcz', false],
  ['abz', 'caz', false],
  ['abz', 'bay', false],
  ['abz', 'xyz', false],
])('%s is one slip away from %s: %s', (a, b, isSlip) => {
  expect(isOneSlipAway(a, b)).toBe(isSlip);
});
