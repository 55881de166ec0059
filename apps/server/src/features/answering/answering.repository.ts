import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database, SubmissionsTable, SurveyLinksTable, SurveysTable } from '../../db/tables.ts';
import type { TenantScope } from '../../db/tenant.ts';

export type Link = Selectable<SurveyLinksTable>;

/** What `newLink` makes. Other text names no link, and PostgreSQL would refuse some of it. */
const TOKEN_SHAPE = /^[\w-]{43}$/;

/** Links are read before the organisation is known; their table holds no personal data and has no policy. */
export async function findLinkByToken(db: Kysely<Database>, token: string): Promise<Link | undefined> {
  if (!TOKEN_SHAPE.test(token)) return undefined;
  return db.selectFrom('survey_links').selectAll().where('token', '=', token).executeTakeFirst();
}

export async function findLinkByParticipantId(db: Kysely<Database>, id: string): Promise<Link | undefined> {
  return db.selectFrom('survey_links').selectAll().where('participant_id', '=', id).executeTakeFirst();
}

const ANSWERABLE_COLUMNS = [
  'id',
  'title',
  'description',
  'participant_name',
  'participant_email',
  'company',
  'category',
  'language',
  'status',
  'is_public',
  'is_anonymous',
  'question_set_hash',
  'shuffle_seed',
  'started_at',
  'submitted_at',
  'expires_at',
  'revoked_at',
] as const;

export type AnswerableSurvey = Pick<Selectable<SurveysTable>, (typeof ANSWERABLE_COLUMNS)[number]>;

/** A survey that nobody else can change, who made it, and how long its organisation keeps what is submitted. */
export type LockedSurvey = AnswerableSurvey & { readonly created_by: string | null; readonly retention_months: number };

export async function findAnswerable(
  { tx, organisationId }: TenantScope,
  id: string,
): Promise<AnswerableSurvey | undefined> {
  return tx
    .selectFrom('surveys')
    .select(ANSWERABLE_COLUMNS)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locked until the transaction ends: of twenty simultaneous submissions one stores, the others see that it did. */
export async function lockAnswerable(
  { tx, organisationId }: TenantScope,
  id: string,
): Promise<LockedSurvey | undefined> {
  return tx
    .selectFrom('surveys')
    .select([...ANSWERABLE_COLUMNS, 'created_by'])
    .select(({ selectFrom }) =>
      selectFrom('organisations')
        .select('retention_months')
        .where('organisations.id', '=', organisationId)
        .$asScalar()
        .$notNull()
        .as('retention_months'),
    )
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertSubmission(
  { tx, organisationId }: TenantScope,
  submission: Omit<Insertable<SubmissionsTable>, 'organisation_id'>,
): Promise<void> {
  await tx
    .insertInto('submissions')
    .values({ ...submission, organisation_id: organisationId })
    .execute();
}

export async function findReceipt({ tx, organisationId }: TenantScope, surveyId: string) {
  return tx
    .selectFrom('submissions')
    .select(['answers_hash', 'receipt_code', 'stored_at'])
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', surveyId)
    .executeTakeFirst();
}
