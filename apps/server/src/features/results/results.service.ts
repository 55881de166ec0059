import type { Analytics, Survey } from '@plumbline/contract/wire';
import type { Kysely } from 'kysely';
import { AppError } from '../../core/errors.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import { inOrganisation, inSnapshot } from '../../platform/db/tenant.ts';
import { findSurvey } from '../assignments/survey.read.ts';
import type { QuestionSets } from '../questionnaires/question-sets.read.ts';
import { readSurvey } from './read-survey.ts';
import { findAnalysis } from './results.repository.ts';
import { datedByDay, toAiAnalysis, toSurveySummary } from './surveys.presenter.ts';

export interface ResultsService {
  /** @throws {AppError} `survey_not_found` */
  read(organisationId: string, id: string, options?: { includeQuestions: boolean }): Promise<Survey>;
  /** @throws {AppError} `analytics_not_available` before the answers are in */
  analytics(organisationId: string, id: string): Promise<Analytics>;
}

export interface ResultsDependencies {
  readonly db: Kysely<Database>;
  readonly questionSets: QuestionSets;
}

export function createResultsService({ db, questionSets }: ResultsDependencies): ResultsService {
  return {
    read: (organisationId, id, { includeQuestions } = { includeQuestions: false }) =>
      // One snapshot, because the survey's questions may be replaced between two reads.
      inSnapshot(db, organisationId, (scope) => readSurvey(scope, { id, questionSets, includeQuestions })),
    analytics: (organisationId, id) =>
      inOrganisation(db, organisationId, async (scope) => {
        const survey = await findSurvey(scope, id);
        if (survey === undefined || survey.submitted_at === null) throw new AppError('analytics_not_available');
        const analysis = await findAnalysis(scope, id);
        const { status, participant_email, participant_name, company, score, risk_level, submitted_at } =
          toSurveySummary(survey);
        return {
          survey_id: id,
          status,
          participant_email,
          participant_name,
          company,
          score,
          risk_level,
          submitted_at,
          ai_analysis: analysis === undefined ? null : toAiAnalysis(analysis, datedByDay(survey)),
        };
      }),
  };
}
