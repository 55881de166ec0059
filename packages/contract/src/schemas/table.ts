import { z } from 'zod';
import { moment } from './fields.ts';

/** The tables that other programs load, such as Excel and Power BI. */
export const TABLE_NAMES = ['people', 'surveys', 'results', 'group_results', 'actions', 'waves'] as const;

const ROWS_MAX = 5_000;
const LIMIT = `Use a whole number from 1 to ${ROWS_MAX}.`;
const CURSOR_LENGTH = 400;

export const tableQuery = z.object({
  /** Missing: CSV if the header `Accept` asks for `text/csv`, else JSON. */
  format: z.enum(['csv', 'json'], 'Use csv or json.').optional(),
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(ROWS_MAX, LIMIT).default(1_000),
  /** From the link `next` of the page before. */
  cursor: z.string().max(CURSOR_LENGTH, 'Use the cursor exactly as you received it.').optional(),
  /** Only rows that changed after this moment. */
  changed_after: z.iso
    .datetime({ offset: true, error: 'Use a moment, such as 2026-05-01T12:00:00Z.' })
    .transform((value) => new Date(value))
    .optional(),
});

const value = z.union([z.string(), z.number(), z.null()]);

/** As CSV: the rows only, and `next` in the header `Link`. */
export const tablePage = z
  .object({
    table: z.enum(TABLE_NAMES),
    /** When the page was read. Load later changes with a `changed_after` some minutes earlier. */
    read_at: moment,
    /** Names of the columns, in the order of CSV. */
    columns: z.array(z.string()),
    /** Values by the names of their columns. */
    rows: z.array(z.record(z.string(), value)),
    /** Path and query of the next page; null: this is the last one. */
    next: z.string().nullable(),
  })
  .meta({ id: 'TablePage' });

export const tableDictionary = z.object({
  tables: z.array(
    z.object({
      table: z.enum(TABLE_NAMES),
      path: z.string(),
      meaning: z.string(),
      columns: z.array(
        z.object({
          column: z.string(),
          /** `date`: a day, such as 2026-05-01; `moment`: in UTC. */
          type: z.enum(['text', 'number', 'date', 'moment']),
          meaning: z.string(),
          /** Such as percent. */
          unit: z.string().nullable(),
          /** The lowest and the highest value, or all possible values. */
          scale: z.string().nullable(),
        }),
      ),
    }),
  ),
});
