import { type Insertable, type Selectable, sql } from 'kysely';
import { noteTrialUsage } from '../../platform/db/safeguards/accounts.ts';
import { findOptedOut } from '../../platform/db/safeguards/opt-outs.ts';
import type { SurveyLinksTable, SurveysTable } from '../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';

export type SurveyRow = Selectable<SurveysTable>;

/**
 * Takes one invitation from the organisation's allowance.
 *
 * The limit is tested inside the UPDATE, so two requests can never share the last one. What a trial used is also noted for
 * the account that made it, so that another organisation does not start anew.
 *
 * @returns how many days the organisation lets a link work; `null` when the allowance is used up
 */
export async function takeInvitation({ tx, organisationId }: TenantScope, now: Date): Promise<number | null> {
  const taken = await tx
    .updateTable('organisations')
    .set((eb) => ({ invitations_used: eb('invitations_used', '+', 1), updated_at: now }))
    .where('id', '=', organisationId)
    .where((eb) => eb.or([eb('invitations_max', 'is', null), eb('invitations_used', '<', eb.ref('invitations_max'))]))
    .returning(['link_days', 'plan_type', 'invitations_used', 'founder_keys'])
    .executeTakeFirst();
  if (taken === undefined) return null;
  if (taken.plan_type === 'trial' && taken.founder_keys.length > 0) {
    const usage = { founderKeys: taken.founder_keys, used: taken.invitations_used, now };
    await noteTrialUsage({ tx, organisationId }, usage);
  }
  return taken.link_days;
}

/** How many days the organisation lets a link work. */
export async function findLinkDays({ tx, organisationId }: TenantScope): Promise<number> {
  const { link_days } = await tx
    .selectFrom('organisations')
    .select('link_days')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return link_days;
}

/** The person with this address, made if new. Without an address everyone is a person of their own. */
export async function findOrAddPerson(
  { tx, organisationId }: TenantScope,
  person: { id: string; email: string | null; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('people')
    .values({ organisation_id: organisationId, id: person.id, email: person.email, created_at: person.now })
    // The update changes nothing; it makes the existing row come back.
    .onConflict((conflict) => conflict.columns(['organisation_id', 'email']).doUpdateSet({ email: person.email }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertSurvey(
  { tx, organisationId }: TenantScope,
  survey: Omit<Insertable<SurveysTable>, 'organisation_id'>,
): Promise<void> {
  await tx
    .insertInto('surveys')
    .values({ ...survey, organisation_id: organisationId })
    .execute();
}

export async function insertLink(
  { tx, organisationId }: TenantScope,
  link: Omit<Insertable<SurveyLinksTable>, 'organisation_id'>,
): Promise<void> {
  await tx
    .insertInto('survey_links')
    .values({ ...link, organisation_id: organisationId })
    .execute();
}

/** Gives the survey's link a new token and a new participant id; the old ones open nothing from then on. */
export async function replaceLink(
  { tx, organisationId }: TenantScope,
  link: { survey_id: string; token: string; participant_id: string; created_at: Date },
): Promise<void> {
  const { survey_id, ...fresh } = link;
  await tx
    .updateTable('survey_links')
    .set(fresh)
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', survey_id)
    .execute();
}

export async function findLink({ tx, organisationId }: TenantScope, surveyId: string) {
  return tx
    .selectFrom('survey_links')
    .select(['token', 'participant_id'])
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', surveyId)
    .executeTakeFirst();
}

export async function findSurvey({ tx, organisationId }: TenantScope, id: string): Promise<SurveyRow | undefined> {
  return tx
    .selectFrom('surveys')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The survey, locked until the transaction ends, so that a change is decided on what it changes. */
export async function lockSurvey({ tx, organisationId }: TenantScope, id: string): Promise<SurveyRow | undefined> {
  return tx
    .selectFrom('surveys')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes a survey with all that belongs to it, and its person when no other survey asks them. */
export async function deleteSurvey(
  { tx, organisationId }: TenantScope,
  survey: Pick<SurveyRow, 'id' | 'person_id'>,
): Promise<void> {
  await tx.deleteFrom('surveys').where('organisation_id', '=', organisationId).where('id', '=', survey.id).execute();
  await forgetUnaskedPerson({ tx, organisationId }, survey.person_id);
}

/**
 * Surveys that were kept long enough: for as long as was promised when they were answered, or for as long as the
 * organisation keeps any by now. Unanswered ones count from their invitation.
 */
export async function lockOutdatedSurveys({ tx, organisationId }: TenantScope, now: Date, limit: number) {
  const keptSince = sql<Date>`${now}::timestamptz - make_interval(months => (select retention_months from organisations where id = ${organisationId}))`;
  return tx
    .selectFrom('surveys')
    .select(['id', 'person_id'])
    .where('organisation_id', '=', organisationId)
    .where(({ or, and, eb }) =>
      or([
        eb('retain_until', '<', now),
        and([
          // Nothing is submitted before it was created, so the index on this narrows what is looked at.
          eb('created_at', '<', keptSince),
          eb(sql<Date>`coalesce(submitted_at, created_at)`, '<', keptSince),
        ]),
      ]),
    )
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/**
 * Removes a person whom no survey asks any more: an address is kept only for as long as it is needed. Whoever asked for no
 * more mail stays, because only so it is known that they did.
 */
export async function forgetUnaskedPerson({ tx, organisationId }: TenantScope, personId: string): Promise<void> {
  await tx
    .deleteFrom('people')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', personId)
    .where('unsubscribed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('surveys')
            .select('surveys.id')
            .where('surveys.organisation_id', '=', organisationId)
            .where('surveys.person_id', '=', personId),
        ),
      ),
    )
    .execute();
}

/** The last mail to the participant, an invitation or a reminder. */
export async function findLatestMail({ tx, organisationId }: TenantScope, surveyId: string) {
  return tx
    .selectFrom('mails')
    .select(['kind', 'status', 'attempts', 'sent_at', 'last_error'])
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', surveyId)
    .where('kind', 'in', ['invitation', 'reminder'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The mail that members see on a survey: the last one. On an anonymous survey the first, its invitation: what became of a
 * reminder depends on whether the answers are in.
 */
export async function findShownMail(
  { tx, organisationId }: TenantScope,
  { id, is_anonymous }: Pick<SurveyRow, 'id' | 'is_anonymous'>,
) {
  if (!is_anonymous) return findLatestMail({ tx, organisationId }, id);
  return tx
    .selectFrom('mails')
    .select(['kind', 'status', 'attempts', 'sent_at', 'last_error'])
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', id)
    .where('kind', '=', 'invitation')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Whether the person of a survey asked this organisation, or everyone, for no more mail. Never so on an anonymous survey: it
 * would tell when its person was erased, and whom it invited.
 */
export async function isUnsubscribed(
  scope: TenantScope,
  { person_id, is_anonymous }: Pick<SurveyRow, 'person_id' | 'is_anonymous'>,
): Promise<boolean> {
  if (is_anonymous) return false;
  const { tx, organisationId } = scope;
  const person = await tx
    .selectFrom('people')
    .select(['unsubscribed_at', 'email'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', person_id)
    .executeTakeFirst();
  if (person === undefined) return false;
  if (person.unsubscribed_at !== null) return true;
  return person.email !== null && (await findOptedOut(scope, [person.email])).size > 0;
}

export async function findSubmission({ tx, organisationId }: TenantScope, surveyId: string) {
  return tx
    .selectFrom('submissions')
    .select(['answers', 'results', 'receipt_code', 'item_seconds', 'language'])
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', surveyId)
    .executeTakeFirst();
}

export async function findAnalysis({ tx, organisationId }: TenantScope, surveyId: string) {
  return tx
    .selectFrom('analyses')
    .select(['content', 'generated_by', 'model', 'fallback_reason', 'generated_at'])
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', surveyId)
    .executeTakeFirst();
}
