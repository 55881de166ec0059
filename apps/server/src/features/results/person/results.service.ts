import { isDeepStrictEqual } from 'node:util';
import type { SurveysOfPerson } from '@plumbline/contract/wire';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import type { OrganisationPrincipal } from '../../../core/principal.ts';
import type { Scope } from '../../../core/scope.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation, inSnapshot, type TenantScope } from '../../../platform/db/tenant.ts';
import { findQuestionnaireNames, type QuestionSets } from '../../questionnaires/lends.ts';
import { findLastNamedSurvey, findSurvey, isUnsubscribed, type SurveyRow } from '../../surveys/lends.ts';
import { readSurvey } from './read-survey.ts';
import { findAnalysis, findOthersOfPerson } from './results.repository.ts';
import { readScoreErrors } from './score-errors.ts';
import { shownTo } from './shown-to.ts';
import { datedByDay, toAiAnalysis, toSurveySummary } from './surveys.presenter.ts';

export type ResultsService = ReturnType<typeof createResultsService>;

/** Maximum number of other surveys of a person: enough for one every month for four years. */
const MAX_SURVEYS_OF_PERSON = 50;

export interface ResultsDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly questionSets: QuestionSets;
}

export function createResultsService({ db, clock, questionSets }: ResultsDependencies) {
  return {
    /** @throws {AppError} `survey_not_found` */
    read: (
      reader: OrganisationPrincipal,
      id: string,
      { includeQuestions }: { includeQuestions: boolean } = { includeQuestions: false },
    ) =>
      // One snapshot, because the survey's questions may be replaced between two reads.
      inSnapshot(db, reader, async (scope) =>
        shownTo(reader, await readSurvey(scope, { id, questionSets, includeQuestions, now: clock.now() })),
      ),
    /** @throws {AppError} `analytics_not_available` before the submission */
    analytics: (reader: Scope, id: string) =>
      inOrganisation(db, reader, async (scope) => {
        const survey = await findSurvey(scope, id);
        if (survey === undefined || survey.submitted_at === null) throw new AppError('analytics_not_available');
        const analysis = await findAnalysis(scope, id);
        const { status, participant_email, participant_name, company, score, risk_level, submitted_at } =
          toSurveySummary(survey, new Map());
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
    /**
     * The other named surveys of the same person, newest first; none for an anonymous survey.
     *
     * @throws {AppError} `survey_not_found`
     */
    listOfPerson: (reader: Scope, id: string): Promise<SurveysOfPerson> =>
      inOrganisation(db, reader, async (scope) => {
        const survey = await findSurvey(scope, id);
        if (survey === undefined) throw new AppError('survey_not_found');
        // Listing them would connect an anonymous survey to its person.
        if (survey.is_anonymous) return { surveys: [], score_errors: [] };
        const others = await findOthersOfPerson(scope, survey, MAX_SURVEYS_OF_PERSON);
        const names = await findQuestionnaireNames(scope, others);
        const surveys = [];
        const comparable = [];
        for (const other of others) {
          const is_comparable = await isComparable(scope, questionSets, [survey, other]);
          surveys.push({ ...toSurveySummary(other, names), is_comparable });
          if (is_comparable) comparable.push(other);
        }
        return { surveys, score_errors: await readScoreErrors(scope, questionSets, { survey, earlier: comparable }) };
      }),
    /** The person with an address and their newest named survey; `null` also for a person with only anonymous surveys. */
    lookUpPerson: (reader: Scope, email: string) =>
      inOrganisation(db, reader, async (scope) => {
        const survey = await findLastNamedSurvey(scope, email);
        if (survey === undefined) return null;
        return {
          last_survey: toSurveySummary(survey, await findQuestionnaireNames(scope, [survey])),
          is_unsubscribed: await isUnsubscribed(scope, survey),
        };
      }),
  };
}

type ScoringBasis = Pick<
  SurveyRow,
  'question_set_hash' | 'rules_version' | 'questionnaire_id' | 'questionnaire_version'
>;

/** Whether two surveys have the same version of a questionnaire, the same questions and the same scoring rules. */
async function isComparable(
  scope: TenantScope,
  questionSets: QuestionSets,
  [one, other]: readonly [ScoringBasis, ScoringBasis],
): Promise<boolean> {
  if (one.questionnaire_id !== other.questionnaire_id) return false;
  if (one.questionnaire_version !== other.questionnaire_version) return false;
  if (one.rules_version !== other.rules_version) return false;
  if (one.question_set_hash === other.question_set_hash) return true;
  // Before 1.1, sets were addressed by their questions alone, so equal sets can have two hashes.
  const { questions } = await questionSets.load(scope, one.question_set_hash);
  return isDeepStrictEqual(questions, (await questionSets.load(scope, other.question_set_hash)).questions);
}
