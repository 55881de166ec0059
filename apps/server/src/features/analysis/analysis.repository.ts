import { SCORED_CATEGORIES } from '@plumbline/domain/categories';
import { sql } from 'kysely';
import type { AnalysisContent, AnalysisFallback } from '../../platform/db/schema/stored-json.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import type { EvidenceAverage } from './analyst.ts';

/** Others whose answers make an average, at least: fewer could be told apart. */
const OTHERS_LEAST = 10;
/** The newest others that are looked at: averages of long ago say little about today, and reading them costs. */
const OTHERS_MOST = 200;

/** A submitted survey; nobody else takes it in meanwhile. */
export async function findSubmitted({ tx, organisationId }: TenantScope, surveyId: string) {
  return tx
    .selectFrom('surveys')
    .select(['risk_level', 'created_by', 'status', 'is_anonymous'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', surveyId)
    .where('submitted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether members were told of the answers, or are about to be. */
export async function hasNotices({ tx, organisationId }: TenantScope, surveyId: string): Promise<boolean> {
  const notice = await tx
    .selectFrom('mails')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', surveyId)
    .where('kind', 'in', ['answered_notice', 'high_risk_notice'])
    .limit(1)
    .executeTakeFirst();
  return notice !== undefined;
}

export interface SurveyToAnalyse {
  readonly usesModel: boolean;
}

/** Sets a survey that waits for an analysis to processing. @returns `null` when it is gone or waits for none */
export async function beginProcessing(
  { tx, organisationId }: TenantScope,
  surveyId: string,
  now: Date,
): Promise<SurveyToAnalyse | null> {
  const survey = await tx
    .selectFrom('surveys')
    .innerJoin('organisations', 'organisations.id', 'surveys.organisation_id')
    .select(['surveys.status', 'organisations.uses_model'])
    .where('surveys.organisation_id', '=', organisationId)
    .where('surveys.id', '=', surveyId)
    .where('surveys.status', 'in', ['completed', 'processing'])
    .forUpdate('surveys')
    .executeTakeFirst();
  if (survey === undefined) return null;
  if (survey.status === 'completed') {
    await tx
      .updateTable('surveys')
      .set({ status: 'processing', updated_at: now })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', surveyId)
      .execute();
  }
  return { usesModel: survey.uses_model };
}

/** The answers of a survey and how they were scored. */
export async function findAnswers({ tx, organisationId }: TenantScope, surveyId: string) {
  return tx
    .selectFrom('surveys')
    .innerJoin('submissions', (join) =>
      join
        .onRef('submissions.organisation_id', '=', 'surveys.organisation_id')
        .onRef('submissions.survey_id', '=', 'surveys.id'),
    )
    .select([
      'surveys.score',
      'surveys.risk_level',
      'surveys.question_set_hash',
      'submissions.answers',
      'submissions.results',
      'submissions.language',
    ])
    .where('surveys.organisation_id', '=', organisationId)
    .where('surveys.id', '=', surveyId)
    .executeTakeFirstOrThrow();
}

/** What the newest others of the organisation had come to by `now`, in each category that enough of them answered enough of. */
export async function findAverages(
  { tx, organisationId }: TenantScope,
  { exceptSurveyId, now }: { exceptSurveyId: string; now: Date },
): Promise<EvidenceAverage[]> {
  const { rows } = await sql<{ category: string; percent: number; surveys: number }>`
    with newest as (
      select survey_id, categories, stored_at from submissions
      where organisation_id = ${organisationId} and survey_id <> ${exceptSurveyId} and stored_at <= ${now}
      order by stored_at desc
      limit ${OTHERS_MOST}
    ),
    others as (
      select distinct on (survey.person_id) newest.categories
      from newest
      join surveys as survey on survey.organisation_id = ${organisationId} and survey.id = newest.survey_id
      where survey.person_id <> (
        select person_id from surveys where organisation_id = ${organisationId} and id = ${exceptSurveyId}
      )
      order by survey.person_id, newest.stored_at desc
    )
    select category, round(avg(percent))::integer as percent, count(*)::integer as surveys
    from others
    cross join lateral jsonb_to_recordset(others.categories)
      as result (category text, percent integer, has_enough_answers boolean)
    where percent is not null and has_enough_answers
    group by category
    having count(*) >= ${OTHERS_LEAST}`.execute(tx);
  return SCORED_CATEGORIES.flatMap((category) => rows.filter((row) => row.category === category));
}

export interface NewAnalysis {
  readonly content: AnalysisContent;
  readonly generated_by: 'rules' | 'model';
  readonly model: string;
  readonly fallback_reason: AnalysisFallback | null;
  readonly generated_at: Date;
}

/** Stores an analysis and sets its survey to analyzed, unless it was deleted or put away meanwhile. */
export async function storeAnalysis(
  scope: TenantScope,
  surveyId: string,
  { content, ...author }: NewAnalysis,
): Promise<void> {
  const { tx, organisationId } = scope;
  if (!(await endProcessing(scope, surveyId, 'analyzed', author.generated_at))) return;
  const analysis = { content: JSON.stringify(content), ...author };
  await tx
    .insertInto('analyses')
    .values({ organisation_id: organisationId, survey_id: surveyId, ...analysis })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'survey_id']).doUpdateSet(analysis))
    .execute();
}

/** @returns false when the survey is not processing */
export async function endProcessing(
  { tx, organisationId }: TenantScope,
  surveyId: string,
  status: 'analyzed' | 'completed',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('surveys')
    .set({ status, updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', surveyId)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hasAnalysis({ tx, organisationId }: TenantScope, surveyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('analyses')
    .select('survey_id')
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', surveyId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets a dead-lettered analysis be written again, as the job about to be retried expects. */
export async function requeueAnalysis({ tx, organisationId }: TenantScope, surveyId: string): Promise<void> {
  await tx
    .updateTable('surveys')
    .set({ status: 'processing' })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', surveyId)
    .where('status', '=', 'analyzed')
    .execute();
}
