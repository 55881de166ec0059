import { z } from 'zod';
import { refusedField } from '../../../core/errors.ts';
import type { TablePosition } from './live-table.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

const position = z.tuple([
  z
    .string()
    .regex(MOMENT)
    .refine((moment) => !Number.isNaN(Date.parse(moment))),
  z.guid(),
  z.string().max(200).refine(isStorable).nullable(),
]);

/** The position at which a page ended as text, for the link to the next page. */
export function writeCursor({ changed, id, group }: TablePosition): string {
  return Buffer.from(JSON.stringify([changed, id, group ?? null])).toString('base64url');
}

/** @throws {AppError} `invalid_request` for what {@link writeCursor} did not write */
export function readCursor(cursor: string): TablePosition {
  const parsed = position.safeParse(jsonIn(cursor));
  if (!parsed.success) throw refusedField('cursor', 'Use the cursor exactly as you received it.');
  const [changed, id, group] = parsed.data;
  return { changed, id, ...(group === null ? {} : { group }) };
}

function jsonIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}
