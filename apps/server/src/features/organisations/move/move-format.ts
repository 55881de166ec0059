import { z } from 'zod';

/** The file of the archive with the facts that no row contains. */
export const MOVE_FILE = 'organisation.json';

/**
 * Tables derived from other rows, which are not moved: adding the surveys at the target also updates the totals there. Prepared files can
 * be requested again.
 */
export const DERIVED_TABLES: ReadonlySet<string> = new Set([
  'survey_totals',
  'survey_total_deltas',
  'score_totals',
  'score_total_deltas',
  'prepared_files',
  'prepared_file_chunks',
]);

/**
 * Tables that are not moved: members sign in again at the target, and create new calendar addresses, links to actions, API keys and webhooks,
 * whose receivers would get messages from both installations otherwise. Company sign-in is set up anew: its secret is encrypted with the
 * secret of the source, and the provider knows the source's address.
 */
export const TABLES_LEFT_BEHIND: ReadonlySet<string> = new Set([
  'calendar_feeds',
  'action_links',
  'api_keys',
  'company_sign_ins',
  'company_sign_in_roles',
  'company_domains',
  'webhooks',
  'webhook_deliveries',
]);

/** The identity service with the members' accounts. Another user pool has other accounts. */
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
  /** Whether the source deletes the organisation, so that the target must finish the waiting work. */
  is_deleted: z.boolean(),
  /** Addresses that opted out of emails, because the target cannot compare the source's keyed hashes. */
  opted_out: z.object({ of_organisation: z.array(z.string()), of_everyone: z.array(z.string()) }),
});
export type Move = z.infer<typeof moveSchema>;

/** The text of {@link MOVE_FILE}. */
export const moveFileSchema = z
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
