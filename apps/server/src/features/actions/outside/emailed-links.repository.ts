import { DEFAULT_LANGUAGE, offeredLanguage, type SurveyLanguage } from '@plumbline/domain/languages';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { findListedPerson } from '../../surveys/lends.ts';
import { findOutsideAction, type OutsideActionRow } from './action-links.repository.ts';

/**
 * The language of somebody outside: the language of the listed person with the address, otherwise that of the action's link, otherwise
 * English.
 *
 * @param email lower-cased
 */
export async function findReaderLanguage(
  scope: TenantScope,
  { email, actionId }: { readonly email: string; readonly actionId: string },
): Promise<SurveyLanguage> {
  const person = await findListedPerson(scope, email);
  const known = offeredLanguage(person?.language ?? '');
  if (known !== null) return known;
  const link = await scope.tx
    .selectFrom('action_links')
    .select('language')
    .where('organisation_id', '=', scope.organisationId)
    .where('action_id', '=', actionId)
    .executeTakeFirst();
  return link?.language ?? DEFAULT_LANGUAGE;
}

/** The data for the email with a link. */
interface EmailedLink extends OutsideActionRow {
  readonly id: string;
  readonly email: string;
  readonly expires_at: Date;
  readonly time_zone: string;
  readonly plan_type: 'trial' | 'unlimited';
  /** Name of the member who sent the link, or of the member who added the action if the sender has left. */
  readonly sender_name: string;
  /** `null`: the sender has left. */
  readonly sender_email: string | null;
}

/** The link of an email. @returns `undefined` when it was replaced or does not work any more, or its reader was erased */
export async function findEmailedLink(
  scope: TenantScope,
  emailId: string,
  now: Date,
): Promise<EmailedLink | undefined> {
  const { tx, organisationId } = scope;
  const link = await tx
    .selectFrom('action_links as link')
    .innerJoin('organisations', 'organisations.id', 'link.organisation_id')
    .innerJoin('actions', (join) =>
      join.onRef('actions.organisation_id', '=', 'link.organisation_id').onRef('actions.id', '=', 'link.action_id'),
    )
    .leftJoin('users', (join) =>
      join.onRef('users.organisation_id', '=', 'link.organisation_id').onRef('users.id', '=', 'link.sent_by'),
    )
    .select([
      'link.id',
      'link.email',
      'link.expires_at',
      'organisations.time_zone',
      'organisations.plan_type',
      sql<string>`coalesce(users.name, actions.created_by_name)`.as('sender_name'),
      'users.email as sender_email',
    ])
    .where('link.organisation_id', '=', organisationId)
    .where('link.email_id', '=', emailId)
    .executeTakeFirst();
  if (link === undefined || link.email === null) return undefined;
  const action = await findOutsideAction(scope, link.id, now);
  if (action === undefined || action.status === 'done') return undefined;
  return { ...action, ...link, email: link.email };
}

/** Gives a link another secret; the earlier one stops working. */
export async function changeSecret(
  { tx, organisationId }: TenantScope,
  { id, tokenHash }: { readonly id: string; readonly tokenHash: Uint8Array },
): Promise<void> {
  await tx
    .updateTable('action_links')
    .set({ token_hash: Buffer.from(tokenHash) })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
