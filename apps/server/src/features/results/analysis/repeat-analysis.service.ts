import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import { actorOf } from '../../../core/events.ts';
import { recordEvent } from '../../../platform/db/events.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import type { Queue } from '../../../platform/jobs/queue.ts';
import { lockSurvey, type SurveyChange, transition } from '../../surveys/lends.ts';
import { isAnalysisUnderWay, isModelAnalysisUnderWay } from './analysis-under-way.ts';

export interface RepeatAnalysisService {
  /**
   * Requests a new analysis; the existing one stays until then. Does nothing while an analysis is being written or its job
   * is about to end; a lost job is replaced. The first analysis also sends the notifications.
   *
   * @throws {AppError} `analytics_not_available` before the submission and after the survey was archived
   */
  repeat(change: SurveyChange): Promise<void>;
}

export interface RepeatAnalysisDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  readonly queue: Queue;
}

export function createRepeatAnalysisService(dependencies: RepeatAnalysisDependencies): RepeatAnalysisService {
  const { db, clock, random, queue } = dependencies;
  return {
    repeat: (change) =>
      inOrganisation(db, change.member.organisationId, async (scope) => {
        const { surveyId } = change;
        const now = clock.now();
        const survey = await lockSurvey(scope, surveyId);
        if (survey === undefined) throw new AppError('survey_not_found');
        const { status } = survey;
        if (status !== 'analyzed' && status !== 'processing' && status !== 'completed') {
          throw new AppError('analytics_not_available');
        }
        // A job that has just stored the analysis would pass for one that is to write the new one.
        const check = status === 'analyzed' ? isModelAnalysisUnderWay : isAnalysisUnderWay;
        if (await check(scope, queue, surveyId)) return;
        const event = {
          id: random.uuid(),
          at: now,
          kind: 'survey.repeated_analysis',
          actor: actorOf(change.member, change),
        } as const;
        if (status === 'analyzed') await transition(scope, survey, { to: 'processing', by: 'system', event });
        else await recordEvent(scope, { ...event, entityId: surveyId });
      }),
  };
}
