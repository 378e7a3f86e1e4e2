/** The small shapes that every call shares: ids, flags, dates, amounts and phones as they travel. */
import { z } from 'zod';

/** Ids are `int4` in the database. A larger number is no row's id, so it reads as 0, which is nobody's: 404, not 400. */
const LARGEST_ID = 2_147_483_647;
const asId = (digits: string | number): number => (Number(digits) > LARGEST_ID ? 0 : Number(digits));
const DIGITS = /^\d{1,15}$/;

/** An id in a path, a query or a multipart field: digits. */
export const idText = z.string().regex(DIGITS, 'Must be a number.').transform(asId);

/** An id in JSON: an integer or its digit string. */
export const idJson = z.union([z.int().nonnegative(), z.string().regex(DIGITS, 'Must be a number.')]).transform(asId);

/** A flag in a query, where everything is text. */
export const flagText = z.enum(['true', 'false', '1', '0', '']).transform((text) => text === 'true' || text === '1');

/** A flag in JSON: a boolean or its word. */
export const flagJson = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((flag) => flag === true || flag === 'true');

/** ISO 8601: a date, or a date-time with or without offset (without: read as UTC). */
export const dateInput = z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()]);

/** Answers carry ISO 8601 date-times with offset. */
export const dateTime = z.string();
export const dateOnly = z.string();

/** Dollars, at most 2 decimals; null where the reader may not see money. */
export const amount = z.number().nullable();

/** A number somebody typed: checked by `domain/`, which has the sentence for each mistake. Null is unknown. */
export const typedNumber = z.union([z.number(), z.string().max(40), z.null()]);

/** Any usual way of writing a US number; normalised to +1XXXXXXXXXX inside. */
export const phoneInput = z.string().max(40);

/** A token in a link: random, never an id. Whatever else stands there is nobody's token: 404 like any wrong one, not 400. */
export const linkToken = z.string().max(2_000);

/** `limit` and `offset` of lists that can grow; without `limit` a list is complete. */
export const pageQuery = {
  limit: z
    .string()
    .regex(/^\d{1,4}$/, 'Must be a number.')
    .transform(Number)
    .optional(),
  offset: z
    .string()
    .regex(/^\d{1,7}$/, 'Must be a number.')
    .transform(Number)
    .optional(),
};

/** Fields that the specifications name on an entity but that only the server sets: accepted, never read. */
export const ignored = z.unknown().optional();

export const done = z.object({ success: z.literal(true), message: z.string() });
