import type { Kysely } from 'kysely';
import type { AnalysisContent } from '../../db/stored-json.ts';
import type { Database } from '../../db/tables.ts';
import { inOrganisation, type TenantScope } from '../../db/tenant.ts';
import type { Analyst, Evidence } from '../../ports/analyst.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Jobs } from '../../ports/queue.ts';
import type { QuestionSets } from '../question-sets/question-sets.read.ts';
import { buildEvidence, knownReferences } from './evidence.ts';

export interface AnalyseSurveyDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly analyst: Analyst;
  readonly questionSets: QuestionSets;
}

/**
 * Writes the analysis of a submitted survey: `completed` → `processing` → `analyzed`.
 *
 * Running it again changes nothing: a survey that is neither completed nor processing is left alone.
 */
export async function analyseSurvey(
  { db, clock, analyst, questionSets }: AnalyseSurveyDependencies,
  { organisation_id, survey_id }: Jobs['analyse_survey'],
): Promise<void> {
  const evidence = await inOrganisation(db, organisation_id, async (scope) => {
    const isOurs = await beginProcessing(scope, survey_id, clock.now());
    return isOurs ? readEvidence(scope, survey_id, questionSets) : null;
  });
  if (evidence === null) return;
  const content = withoutUnfoundedStatements(await analyst.write(evidence), evidence);
  await inOrganisation(db, organisation_id, (scope) =>
    storeAnalysis(scope, survey_id, { content, analyst, now: clock.now() }),
  );
}

/** Drops every statement that rests on something the survey does not have. */
function withoutUnfoundedStatements(content: AnalysisContent, evidence: Evidence): AnalysisContent {
  const known = knownReferences(evidence);
  const founded = (statements: AnalysisContent['strengths']) =>
    statements.filter(
      ({ evidence: references }) => references.length > 0 && references.every((name) => known.has(name)),
    );
  return {
    ...content,
    strengths: founded(content.strengths),
    concerns: founded(content.concerns),
    consistency: founded(content.consistency),
    actions: founded(content.actions),
  };
}

/** @returns false when the survey is gone or not waiting for an analysis */
async function beginProcessing({ tx, organisationId }: TenantScope, surveyId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('surveys')
    .set({ status: 'processing', updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', surveyId)
    .where('status', 'in', ['completed', 'processing'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function readEvidence(scope: TenantScope, surveyId: string, questionSets: QuestionSets): Promise<Evidence> {
  const { tx, organisationId } = scope;
  const row = await tx
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
    ])
    .where('surveys.organisation_id', '=', organisationId)
    .where('surveys.id', '=', surveyId)
    .executeTakeFirstOrThrow();
  return buildEvidence({ ...row, questions: await questionSets.load(scope, row.question_set_hash) });
}

async function storeAnalysis(
  { tx, organisationId }: TenantScope,
  surveyId: string,
  { content, analyst, now }: { content: AnalysisContent; analyst: Analyst; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('surveys')
    .set({ status: 'analyzed', updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', surveyId)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  // Deleted or archived meanwhile: its analysis is not wanted any more.
  if (numUpdatedRows === 0n) return;
  const analysis = {
    content: JSON.stringify(content),
    generated_by: analyst.generatedBy,
    model: analyst.model,
    generated_at: now,
  };
  await tx
    .insertInto('analyses')
    .values({ organisation_id: organisationId, survey_id: surveyId, ...analysis })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'survey_id']).doUpdateSet(analysis))
    .execute();
}
