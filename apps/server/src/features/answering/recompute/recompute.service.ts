import type { RecomputedScores, UnsaidReversals } from '@plumbline/contract/wire';
import { offeredLanguage } from '@plumbline/domain/languages';
import { withReversed } from '@plumbline/domain/questionnaires/unsaid-reversals';
import { RULES_VERSION } from '@plumbline/domain/scoring';
import type { Scope } from '../../../core/scope.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import {
  inRequest,
  type OrganisationRequest,
  type Work,
  type WorkDependencies,
} from '../../../platform/db/unit-of-work.ts';
import {
  listMisreadVersions,
  lockMisreadVersions,
  type MisreadVersion,
  type QuestionSets,
} from '../../questionnaires/lends.ts';
import { transitionAll } from '../../surveys/lends.ts';
import { scoreSubmission } from '../score-submission.ts';
import {
  countResults,
  listNewFollowUp,
  lockSubmitted,
  moveUnanswered,
  type SubmittedSurvey,
  storeRecomputed,
} from './recompute.repository.ts';

const MOST_AT_ONCE = 200;

export type RecomputeService = ReturnType<typeof createRecomputeService>;

interface RecomputeDependencies extends WorkDependencies {
  readonly questionSets: QuestionSets;
  /** Maximum number of results of one request, so that no request holds its locks for long. */
  readonly maxAtOnce?: number;
}

export function createRecomputeService(dependencies: RecomputeDependencies) {
  const { db, questionSets, maxAtOnce = MOST_AT_ONCE } = dependencies;

  /** Scores up to `limit` results of a version again; once none is left, open surveys and waves get the other question set. */
  async function recomputeVersion(work: Work, misread: MisreadVersion, limit: number): Promise<RecomputedScores> {
    const { now } = work;
    const { content, questions } = misread;
    const questionnaire = withReversed(content, new Set(questions.map(({ id }) => id)));
    const to = await questionSets.store(work, questionnaire, now);
    const surveys = await lockSubmitted(work, misread, limit);
    for (const survey of surveys) {
      const scored = scoreSubmission({
        questionnaire,
        shuffleSeed: Number(survey.shuffle_seed),
        answers: survey.answers,
        itemSeconds: survey.item_seconds,
        language: offeredLanguage(survey.language),
      });
      await storeRecomputed(work, survey, { scored, hash: to, rulesVersion: RULES_VERSION, now });
      if (scored.reasons.length > 0) await listNewFollowUp(work, survey, scored.reasons, now);
    }
    await recordRecomputed(work, surveys);
    const { results: remaining } = await countResults(work, misread);
    if (remaining === 0) await moveUnanswered(work, misread, to);
    return { recomputed: surveys.length, remaining };
  }

  /** Records the new scores. Surveys that were analysed get a new analysis. */
  async function recordRecomputed(work: Work, surveys: readonly SubmittedSurvey[]): Promise<void> {
    await work.record(...surveys.map(({ id: entityId }) => ({ kind: 'survey.recomputed', entityId }) as const));
    await transitionAll(work, {
      to: 'processing',
      by: 'system',
      changes: surveys
        .filter(({ status }) => status === 'analyzed')
        .map(({ id: entityId }) => ({ kind: 'survey.repeated_analysis', entityId })),
    });
  }

  return {
    /** The versions of a questionnaire in which agreeing counted as safe although no author declared it, with their numbers of results. */
    list: (reader: Scope, questionnaireId: string): Promise<UnsaidReversals> =>
      inOrganisation(db, reader, async (scope) => {
        const versions = [];
        for (const misread of await listMisreadVersions(scope, questionnaireId)) {
          const counts = await countResults(scope, misread);
          const questions = misread.questions.map(({ text }) => text);
          versions.push({ version: misread.version, questions, ...counts });
        }
        return { versions };
      }),
    /** Scores some results of these versions again with the questions reversed, and keeps the earlier scores. */
    recompute: (request: OrganisationRequest, questionnaireId: string) =>
      inRequest(dependencies, request, async (work) => {
        let recomputed = 0;
        let remaining = 0;
        for (const misread of await lockMisreadVersions(work, questionnaireId, work.now)) {
          const done = await recomputeVersion(work, misread, maxAtOnce - recomputed);
          recomputed += done.recomputed;
          remaining += done.remaining;
        }
        await work.record({ kind: 'questionnaire.recomputed_scores', entityId: questionnaireId });
        return { recomputed, remaining };
      }),
  };
}
