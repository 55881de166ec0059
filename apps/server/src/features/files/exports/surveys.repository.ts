import type { Answers } from '@plumbline/domain/question';
import { type RawBuilder, sql } from 'kysely';
import { type ChangedPage, type ChangedRow, changedText, isOnPage } from '../../../platform/db/changed-rows.ts';
import type { EmailsTable } from '../../../platform/db/schema/email-tables.ts';
import type { FileAbout } from '../../../platform/db/schema/prepared-file-tables.ts';
import type { StoredResults } from '../../../platform/db/schema/stored-json.ts';
import type { SurveysTable } from '../../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { InPeriod } from './period.ts';

/** The campaign, wave, site, crew, company and participant of a survey. All are missing for anonymous answers. */
export interface ExportedSurvey {
  readonly id: string;
  readonly is_anonymous: boolean;
  readonly person: string | null;
  readonly email: string | null;
  readonly employee_number: string | null;
  readonly campaign: string | null;
  readonly wave: number | null;
  readonly site: string | null;
  readonly crew: string | null;
  readonly company: string | null;
  readonly questionnaire_id: string;
  readonly questionnaire_version: number;
  readonly question_set_hash: string;
}

const WHERE_AND_WHO = sql`
  survey.id, survey.is_anonymous, survey.questionnaire_id, survey.questionnaire_version, survey.question_set_hash,
  case when not survey.is_anonymous then survey.participant_name end as person,
  case when not survey.is_anonymous then survey.participant_email end as email,
  case when not survey.is_anonymous then person.employee_number end as employee_number,
  campaigns.name as campaign, waves.number as wave, sites.name as site, crews.name as crew,
  coalesce(companies.name, case when not survey.is_anonymous then survey.company end) as company`;

export type AboutAnswers = InPeriod<FileAbout<'answers' | 'wide_answers' | 'results'>> & {
  /** Whether surveys of anonymous invitations are left out. */
  readonly isNamedOnly?: boolean;
};
type AboutSurveys = FileAbout<'sent_surveys'> | AboutAnswers;

/** SQL of the surveys in an export, as `survey`. Surveys in group mode are left out: nobody may see who was asked or who answered. */
function surveys({ organisationId }: TenantScope, { campaign_id, wave_id }: AboutSurveys) {
  return sql`
    from surveys as survey
    ${placesAndPeople(organisationId)}
    where survey.organisation_id = ${organisationId} and not survey.is_group_mode
      and (${wave_id ?? null}::uuid is null or survey.wave_id = ${wave_id ?? null}::uuid)
      and (${campaign_id ?? null}::uuid is null or waves.campaign_id = ${campaign_id ?? null}::uuid)`;
}

/** The tables that {@link WHERE_AND_WHO} reads besides `survey`. */
function placesAndPeople(organisationId: string) {
  return sql`
    left join people as person on person.organisation_id = ${organisationId} and person.id = survey.person_id
      and person.is_listed and not survey.is_anonymous
    left join waves on waves.organisation_id = ${organisationId} and waves.id = survey.wave_id
    left join campaigns on campaigns.organisation_id = ${organisationId} and campaigns.id = waves.campaign_id
    left join sites on sites.organisation_id = ${organisationId} and sites.id = survey.site_id
      and not survey.is_anonymous
    left join crews on crews.organisation_id = ${organisationId} and crews.id = survey.crew_id
    left join companies on companies.organisation_id = ${organisationId} and companies.id = survey.company_id`;
}

/** SQL of the sent surveys of named people. Anonymous invitations are left out, because they show nothing but that they were sent. */
function sentSurveys(scope: TenantScope, about: AboutSurveys) {
  return sql`${surveys(scope, about)} and not survey.is_anonymous and survey.status <> 'draft'`;
}

export interface SentSurvey extends ExportedSurvey {
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly submitted_at: Date | null;
  readonly email_status: EmailsTable['status'] | null;
}

interface Page {
  readonly after: string;
  readonly limit: number;
}

export async function countSentSurveys(scope: TenantScope, about: AboutSurveys): Promise<number> {
  return totalOf(await sql<Total>`select count(*) as total ${sentSurveys(scope, about)}`.execute(scope.tx));
}

export async function findSentSurveys(scope: TenantScope, about: AboutSurveys, { after, limit }: Page) {
  const { rows } = await sql<SentSurvey>`
    select ${WHERE_AND_WHO}, survey.created_at, survey.started_at, survey.submitted_at, (
      select email.status from emails as email
      where email.organisation_id = ${scope.organisationId} and email.survey_id = survey.id
        and email.kind in ('invitation', 'reminder')
      order by email.created_at desc, email.id desc limit 1
    ) as email_status
    ${sentSurveys(scope, about)} and survey.id > ${after}::uuid
    order by survey.id limit ${limit}`.execute(scope.tx);
  return rows;
}

/** Ids that lead from a survey to other tables. */
interface Linked extends ChangedRow {
  /** `null`: the person is not listed. */
  readonly person_id: string | null;
  readonly wave_id: string | null;
}

export type ChangedSurvey = ExportedSurvey & Pick<SentSurvey, 'created_at' | 'started_at' | 'submitted_at'> & Linked;

const KEYS = { changed: sql`survey.updated_at`, id: sql`survey.id` };
const LINKED = sql`person.id as person_id, survey.wave_id, ${changedText(KEYS.changed)} as changed`;

/**
 * SQL of a page of named surveys, in the order of their changes. The page is selected before other tables are joined, because these are
 * large.
 */
function changedSurveys({ organisationId }: TenantScope, page: ChangedPage, condition: RawBuilder<unknown>) {
  return sql`
    from (
      select * from surveys as survey
      where survey.organisation_id = ${organisationId} and not survey.is_group_mode and not survey.is_anonymous
        and ${condition} and ${isOnPage(KEYS, page)}
      order by ${KEYS.changed}, ${KEYS.id} limit ${page.limit}
    ) as survey
    ${placesAndPeople(organisationId)}`;
}

/** Sent surveys of named people in the order of their changes. */
export async function findChangedSurveys(scope: TenantScope, page: ChangedPage): Promise<readonly ChangedSurvey[]> {
  const { rows } = await sql<ChangedSurvey>`
    select ${WHERE_AND_WHO}, survey.created_at, survey.started_at, survey.submitted_at, ${LINKED}
    ${changedSurveys(scope, page, sql`survey.status <> 'draft'`)}
    order by ${KEYS.changed}, ${KEYS.id}`.execute(scope.tx);
  return rows;
}

/** The questionnaires that people were asked. */
export async function findSentQuestionnaires(scope: TenantScope, about: AboutSurveys) {
  const { rows } = await sql<{ questionnaire_id: string }>`
    select distinct survey.questionnaire_id ${sentSurveys(scope, about)}`.execute(scope.tx);
  return rows;
}

/**
 * SQL of the answered surveys. They are exported by day: the time of anonymous answers is not stored, and the times of others would show
 * their order.
 */
function answered(scope: TenantScope, about: AboutAnswers) {
  const { from, before, isNamedOnly = false } = about;
  return sql`${surveys(scope, about)} and survey.submitted_at is not null
    and (${from}::timestamptz is null or survey.submitted_at >= ${from}::timestamptz)
    and (${before}::timestamptz is null or survey.submitted_at < ${before}::timestamptz)
    and not (${isNamedOnly}::boolean and survey.is_anonymous)
    and ${hasSubmission(scope)}`;
}

/** Whether the answers of `survey` are stored. */
function hasSubmission({ organisationId }: TenantScope) {
  return sql`exists (
    select from submissions where submissions.organisation_id = ${organisationId} and submissions.survey_id = survey.id
  )`;
}

export interface ExportedSubmission extends ExportedSurvey {
  readonly submitted_at: Date;
  readonly score: number | null;
  readonly risk_level: SurveysTable['risk_level'];
  readonly consistency: SurveysTable['consistency'];
  readonly answers: Answers;
  readonly results: StoredResults;
}

export async function findSubmissions(
  scope: TenantScope,
  about: AboutAnswers,
  { after, limit }: Page,
): Promise<readonly ExportedSubmission[]> {
  const { rows } = await sql<ExportedSubmission>`
    select found.*, submissions.answers, submissions.results
    from (
      select ${WHERE_AND_WHO}, survey.submitted_at, survey.score, survey.risk_level, survey.consistency
      ${answered(scope, about)} and survey.id > ${after}::uuid
      order by survey.id limit ${limit}
    ) as found
    join submissions on submissions.organisation_id = ${scope.organisationId} and submissions.survey_id = found.id
    order by found.id`.execute(scope.tx);
  return rows;
}

export type ChangedResult = Omit<ExportedSubmission, 'answers'> & Linked;

/** Answered surveys with a name, in the order of their changes, with their results but without their answers. */
export async function findChangedResults(scope: TenantScope, page: ChangedPage): Promise<readonly ChangedResult[]> {
  const isAnswered = sql`survey.submitted_at is not null and ${hasSubmission(scope)}`;
  const { rows } = await sql<ChangedResult>`
    select ${WHERE_AND_WHO}, survey.submitted_at, survey.score, survey.risk_level, survey.consistency, ${LINKED},
      submissions.results
    ${changedSurveys(scope, page, isAnswered)}
    join submissions on submissions.organisation_id = ${scope.organisationId} and submissions.survey_id = survey.id
    order by ${KEYS.changed}, ${KEYS.id}`.execute(scope.tx);
  return rows;
}

export async function countSubmissions(scope: TenantScope, about: AboutAnswers): Promise<number> {
  return totalOf(await sql<Total>`select count(*) as total ${answered(scope, about)}`.execute(scope.tx));
}

/** Number of answers; a skipped question has none. */
export async function countAnswers(scope: TenantScope, about: AboutAnswers): Promise<number> {
  return totalOf(
    await sql<Total>`
      select coalesce(sum((select count(*) from jsonb_object_keys(submissions.answers))), 0) as total
      from (select survey.id ${answered(scope, about)}) as found
      join submissions on submissions.organisation_id = ${scope.organisationId} and submissions.survey_id = found.id`.execute(
      scope.tx,
    ),
  );
}

export interface AskedSet {
  readonly question_set_hash: string;
  readonly questionnaire_id: string;
  readonly questionnaire_version: number;
}

/** The question sets of the surveys, in the order of questionnaires and versions. */
export async function findAskedSets(scope: TenantScope, about: AboutAnswers): Promise<readonly AskedSet[]> {
  const { rows } = await sql<AskedSet>`
    select distinct survey.questionnaire_id, survey.questionnaire_version, survey.question_set_hash
    ${answered(scope, about)}
    order by survey.questionnaire_id, survey.questionnaire_version, survey.question_set_hash`.execute(scope.tx);
  return rows;
}

/** The mode of the wave or the campaign that an export is about; `undefined`: it is about the organisation. */
export async function findMode(
  { tx, organisationId }: TenantScope,
  { campaign_id, wave_id }: FileAbout<'sent_surveys'>,
) {
  if (wave_id === undefined && campaign_id === undefined) return undefined;
  const { rows } = await sql<{ mode: 'individual' | 'group' }>`
    select mode from waves where organisation_id = ${organisationId} and id = ${wave_id ?? null}::uuid
    union all
    select mode from campaigns where organisation_id = ${organisationId} and id = ${campaign_id ?? null}::uuid`.execute(
    tx,
  );
  return rows[0]?.mode;
}

interface Total {
  readonly total: string;
}

function totalOf({ rows }: { readonly rows: readonly Total[] }): number {
  return Number(rows[0]?.total ?? 0);
}
