import { plainWords } from './plain-words.ts';

/** Words that people text for other reasons; a company that is named so is chosen by its number only. */
const COMMON = new Set(
  (
    'approve approved approval deny denied reject rejected decline dispute yes yep yeah no nope ok okay sure good agree agreed ' +
    'hours only hour send sent complete completed cancel undo delete open stop start help info thanks hello company companies ' +
    'aprobar aprobado apruebo aprobada negar negado niego rechazo rechazado si claro bueno horas solo enviar cancelar abrir ayuda ' +
    'gracias hola empresa'
  ).split(' '),
);
const FILLER = new Set(['for', 'the', 'its', 'it', 'is', 'company', 'para', 'es', 'la', 'el', 'empresa']);

export interface Option {
  id: number;
  name: string;
  /** Names of the company's jobs. */
  jobs?: string[];
}

/** The number a text is, from 1, or null. */
export function readOptionNumber(body: string): number | null {
  const digit = /^\s*#?([1-9])[.)]?\s*$/.exec(body)?.[1];
  return digit ? Number(digit) : null;
}

/**
 * Which of the offered companies an answer names: a text that is nothing but words of one company's name. What is also a
 * common answer, a job of another company or a word of another company's name chooses nothing: then the number is asked for.
 */
export function readCompanyName(body: string, options: Option[]): number | null {
  const said = plainWords(body).filter((word) => !FILLER.has(word));
  if (said.length === 0 || said.every((word) => COMMON.has(word) || word.length < 3)) return null;
  const holds = (name: string): boolean => {
    const words = plainWords(name);
    return said.every((word) => words.includes(word));
  };
  const named = options.filter((option) => holds(option.name));
  const only = named.length === 1 ? named[0]! : null;
  if (!only) return null;
  const isJob = options.some((option) => option.id !== only.id && (option.jobs ?? []).some(holds));
  return isJob ? null : only.id;
}

/** What a text starts with: 'Summit Ridge' of 'Summit Ridge: Maple - 2 guys 3 hrs'. */
export const leadingWords = (body: string): string => body.trim().split(/[:\n]| [-–—] /u, 1)[0] ?? '';

/** 'COMPANY': the person wants to choose which company his texts go to. */
export function asksForCompanies(body: string): boolean {
  const said = plainWords(body).join(' ');
  return ['company', 'companies', 'change company', 'switch company', 'empresa', 'cambiar empresa'].includes(said);
}
