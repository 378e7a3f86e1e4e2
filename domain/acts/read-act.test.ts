import { describe, expect, it } from 'vitest';
import { readAct, type TextAct } from './read-act.ts';

const WORLD = {
  jobs: [
    { name: 'Harbor Clinic', aliases: ['HC'], address: '80 Pier Ave' },
    { name: 'Oak Hill Library', aliases: [], address: null },
  ],
};

const ACTS: readonly [TextAct, readonly string[]][] = [
  [
    'reaction',
    [
      'Liked “Draft 2044: Harbor Clinic, 8 hr Plumber”',
      'Le gustó "Borrador 2044, Harbor Clinic: 6 h Plomero"',
      'Loved an image',
      'Draft HC-004, Harbor Clinic: 8 hr Plumber, 20 ft pipe.',
    ],
  ],
  [
    'question',
    [
      'did the inspector sign off on Harbor yet',
      'hey boss, who has the scissor lift keys',
      'how many sticks in a bundle of inch EMT',
      'oiga jefe, a que hora llega la grua',
      'Is Walt back Thursday?',
      'can somebody tell me where the 2 spare heaters are',
    ],
  ],
  [
    'plan',
    [
      'tomorrow we start the second floor at Oak Hill with 5 guys',
      'gonna set 12 doors at Harbor friday',
      'mañana llegan 3 ayudantes a la biblioteca',
      'Next week 4 carpenters go to Harbor for 2 days',
    ],
  ],
  [
    'estimate',
    [
      'If they move that wall I figure 3 guys 2 days',
      'might need 40 more feet of rail at Oak Hill, owner has not decided',
      'si quieren la puerta nueva serian 2 hombres un dia',
      'Walt is asking how much it would cost to add 6 lights',
    ],
  ],
  [
    'request',
    [
      'need 30 bags of thinset at Harbor asap',
      'send 12 sheets of plywood over to Oak Hill',
      'please bring 2 rolls of tape',
      'mandeme 4 cubetas de pintura por favor',
      'ya se nos acabo el cable, necesito 2 rollos',
    ],
  ],
  [
    'contract',
    [
      'hung 80 sheets at Harbor today, all base contract',
      'Oak Hill: 6 men 8 hrs on the pipe, no extras',
      'hoy puro contrato en Harbor, 4 hombres todo el dia',
      'Nothing extra today, set 14 frames at Harbor',
    ],
  ],
  ['meeting', ['Toolbox talk: ladders. 11 guys signed', 'platica de seguridad a las 6:45, firmaron 8']],
  ['idle', ['rained out at Harbor, sent everybody home', 'nobody worked today, 3 out sick']],
  [
    'report',
    [
      'Harbor: moved 3 outlets, 2 electricians 4 hrs each',
      '2 guys 3 hrs each at Oak Hill, 40 ft of 3/4 EMT',
      'not in our contract but we patched the wall at Harbor, 1 painter 2 hrs',
      'biblioteca: se rehizo el muro, 2 hombres 5 horas cada uno',
      'Harbor extra, 11 tons of stone. the other 40 tons is contract',
      'the health inspector would not sign off so a carpenter spent 5 hours on it',
      'need to bill 2 sheets of plywood at Harbor',
      'nobody told us about the 6 doors so 2 carpenters hung them, 3 hrs each',
      'reset 4 frames at Oak Hill. tomorrow we do the rest but that is contract. 1 carpenter 3 hrs',
      'rented a boom lift for the sign they added, 2 days',
    ],
  ],
];

describe.each(ACTS)('%s', (act, texts) => {
  it.each(texts)('%s', (text) => {
    expect(readAct(text, WORLD)).toBe(act);
  });
});
