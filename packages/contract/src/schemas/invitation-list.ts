import { LIST_ROWS_MAX, ROW_VERDICTS } from '@plumbline/domain/invitation-list';
import { unescapeFormula } from '@plumbline/domain/spreadsheet-cell';
import { z } from 'zod';
import { clearableLine, clearableText, linkDays, moment, pageQuery, pagination, text, uuid } from './fields.ts';

/** Maximum rows of one request; with fields of usual length it stays far below its size limit. */
const ROWS_PER_REQUEST = 200;

/** A row is stored as sent, valid or not, with defused cells restored; the preview shows its problem. */
const cell = text(500).transform(unescapeFormula).default('');

const SOURCE_ROW = 'Use the row’s number in the file, from 1 to 10,000,000.';

const newRow = z.object({
  email: cell,
  name: cell,
  company: cell,
  language: cell,
  /** Row number in the file; missing: the position in the list. */
  source_row: z.int(SOURCE_ROW).min(1, SOURCE_ROW).max(10_000_000, SOURCE_ROW).optional(),
});

export const createListBody = z.object({
  /** Everyone is invited anonymously; names and companies of the rows are not stored. */
  is_anonymous: z.boolean().default(false),
  /** Missing: "Safety and readiness". An own questionnaire is asked in its newest version when the list is sent. */
  questionnaire_id: uuid.optional(),
  /** For rows without a company. */
  company: clearableLine(200).optional(),
  invitation_text: clearableText(2000).optional(),
  link_days: linkDays.optional(),
});

const POSITION = `Use a whole number from 1 to ${LIST_ROWS_MAX}.`;

export const addRowsBody = z
  .object({
    /** The position of the first row in the list, from 1; rows already at these positions are replaced. */
    position: z.int(POSITION).min(1, POSITION).max(LIST_ROWS_MAX, POSITION),
    rows: z
      .array(newRow)
      .min(1, 'Give at least one row.')
      .max(ROWS_PER_REQUEST, `Send at most ${ROWS_PER_REQUEST} rows at once.`),
  })
  .refine(({ position, rows }) => position + rows.length - 1 <= LIST_ROWS_MAX, {
    message: `A list has at most ${LIST_ROWS_MAX} rows.`,
    path: ['rows'],
  });

const rowVerdict = z.enum(ROW_VERDICTS);

export const invitationListRow = z.object({
  position: z.int(),
  /** Row number in the file, or position in a list without a file. */
  source_row: z.int(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  language: z.string(),
  /** The verdict: the result that inviting the row would have, or had. */
  verdict: rowVerdict,
  /** Problem of the row, in words. */
  problem: z.string().nullable(),
});

export const invitationList = z.object({
  id: uuid,
  status: z.enum(['draft', 'sending', 'finished']),
  is_anonymous: z.boolean(),
  /** The questionnaire of the list. */
  questionnaire: z.object({ id: uuid, name: z.string() }),
  company: z.string().nullable(),
  invitation_text: z.string().nullable(),
  link_days: z.int(),
  rows: z.int(),
  /** Number of rows by verdict. */
  counts: z.record(rowVerdict, z.int()),
  created_at: moment,
});

export const listQuery = z.object({
  ...pageQuery,
  /** `problems`: only the rows that are left out. */
  only: z.enum(['problems'], 'Use problems, or leave it out.').optional(),
});

export const invitationListResponse = z.object({
  list: invitationList,
  rows: z.array(invitationListRow),
  pagination,
});

export const listOnly = z.object({ list: invitationList });
