import type { Answers } from '@plumbline/domain/question';
import type { RiskLevel } from '@plumbline/domain/ratings';
import type { SurveyStatus } from '@plumbline/domain/survey-life-cycle';
import { sql } from 'kysely';
import type { AnalysisContent, AnalysisFallback, StoredResults } from '../../../platform/db/schema/stored-json.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { ComparedResults } from './evidence/averages.ts';

/** A submitted survey with the data for notifications and for its analysis. */
export interface SubmittedSurvey {
  readonly id: string;
  readonly status: SurveyStatus;
  readonly person_id: string;
  readonly created_by: string | null;
  readonly is_anonymous: boolean;
  readonly question_set_hash: string;
  readonly questionnaire_id: string;
  readonly questionnaire_version: number;
  readonly score: number | null;
  readonly risk_level: RiskLevel | null;
  readonly submitted_at: Date;
  /** Whether the organisation allows a model to read answers. */
  readonly uses_model: boolean;
  readonly answers: Answers;
  readonly results: StoredResults;
  readonly language: string;
  /** Whether the seconds for each question were recorded. */
  readonly has_seconds: boolean;
}

/** Those of the given surveys that have been submitted. */
export async function findSubmitted(scope: TenantScope, surveyIds: readonly string[]): Promise<SubmittedSurvey[]> {
  return withTime(await selectSubmitted(scope, surveyIds).execute());
}

/** Those of the given surveys that have been submitted, locked in the order of their ids until the transaction ends. */
export async function lockSubmitted(scope: TenantScope, surveyIds: readonly string[]): Promise<SubmittedSurvey[]> {
  return withTime(await selectSubmitted(scope, surveyIds).forUpdate('surveys').execute());
}

function selectSubmitted({ tx, organisationId }: TenantScope, surveyIds: readonly string[]) {
  return tx
    .selectFrom('surveys')
    .innerJoin('organisations', 'organisations.id', 'surveys.organisation_id')
    .innerJoin('submissions', (join) =>
      join
        .onRef('submissions.organisation_id', '=', 'surveys.organisation_id')
        .onRef('submissions.survey_id', '=', 'surveys.id'),
    )
    .select(({ eb }) => [
      'surveys.id',
      'surveys.status',
      'surveys.person_id',
      'surveys.created_by',
      'surveys.is_anonymous',
      'surveys.question_set_hash',
      'surveys.questionnaire_id',
      'surveys.questionnaire_version',
      'surveys.score',
      'surveys.risk_level',
      'surveys.submitted_at',
      'organisations.uses_model',
      'submissions.answers',
      'submissions.results',
      'submissions.language',
      eb('submissions.item_seconds', 'is not', null).$castTo<boolean>().as('has_seconds'),
    ])
    .where('surveys.organisation_id', '=', organisationId)
    .where(sql<boolean>`surveys.id = any (${surveyIds}::uuid[])`)
    .orderBy('surveys.id');
}

/** Every submitted survey has `submitted_at`, although the type of the column allows null. */
function withTime<Row extends { readonly submitted_at: Date | null }>(rows: readonly Row[]) {
  return rows.flatMap(({ submitted_at, ...row }) => (submitted_at === null ? [] : [{ ...row, submitted_at }]));
}

/** Statuses of the given surveys that exist, by id. The surveys are locked in the order of their ids until the transaction ends. */
export async function lockStatuses(
  { tx, organisationId }: TenantScope,
  surveyIds: readonly string[],
): Promise<ReadonlyMap<string, SurveyStatus>> {
  const rows = await tx
    .selectFrom('surveys')
    .select(['id', 'status'])
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`id = any (${surveyIds}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Ids of the given surveys with a notification to members, sent or waiting. */
export async function findNotified(
  { tx, organisationId }: TenantScope,
  surveyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const notices = await tx
    .selectFrom('emails')
    .select('survey_id')
    .distinct()
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`survey_id = any (${surveyIds}::uuid[])`)
    .where('kind', 'in', ['answered_notice', 'high_risk_notice'])
    .execute();
  return new Set(notices.flatMap(({ survey_id }) => (survey_id === null ? [] : [survey_id])));
}

/** Sites where the people of named surveys work, by survey id; a person without a site has no entry. */
export async function findSitesOfNamed(
  { tx, organisationId }: TenantScope,
  surveyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('surveys')
    .innerJoin('people', (join) =>
      join.onRef('people.organisation_id', '=', 'surveys.organisation_id').onRef('people.id', '=', 'surveys.person_id'),
    )
    .innerJoin('crews', (join) =>
      join.onRef('crews.organisation_id', '=', 'people.organisation_id').onRef('crews.id', '=', 'people.crew_id'),
    )
    .select(['surveys.id', 'crews.site_id'])
    .where('surveys.organisation_id', '=', organisationId)
    .where(sql<boolean>`surveys.id = any (${surveyIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, site_id }) => [id, site_id]));
}

/** The newest submissions of the organisation until `now`, newest first. */
export async function findNewestSubmissions(
  { tx, organisationId }: TenantScope,
  { now, limit }: { now: Date; limit: number },
): Promise<Omit<ComparedResults, 'percents'>[]> {
  return tx
    .selectFrom('submissions')
    .innerJoin('surveys', (join) =>
      join
        .onRef('surveys.organisation_id', '=', 'submissions.organisation_id')
        .onRef('surveys.id', '=', 'submissions.survey_id'),
    )
    .select(['surveys.id', 'surveys.person_id', 'surveys.questionnaire_id', 'surveys.questionnaire_version'])
    .where('submissions.organisation_id', '=', organisationId)
    .where('submissions.stored_at', '<=', now)
    .orderBy('submissions.stored_at', 'desc')
    .limit(limit)
    .execute();
}

/** Results of submissions by category. */
export async function findCategories(
  { tx, organisationId }: TenantScope,
  surveyIds: readonly string[],
): Promise<{ survey_id: string; categories: StoredResults['categories'] }[]> {
  return tx
    .selectFrom('submissions')
    .select(['survey_id', 'categories'])
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`survey_id = any (${surveyIds}::uuid[])`)
    .execute();
}

export interface NewAnalysis {
  readonly content: AnalysisContent;
  readonly generated_by: 'rules' | 'model';
  readonly model: string;
  readonly fallback_reason: AnalysisFallback | null;
  readonly generated_at: Date;
}

/** Stores analyses, replacing earlier ones of the same surveys. */
export async function storeAnalyses(
  { tx, organisationId }: TenantScope,
  analyses: readonly (NewAnalysis & { readonly survey_id: string })[],
): Promise<void> {
  if (analyses.length === 0) return;
  await tx
    .insertInto('analyses')
    .values(
      analyses.map(({ content, ...analysis }) => ({
        ...analysis,
        organisation_id: organisationId,
        content: JSON.stringify(content),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'survey_id']).doUpdateSet(({ ref }) => ({
        content: ref('excluded.content'),
        generated_by: ref('excluded.generated_by'),
        model: ref('excluded.model'),
        fallback_reason: ref('excluded.fallback_reason'),
        generated_at: ref('excluded.generated_at'),
      })),
    )
    .execute();
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
