import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import { updateSurvey } from '../../platform/db/survey-rows.ts';
import { inOrganisation } from '../../platform/db/tenant.ts';
import type { Queue } from '../../platform/jobs/queue.ts';
import { lockSurvey } from '../assignments/survey.read.ts';
import type { SurveyChange } from '../assignments/survey-change.read.ts';
import { recordSurveyChange } from '../assignments/survey-change.read.ts';

export interface RepeatAnalysisService {
  /**
   * Has the analysis written again; the one there is stays until then. While one is being written, asking changes nothing;
   * where its job was lost, a new one takes its place.
   *
   * @throws {AppError} `analytics_not_available` before the answers are in and after the survey was put away
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
        const { member, surveyId } = change;
        const now = clock.now();
        const survey = await lockSurvey(scope, surveyId);
        if (survey === undefined) throw new AppError('survey_not_found');
        const { status } = survey;
        if (status !== 'analyzed' && status !== 'processing' && status !== 'completed') {
          throw new AppError('analytics_not_available');
        }
        const job = { organisation_id: member.organisationId, survey_id: surveyId };
        const isUnderWay = (name: 'process_submission' | 'analyse_survey') => queue.isUnderWay(scope.tx, name, job);
        if (status !== 'analyzed' && (await isUnderWay('analyse_survey'))) return;
        if (status === 'completed') {
          if (await isUnderWay('process_submission')) return;
          // A first analysis comes with the notices that belong to it.
          await queue.enqueue(scope.tx, 'process_submission', job);
        } else {
          await updateSurvey(scope, surveyId, { status: 'processing', updated_at: now });
          await queue.enqueue(scope.tx, 'analyse_survey', job);
        }
        await recordSurveyChange(scope, { random }, change, { kind: 'survey.repeated_analysis', at: now });
      }),
  };
}
