import { z } from 'zod';

/** The file of the archive that says what no row says. */
export const MOVE_FILE = 'organisation.json';

/**
 * What sums up or repeats other rows, so it is not moved: adding the surveys to the target records the changes of the totals there.
 * Prepared files can be requested again.
 */
export const DERIVED_TABLES: ReadonlySet<string> = new Set([
  'survey_totals',
  'survey_total_deltas',
  'score_totals',
  'score_total_deltas',
  'prepared_files',
  'prepared_file_chunks',
]);

/** Tables that are not moved: members sign in again at the target and create new calendar addresses. */
export const TABLES_LEFT_BEHIND: ReadonlySet<string> = new Set(['calendar_feeds']);

/** Where the accounts of the members are. Another user pool does not know the same people. */
const accountsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('demo') }),
  z.object({ kind: z.literal('builtin') }),
  z.object({ kind: z.literal('cognito'), user_pool_id: z.string() }),
]);
export type Accounts = z.infer<typeof accountsSchema>;

const moveSchema = z.object({
  organisation_id: z.uuid(),
  name: z.string(),
  accounts: accountsSchema,
  /** Whether the source deletes the organisation, so that what waits there has to be done at the target. */
  is_deleted: z.boolean(),
  /** Addresses that want no emails. The source keeps them as hashes that only its own key can compare. */
  opted_out: z.object({ of_organisation: z.array(z.string()), of_everyone: z.array(z.string()) }),
});
export type Move = z.infer<typeof moveSchema>;

/** {@link MOVE_FILE} as it is written. */
export const moveText = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(moveSchema);
