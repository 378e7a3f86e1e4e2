import { describe, expect, test } from 'vitest';
import { formatAmount } from '../lexer/amount.ts';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

/** '150 ft Alarm cable; 8 ea 2x4': the lines a text comes to. */
const lines = (text: string): string =>
  understand([{ id: 1, text }], TEST_WORLD)
    .acts.flatMap((act) => act.items)
    .map(({ quantity, unit, name }) => `${quantity === null ? '?' : formatAmount(quantity)} ${unit} ${name}`)
    .join('; ');

describe('one thing that a command puts on the list', () => {
  test.each([
    ['ponle un termostato', '1 ea Thermostat'],
    ['agrega una valvula', '1 ea Valve'],
    ['agréguele un breaker de 20', '1 ea 20A breaker'],
    ['súmale una caja', '1 ea Box'],
    ['me faltó un contacto', '1 ea Receptacle'],
    ['échale una bolsa de cemento', '1 bag Cement'],
    ['Maple 2 guys 3 hrs each. Un contenedor de basura de 30 yardas', '6 hr Labor; 1 ea 30 yd dumpster'],
  ])('%j', (text, expected) => expect(lines(text)).toBe(expected));
});

describe('things told before how much of them there was', () => {
  test.each([
    ['cable de alarma 150 pies', '150 ft Alarm cable'],
    ['cable 2/0 aluminio, 300 ft', '300 ft 2/0 aluminum cable'],
    ['cinta masking 3 rollos', '3 roll Masking tape'],
    ['masking tape 3 rolls', '3 roll Masking tape'],
    ['clavos 1 caja, 2x4 8 pzas', '1 box Nail; 8 ea 2x4'],
    ['caja de jalón 1, zapatas 4', '1 ea Pull box; 4 ea Lug'],
    ['horas: un plomero, 5', '5 hr Plumber'],
    ['mano de obra: 2 peones, 4', '8 hr Laborer'],
  ])('%j', (text, expected) => expect(lines(text)).toBe(expected));
});
