import type { CompanyUserBody } from '../../../api/contract/users.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/request.ts';
import { translate } from '../../i18n.ts';
import {
  actOf,
  isChanged,
  nameOf,
  PERSON_ACTS,
  personBody,
  type PersonAct,
  type PersonRow,
  personRow,
} from './person-rows.ts';

/** What Save left: the rows as the server has them now, and what it refused. */
export interface SavedPeople {
  rows: PersonRow[];
  /** Sentence per wire field, by the key of the row. */
  problems: Record<string, Record<string, string>>;
  /** In the person's language. */
  failure: string | null;
}

/**
 * Saves each row by its act, removals first. A refused row stays as it was typed and says why; the others are saved.
 * `keyOf` gives the same key for the same words, so that a Save tried again adds nobody twice.
 */
export async function savePeople(
  customerId: number,
  rows: readonly PersonRow[],
  keyOf: (words: string) => string,
): Promise<SavedPeople> {
  const saved = new Map<string, PersonRow | null>();
  const problems: SavedPeople['problems'] = {};
  const refused: string[] = [];
  for (const act of PERSON_ACTS) {
    for (const row of rows.filter((one) => actOf(one) === act)) {
      try {
        const user = await ACTS[act](customerId, row, keyOf);
        saved.set(
          row.key,
          user
            ? { ...personRow(user), key: row.key }
            : { ...row, stored: row.stored && { ...row.stored, removed: true } },
        );
      } catch (error) {
        console.warn(MESSAGES.users.saveFailed, error);
        const told = error instanceof ApiError && error.status < 500 ? error : null;
        problems[row.key] = told?.fields ?? {};
        const said = translate(told?.body.message ?? MESSAGES.users.saveFailed);
        refused.push(told?.body.message ? `${nameOf(row)}: ${said}` : said);
      }
    }
  }
  return {
    rows: rows.map((row) => saved.get(row.key) ?? row),
    problems,
    failure: refused.length === 0 ? null : [...new Set(refused)].join(' '),
  };
}

type Act = (customerId: number, row: PersonRow, keyOf: (words: string) => string) => Promise<CompanyUserBody | null>;

const update: Act = (_customerId, row) =>
  call('PUT /users/:id', {
    params: { id: row.stored!.id },
    body: { ...personBody(row), version: row.stored!.version },
  });

const ACTS: Record<PersonAct, Act> = {
  remove: async (_customerId, row) => {
    await call('DELETE /users/:id', { params: { id: row.stored!.id } });
    return null;
  },
  update,
  restore: async (customerId, row, keyOf) => {
    const back = await call('POST /users/:id/restore', { params: { id: row.stored!.id }, body: {} });
    const typed = { ...row, stored: back };
    return isChanged(typed) ? update(customerId, typed, keyOf) : back;
  },
  add: (customerId, row, keyOf) => {
    const body = { ...personBody(row), sms_consent: row.smsConsent, terms_consent: row.termsConsent };
    return call('POST /customers/:id/users', {
      params: { id: customerId },
      body,
      idempotencyKey: keyOf(`${row.key} ${JSON.stringify(body)}`),
    });
  },
};
