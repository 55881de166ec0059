import { createHash } from 'node:crypto';
import type { Answers } from '@plumbline/domain/question';
import { codecOf } from '@plumbline/domain/question-types';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { receiptCode } from '@plumbline/domain/receipt';
import { RULES_VERSION } from '@plumbline/domain/scoring';
import type { Random } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import type { RowWrite } from '../../../platform/db/prepared-statements.ts';
import { toGroupScores } from '../../../platform/db/schema/stored-json.ts';
import type { LinkedSurvey } from '../answering.repository.ts';
import type { GroupSurvey } from '../linked-survey.ts';
import { SHUFFLE_SEED_OF_ALL, scoreSubmission } from '../score-submission.ts';
import {
  addGroupAnswers,
  addGroupText,
  countProgress,
  noteGroupAnswered,
  noteGroupOpened,
} from './group-answers.repository.ts';

/** The writes of a start: record once, without a time, that the link was opened. */
export function groupStartWrites({ random }: { random: Random }, survey: GroupSurvey, now: Date): RowWrite[] {
  if (survey.group_progress !== 'asked') return [];
  const counted = { id: random.uuidWithoutTime(), waveId: survey.wave_id, siteId: survey.reported_site_id, now };
  return [noteGroupOpened({ surveyId: survey.id }), countProgress({ ...counted, opened: 1, answered: 0 })];
}

/**
 * The writes of a submission in group mode: marks the survey as answered, and stores the answers with the group only and each text by
 * itself, under random ids. Records no event, so that no job follows from it.
 *
 * Nothing of the survey but the group may enter the results: neither its order of questions, on which the check for long runs would depend,
 * nor the time on each question, nor the language. Free text is left out of the results, so that they do not reveal who wrote which text.
 *
 * @see docs/decisions/0033
 */
export function groupSubmissionWrites(
  { random }: { random: Random },
  { survey, questionnaire, answers, submissionKey, now }: GroupSubmission,
): RowWrite[] {
  const { chosen, texts } = separateOwnWords(questionnaire, answers);
  const { results } = scoreSubmission({
    questionnaire,
    shuffleSeed: SHUFFLE_SEED_OF_ALL,
    answers: chosen,
    itemSeconds: null,
    language: null,
  });
  const waveId = survey.wave_id;
  return [
    noteGroupAnswered({
      surveyId: survey.id,
      receiptCode: receiptCode(random.bytes(16)),
      submissionKeyHash: submissionKey === undefined ? null : submissionKeyHash(survey, submissionKey),
    }),
    addGroupAnswers({
      id: random.uuidWithoutTime(),
      waveId,
      siteId: survey.reported_site_id,
      crewId: survey.reported_crew_id,
      companyId: survey.reported_company_id,
      answersJson: JSON.stringify(chosen),
      resultsJson: JSON.stringify(results),
      groupScoresJson: JSON.stringify(toGroupScores(results)),
      rulesVersion: RULES_VERSION,
    }),
    ...texts.map(({ questionId, words }) => addGroupText({ id: random.uuidWithoutTime(), waveId, questionId, words })),
    countProgress({
      id: random.uuidWithoutTime(),
      waveId,
      siteId: survey.reported_site_id,
      opened: survey.group_progress === 'asked' ? 1 : 0,
      answered: 1,
      now,
    }),
  ];
}

export interface GroupSubmission {
  readonly survey: GroupSurvey;
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  /** `undefined`: the phone sent none. */
  readonly submissionKey: string | undefined;
  readonly now: Date;
}

/** Separates chosen answers from answers in the participant's own words. */
function separateOwnWords({ questions }: Questionnaire, answers: Answers) {
  const written = new Set(questions.filter((question) => codecOf(question).isOwnWords).map(({ id }) => id));
  const entries = Object.entries(answers);
  return {
    chosen: Object.fromEntries(entries.filter(([id]) => !written.has(id))),
    texts: entries
      .filter(([id]) => written.has(id))
      .map(([questionId, words]) => ({ questionId, words: String(words) })),
  };
}

/** The stored hash of a phone's submission key; different for each survey, so that surveys of one phone cannot be joined. */
function submissionKeyHash({ id }: Pick<LinkedSurvey, 'id'>, submissionKey: string): string {
  return createHash('sha256').update(`submission ${submissionKey} to ${id}`).digest('hex');
}

/**
 * Refuses a submission to an answered survey when another phone sent the stored answers. If either phone sent no key, the submission counts
 * as a replay.
 *
 * @throws {AppError} `slip_already_used`, or `survey_already_submitted` for the link of a person
 * @see docs/decisions/0033
 */
export function refuseOtherPhone(survey: LinkedSurvey, submissionKey: string | undefined): void {
  const { submission_key_hash: stored, slip_number } = survey;
  if (stored === null || submissionKey === undefined || stored === submissionKeyHash(survey, submissionKey)) return;
  throw new AppError(slip_number === null ? 'survey_already_submitted' : 'slip_already_used');
}
