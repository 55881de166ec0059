import type { SurveyLanguage } from '@plumbline/domain/languages';
import { type Kysely, type Selectable, sql } from 'kysely';
import { onlyRow } from '../../../platform/db/only-row.ts';
import type { ActionLinksTable, ActionsTable } from '../../../platform/db/schema/action-tables.ts';
import type { EmailsTable } from '../../../platform/db/schema/email-tables.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

export interface LinkRow
  extends Pick<Selectable<ActionLinksTable>, 'language' | 'created_at' | 'expires_at' | 'email'> {
  /** The outcome of the email with the link; null: there is no email. */
  readonly email_status: EmailsTable['status'] | null;
}

/** The link of an action, even if it has expired. */
export async function findLinkOf({ tx, organisationId }: TenantScope, actionId: string): Promise<LinkRow | undefined> {
  return tx
    .selectFrom('action_links')
    .leftJoin('emails', (join) =>
      join
        .onRef('emails.organisation_id', '=', 'action_links.organisation_id')
        .onRef('emails.id', '=', 'action_links.email_id'),
    )
    .select([
      'action_links.language',
      'action_links.created_at',
      'action_links.expires_at',
      'action_links.email',
      'emails.status as email_status',
    ])
    .where('action_links.organisation_id', '=', organisationId)
    .where('action_links.action_id', '=', actionId)
    .executeTakeFirst();
}

export interface NewLink extends Pick<Selectable<ActionLinksTable>, 'id' | 'language' | 'created_at' | 'expires_at'> {
  readonly actionId: string;
  readonly tokenHash: Uint8Array;
  /** The email with the link; null: the link is shown to the member. */
  readonly sent: Pick<Selectable<ActionLinksTable>, 'email' | 'email_id' | 'sent_by'> | null;
}

const NOT_SENT = { email: null, email_id: null, sent_by: null } as const;

/** Adds the link of an action and replaces an earlier one. */
export async function replaceLink({ tx, organisationId }: TenantScope, link: NewLink): Promise<void> {
  const { actionId: action_id, tokenHash, sent, ...fields } = link;
  const row = { ...fields, ...(sent ?? NOT_SENT), token_hash: Buffer.from(tokenHash) };
  await tx
    .insertInto('action_links')
    .values({ organisation_id: organisationId, action_id, ...row })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'action_id']).doUpdateSet(row))
    .execute();
}

/** Whether an address already gets emails about an action. @param email lower-cased */
export async function isKnownReader({ tx, organisationId }: TenantScope, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from actions where organisation_id = ${organisationId} and owner_email = ${email}
    union all select from action_links where organisation_id = ${organisationId} and email = ${email}
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** @returns false when the action has no link */
export async function deleteLinkOf({ tx, organisationId }: TenantScope, actionId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('action_links')
    .where('organisation_id', '=', organisationId)
    .where('action_id', '=', actionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Identifies a link once its secret has been verified. */
export interface LinkId {
  readonly organisationId: string;
  readonly id: string;
}

/** The link with this hash, which is looked up before the organisation is known. */
export async function findLinkByHash(db: Kysely<Database>, tokenHash: Uint8Array): Promise<LinkId | undefined> {
  const { rows } = await sql<{ organisation_id: string; id: string }>`
    select organisation_id, id from find_action_link(${Buffer.from(tokenHash)})`.execute(db);
  const found = onlyRow(rows);
  return found === undefined ? undefined : { organisationId: found.organisation_id, id: found.id };
}

/** The data that somebody with the link may read. */
export interface OutsideActionRow {
  readonly action_id: string;
  readonly what: string;
  readonly status: ActionsTable['status'];
  readonly due_on: string;
  readonly site_name: string;
  readonly crew_name: string | null;
  readonly organisation_name: string;
  readonly language: SurveyLanguage;
  /** Number of photos that were added with the link. */
  readonly photos: number;
}

/**
 * @returns `undefined` when the link was revoked or has expired, or when the action was checked, has no owner, or is for an archived place
 */
export async function findOutsideAction(
  { tx, organisationId }: TenantScope,
  linkId: string,
  now: Date,
): Promise<OutsideActionRow | undefined> {
  const { rows } = await sql<OutsideActionRow>`
    select actions.id as action_id, actions.what, actions.status, to_char(actions.due_on, 'YYYY-MM-DD') as due_on,
      sites.name as site_name, crews.name as crew_name, organisations.name as organisation_name, link.language,
      (select count(*)::integer from action_files as file
        where file.organisation_id = ${organisationId} and file.action_id = actions.id and file.link_id = link.id) as photos
    from action_links as link
    join organisations on organisations.id = link.organisation_id
    join actions on actions.organisation_id = link.organisation_id and actions.id = link.action_id
    left join crews on crews.organisation_id = actions.organisation_id and crews.id = actions.crew_id
    join sites on sites.organisation_id = actions.organisation_id and sites.id = coalesce(actions.site_id, crews.site_id)
    where link.organisation_id = ${organisationId} and link.id = ${linkId} and link.expires_at > ${now}
      and actions.status <> 'checked' and sites.archived_at is null and crews.archived_at is null
      and (actions.owner_id is not null or actions.owner_email is not null)`.execute(tx);
  return rows[0];
}

/** Locks the action of a link, if it exists, until the transaction ends. */
export async function lockActionOfLink({ tx, organisationId }: TenantScope, linkId: string): Promise<void> {
  await sql`
    select from actions
    where organisation_id = ${organisationId} and id = (
      select action_id from action_links where organisation_id = ${organisationId} and id = ${linkId}
    ) for update`.execute(tx);
}

/** Whether the same picture was already added with the link. */
export async function hasPhoto(
  { tx, organisationId }: TenantScope,
  photo: { readonly actionId: string; readonly linkId: string; readonly content: Buffer },
): Promise<boolean> {
  const same = await tx
    .selectFrom('action_files')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('action_id', '=', photo.actionId)
    .where('link_id', '=', photo.linkId)
    .where('bytes', '=', photo.content.length)
    .where('content', '=', photo.content)
    .executeTakeFirst();
  return same !== undefined;
}
