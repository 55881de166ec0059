import type { FollowUpReason } from '@plumbline/domain/follow-up';
import { sql } from 'kysely';
import type { StoredResults } from '../../../platform/db/schema/stored-json.ts';
import { toGroupScores } from '../../../platform/db/schema/stored-json.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { ScoredSubmission } from '../score-submission.ts';

/**
 * A version with the hash of its content. Two versions can have the same content although only one draft declares the safe ends, so the
 * hash alone does not identify a version.
 */
interface VersionToRecompute {
  readonly questionnaireId: string;
  readonly version: number;
  readonly hash: string;
}

/**
 * Numbers of results of a version that are scored by the version's own question set, and of its answers in group mode, which cannot be
 * scored again one by one. Waves in group mode can leave out free-text questions, and then have another question set.
 */
export async function countResults(
  { tx, organisationId }: TenantScope,
  { questionnaireId, version, hash }: VersionToRecompute,
): Promise<{ results: number; group_results: number }> {
  const { rows } = await sql<{ results: string; group_results: string }>`
    select
      (select count(*) from surveys join submissions on submissions.organisation_id = surveys.organisation_id
          and submissions.survey_id = surveys.id
        where surveys.organisation_id = ${organisationId} and surveys.questionnaire_id = ${questionnaireId}
          and surveys.questionnaire_version = ${version} and surveys.question_set_hash = ${hash}) as results,
      (select count(*) from waves join group_answers on group_answers.organisation_id = waves.organisation_id
          and group_answers.wave_id = waves.id
        where waves.organisation_id = ${organisationId} and waves.questionnaire_id = ${questionnaireId}
          and waves.questionnaire_version = ${version}) as group_results`.execute(tx);
  return { results: Number(rows[0]?.results ?? 0), group_results: Number(rows[0]?.group_results ?? 0) };
}

/** Some submitted surveys that are scored by the question set of a version, locked, with the data for scoring them. */
export async function lockSubmitted(
  { tx, organisationId }: TenantScope,
  { questionnaireId, version, hash }: VersionToRecompute,
  most: number,
) {
  return tx
    .selectFrom('surveys')
    .innerJoin('submissions', (join) =>
      join
        .onRef('submissions.organisation_id', '=', 'surveys.organisation_id')
        .onRef('submissions.survey_id', '=', 'surveys.id'),
    )
    .select(['surveys.id', 'surveys.status', 'surveys.score', 'surveys.risk_level', 'surveys.shuffle_seed'])
    .select(['surveys.wave_id', 'surveys.submitted_at'])
    .select(['submissions.answers', 'submissions.item_seconds', 'submissions.results', 'submissions.language'])
    .where('surveys.organisation_id', '=', organisationId)
    .where('surveys.questionnaire_id', '=', questionnaireId)
    .where('surveys.questionnaire_version', '=', version)
    .where('surveys.question_set_hash', '=', hash)
    .orderBy('surveys.id')
    .limit(most)
    .forUpdate('surveys')
    .execute();
}

export type SubmittedSurvey = Awaited<ReturnType<typeof lockSubmitted>>[number];

/** Stores the score of a survey with another question set, and keeps the earlier score beside it. */
export async function storeRecomputed(
  { tx, organisationId }: TenantScope,
  { id, score, risk_level, wave_id, results: before }: SubmittedSurvey,
  { scored, hash, rulesVersion, now }: { scored: ScoredSubmission; hash: string; rulesVersion: string; now: Date },
): Promise<void> {
  const { earlier = [], ...results } = before;
  const stored: StoredResults = {
    ...scored.results,
    earlier: [...earlier, { ...results, score, risk_level, until: now.toISOString() }],
  };
  await tx
    .updateTable('submissions')
    .set({
      results: JSON.stringify(stored),
      ...(wave_id === null ? {} : { group_scores: JSON.stringify(toGroupScores(stored)) }),
    })
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', id)
    .execute();
  await tx
    .updateTable('surveys')
    .set({
      score: scored.score,
      risk_level: scored.riskLevel,
      consistency: scored.results.consistency.level,
      question_set_hash: hash,
      rules_version: rulesVersion,
      updated_at: now,
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Adds a follow-up that the new score calls for; an existing follow-up does not change. */
export async function listNewFollowUp(
  { tx, organisationId }: TenantScope,
  { id, submitted_at }: SubmittedSurvey,
  reasons: readonly FollowUpReason[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('follow_ups')
    .values({
      organisation_id: organisationId,
      survey_id: id,
      reasons: [...reasons],
      answered_at: submitted_at ?? now,
      listed_from: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Gives the unanswered surveys of a version, and its waves in individual mode, another question set. A survey that is answered meanwhile
 * keeps the set by which it was scored, so that it is scored again too.
 */
export async function moveUnanswered(
  { tx, organisationId }: TenantScope,
  { questionnaireId, version, hash: from }: VersionToRecompute,
  to: string,
): Promise<void> {
  await tx
    .updateTable('surveys')
    .set({ question_set_hash: to })
    .where('organisation_id', '=', organisationId)
    .where('questionnaire_id', '=', questionnaireId)
    .where('questionnaire_version', '=', version)
    .where('question_set_hash', '=', from)
    .where('is_group_mode', '=', false)
    .where('submitted_at', 'is', null)
    .execute();
  const waves = await tx
    .updateTable('waves')
    .set({ question_set_hash: to })
    .where('organisation_id', '=', organisationId)
    .where('questionnaire_id', '=', questionnaireId)
    .where('questionnaire_version', '=', version)
    .where('question_set_hash', '=', from)
    .where('mode', '=', 'individual')
    .returning('id')
    .execute();
  if (waves.length === 0) return;
  await tx
    .updateTable('wave_results')
    .set({ is_outdated: true })
    .where('organisation_id', '=', organisationId)
    .where(
      'wave_id',
      'in',
      waves.map(({ id }) => id),
    )
    .execute();
}
