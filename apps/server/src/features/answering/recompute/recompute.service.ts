import type { RecomputedScores, UnsaidReversals } from '@plumbline/contract/wire';
import { offeredLanguage } from '@plumbline/domain/languages';
import { withReversed } from '@plumbline/domain/questionnaires/unsaid-reversals';
import { RULES_VERSION } from '@plumbline/domain/scoring';
import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../../core/clock.ts';
import { actorOf, type EventKind } from '../../../core/events.ts';
import type { Member } from '../../../core/principal.ts';
import { recordEvent, recordEvents } from '../../../platform/db/events.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
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

interface RecomputeRequest {
  readonly member: Pick<Member, 'kind' | 'userId' | 'organisationId'>;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
}

export interface RecomputeService {
  /** The versions of a questionnaire in which agreeing counted as safe although nobody said so, and the results. */
  list(organisationId: string, questionnaireId: string): Promise<UnsaidReversals>;
  /** Scores some results of these versions again with the questions reversed, and keeps the earlier score of each. */
  recompute(request: RecomputeRequest, questionnaireId: string): Promise<RecomputedScores>;
}

interface RecomputeDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  readonly questionSets: QuestionSets;
  /** Most results of one request, so that none holds its locks for long. */
  readonly mostAtOnce?: number;
}

export function createRecomputeService({
  db,
  clock,
  random,
  questionSets,
  mostAtOnce = MOST_AT_ONCE,
}: RecomputeDependencies): RecomputeService {
  /** Computes at most some results of a version; once none remains, open surveys and waves follow. */
  async function recomputeVersion(
    scope: TenantScope,
    request: RecomputeRequest,
    misread: MisreadVersion,
    most: number,
  ): Promise<RecomputedScores> {
    const now = clock.now();
    const { content, questions } = misread;
    const questionnaire = withReversed(content, new Set(questions.map(({ id }) => id)));
    const to = await questionSets.store(scope, questionnaire, now);
    const surveys = await lockSubmitted(scope, misread, most);
    for (const survey of surveys) {
      const scored = scoreSubmission({
        questionnaire,
        shuffleSeed: Number(survey.shuffle_seed),
        answers: survey.answers,
        itemSeconds: survey.item_seconds,
        language: offeredLanguage(survey.language),
      });
      await storeRecomputed(scope, survey, { scored, hash: to, rulesVersion: RULES_VERSION, now });
      if (scored.reasons.length > 0) await listNewFollowUp(scope, survey, scored.reasons, now);
    }
    await recordRecomputed(scope, request, surveys, now);
    const { results: remaining } = await countResults(scope, misread);
    if (remaining === 0) await moveUnanswered(scope, misread, to);
    return { recomputed: surveys.length, remaining };
  }

  /** Surveys that were analysed get a new analysis. */
  async function recordRecomputed(
    scope: TenantScope,
    request: RecomputeRequest,
    surveys: readonly SubmittedSurvey[],
    now: Date,
  ): Promise<void> {
    const event = (kind: EventKind, entityId: string) =>
      ({ id: random.uuid(), at: now, kind, actor: actorOf(request.member, request), entityId }) as const;
    await recordEvents(
      scope,
      surveys.map(({ id }) => event('survey.recomputed', id)),
    );
    await transitionAll(scope, {
      to: 'processing',
      by: 'system',
      events: surveys
        .filter(({ status }) => status === 'analyzed')
        .map(({ id }) => event('survey.repeated_analysis', id)),
    });
  }

  return {
    list: (organisationId, questionnaireId) =>
      inOrganisation(db, organisationId, async (scope) => {
        const versions = [];
        for (const misread of await listMisreadVersions(scope, questionnaireId)) {
          const counts = await countResults(scope, misread);
          const questions = misread.questions.map(({ text }) => text);
          versions.push({ version: misread.version, questions, ...counts });
        }
        return { versions };
      }),
    recompute: (request, questionnaireId) =>
      inOrganisation(db, request.member.organisationId, async (scope) => {
        let recomputed = 0;
        let remaining = 0;
        for (const misread of await lockMisreadVersions(scope, questionnaireId, clock.now())) {
          const done = await recomputeVersion(scope, request, misread, mostAtOnce - recomputed);
          recomputed += done.recomputed;
          remaining += done.remaining;
        }
        await recordEvent(scope, {
          id: random.uuid(),
          at: clock.now(),
          kind: 'questionnaire.recomputed_scores',
          actor: actorOf(request.member, request),
          entityId: questionnaireId,
        });
        return { recomputed, remaining };
      }),
  };
}
