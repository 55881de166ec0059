import { cleanAddress, hasInvisibleCharacters, isEmailAddress } from './invitation.ts';
import type { SurveyLanguage } from './languages.ts';
import { namedLanguage } from './named-language.ts';

/** Maximum number of people in one invitation list. */
export const LIST_ROWS_MAX = 5000;

/** Maximum length of a stored name or company, in UTF-16 units. */
const LINE_LENGTH = 200;

/** The verdict on a row: ready to be invited, invited, or left out for a reason. */
export const ROW_VERDICTS = [
  'ready',
  'created',
  'malformed',
  'duplicate',
  'already_invited',
  'unsubscribed',
  'over_quota',
] as const;
export type RowVerdict = (typeof ROW_VERDICTS)[number];

/** One row as it was given. */
export interface ListRow {
  readonly email: string;
  readonly name: string;
  readonly company: string;
  readonly language: string;
}

/** A row with the number that is shown to its author. */
export interface NumberedRow extends ListRow {
  /** From 1; the row number in the file, if the list came from a file. */
  readonly number: number;
}

/** The data that the rows of a list are checked against; addresses are lower-cased. */
export interface ListSurroundings {
  /** Addresses with an open invitation of the organisation. */
  readonly invited: ReadonlySet<string>;
  /** Addresses whose owners asked for no more emails. */
  readonly unsubscribed: ReadonlySet<string>;
  /** Remaining invitations of the plan; `null`: no limit. */
  readonly remaining: number | null;
}

export interface CheckedRow {
  readonly verdict: Exclude<RowVerdict, 'created'>;
  /** Description of the problem; `null` for a row that is ready. */
  readonly problem: string | null;
}

/** The normalised address of a row. */
export function rowAddress({ email }: Pick<ListRow, 'email'>): string {
  return cleanAddress(email);
}

/**
 * The language that a row asks for, by code or by name.
 * @returns `null` for the language of the person's phone, also when the language is not offered
 */
export function rowLanguage({ language }: Pick<ListRow, 'language'>): SurveyLanguage | null {
  return namedLanguage(language);
}

/**
 * Checks the rows of a list in order: of equal addresses only the first counts, and the remaining invitations of the plan go to the first
 * rows.
 *
 * @returns one checked row per row, in the same order
 */
export function checkRows(rows: readonly NumberedRow[], surroundings: ListSurroundings): CheckedRow[] {
  const firstRows = new Map<string, number>();
  let left = surroundings.remaining ?? Number.POSITIVE_INFINITY;
  return rows.map((row) => {
    const problem = rowProblem(row);
    if (problem !== null) return { verdict: 'malformed', problem };
    const address = rowAddress(row);
    const first = firstRows.get(address);
    if (first !== undefined) return { verdict: 'duplicate', problem: `The same address as in row ${first}.` };
    firstRows.set(address, row.number);
    if (surroundings.invited.has(address)) {
      return { verdict: 'already_invited', problem: 'Already has an open invitation.' };
    }
    if (surroundings.unsubscribed.has(address)) {
      return { verdict: 'unsubscribed', problem: 'Has opted out of emails. Give them a link instead.' };
    }
    if (left <= 0) return { verdict: 'over_quota', problem: 'Your plan has no invitations left for this row.' };
    left -= 1;
    return { verdict: 'ready', problem: null };
  });
}

/** Description of what is wrong with a row by itself; `null` when it is valid. */
export function rowProblem(row: ListRow): string | null {
  const address = rowAddress(row);
  if (address === '') return 'The email address is missing.';
  if (hasInvisibleCharacters(address)) {
    return 'The email address contains invisible characters. Type it again.';
  }
  if (!isEmailAddress(address)) return 'This is not an email address.';
  for (const [field, value] of [
    ['name', row.name],
    ['company', row.company],
  ] as const) {
    if (value.length > LINE_LENGTH) return `The ${field} is longer than ${LINE_LENGTH} characters.`;
    if (/[\r\n\u2028\u2029]/.test(value)) return `The ${field} has more than one line.`;
  }
  return null;
}
