import { createHash } from 'node:crypto';
import type { ParsedInput } from '@plumbline/contract/contract';
import { canonicalAnswers, parseAnswers } from '@plumbline/domain/answers';
import { DEFAULT_LANGUAGE, offeredLanguage } from '@plumbline/domain/languages';
import type { Answers, Question } from '@plumbline/domain/question';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { receiptCode } from '@plumbline/domain/receipt';
import { RULES_VERSION } from '@plumbline/domain/scoring';
import { LABELS_IN_EVERY_LANGUAGE } from '@plumbline/phrases/questions';
import type { Clock, Random } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import type { RowWrite } from '../../platform/db/prepared-statements.ts';
import { toGroupScores } from '../../platform/db/schema/stored-json.ts';
import type { QuestionSets } from '../questionnaires/lends.ts';
import { listForFollowUp } from '../results/lends.ts';
import { participantSubmits } from '../surveys/lends.ts';
import { anonymousWrites } from './anonymous-answers.ts';
import { FIND_QUESTION_SET, FIND_RECEIPT, insertSubmission, type LinkedSurvey } from './answering.repository.ts';
import { groupSubmissionWrites, refuseOtherPhone } from './group/group-writes.ts';
import {
  askedQuestions,
  isAnswered,
  isExpired,
  isGroupSurvey,
  participantFields,
  refuseUnlessOpen,
  retentionEnd,
} from './linked-survey.ts';
import type { LockedRow } from './links.ts';
import { SHUFFLE_SEED_OF_ALL, scoreSubmission } from './score-submission.ts';

export type SubmitBody = Extract<ParsedInput<'updatePublicSurvey'>['body'], { status: 'completed' }>;

export interface SubmissionDependencies {
  readonly clock: Clock;
  readonly random: Random;
  readonly questionSets: QuestionSets;
}

/** The writes that store a submission; none when it is stored already. See `AnsweringService.submit`. */
export async function submitAnswers(
  dependencies: SubmissionDependencies,
  { row: survey, read }: LockedRow<LinkedSurvey>,
  body: SubmitBody,
): Promise<readonly RowWrite[]> {
  const now = dependencies.clock.now();
  // The link is checked before the answers, because errors about answers would reveal the questions behind an expired link.
  if (!isAnswered(survey)) refuseUnlessOpen(survey, now);
  else if (isExpired(survey, now)) throw new AppError('survey_link_not_found');
  const questionnaire = await dependencies.questionSets.recall(survey.question_set_hash, async () => {
    const [shown] = await read(FIND_QUESTION_SET);
    if (shown === undefined) throw new Error('a survey has no question set');
    return shown;
  });
  const answers = validAnswers(askedQuestions(questionnaire, survey), body.responses);
  const answersHash = createHash('sha256').update(canonicalAnswers(answers)).digest('hex');
  if (survey.anonymous_receipt !== null) {
    // Anonymous answers are stored separately, so they cannot be compared with these; only the phones can be.
    refuseOtherPhone(survey, body.submission_key);
    return [];
  }
  if (survey.submitted_at !== null) {
    const [stored] = await read(FIND_RECEIPT);
    if (stored?.answers_hash !== answersHash) throw new AppError('survey_already_submitted');
    return [];
  }
  return scoredWrites(dependencies, { survey, questionnaire, answers, answersHash, body, now });
}

interface Submission {
  readonly survey: LinkedSurvey;
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  readonly answersHash: string;
  readonly body: SubmitBody;
  readonly now: Date;
}

function scoredWrites(
  { random }: SubmissionDependencies,
  { survey, questionnaire, answers, answersHash, body, now }: Submission,
): RowWrite[] {
  if (isGroupSurvey(survey)) {
    const { submission_key: submissionKey } = body;
    return groupSubmissionWrites({ random }, { survey, questionnaire, answers, submissionKey, now });
  }
  if (survey.is_anonymous) {
    const scored = scoreSubmission({
      questionnaire,
      shuffleSeed: SHUFFLE_SEED_OF_ALL,
      answers,
      itemSeconds: null,
      language: null,
    });
    return anonymousWrites({ random }, { survey, answers, answersHash, scored, now });
  }
  const itemSeconds = secondsOf(questionnaire.questions, body.item_seconds);
  const language = body.language ?? offeredLanguage(survey.language ?? '') ?? DEFAULT_LANGUAGE;
  const scored = scoreSubmission({ questionnaire, shuffleSeed: survey.shuffle_seed, answers, itemSeconds, language });
  const completed = {
    surveyId: survey.id,
    ...participantFields(survey, body),
    score: scored.score,
    riskLevel: scored.riskLevel,
    consistency: scored.results.consistency.level,
    language,
    // The current rules, which may be newer than those at the invitation.
    rulesVersion: RULES_VERSION,
    // The retention at the time of the submission: a longer one, chosen later, does not apply to it.
    retainUntil: retentionEnd(survey, now),
    now,
  };
  const submission = {
    surveyId: survey.id,
    answersJson: JSON.stringify(answers),
    answersHash,
    itemSecondsJson: itemSeconds === null ? null : JSON.stringify(itemSeconds),
    resultsJson: JSON.stringify(scored.results),
    groupScoresJson: survey.wave_id === null ? null : JSON.stringify(toGroupScores(scored.results)),
    receiptCode: receiptCode(random.bytes(16)),
    clientSubmittedAt: storableMoment(body.submitted_at),
    language,
    now,
  };
  return [
    ...participantSubmits(completed, random.uuid()),
    insertSubmission(submission),
    ...listForFollowUp({ surveyId: survey.id, reasons: scored.reasons, answeredAt: now }),
  ];
}

/** The time on the phone's clock, or `null` when the database cannot store its year. */
function storableMoment(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const moment = new Date(text);
  const year = moment.getUTCFullYear();
  return year >= 1 && year <= 9999 ? moment : null;
}

/** @param questions in the order shown, so that error messages contain the number that the participant saw */
function validAnswers(questions: readonly Question[], responses: SubmitBody['responses']): Answers {
  const parsed = parseAnswers(questions, responses, LABELS_IN_EVERY_LANGUAGE);
  if (parsed.kind === 'valid') return parsed.answers;
  const details = parsed.problems.map(({ field, message }) => ({ field, message }));
  const first = details[0];
  throw new AppError('invalid_request', {
    ...(first === undefined ? {} : { message: `${first.field}: ${first.message}` }),
    details,
  });
}

function secondsOf(questions: readonly Question[], seconds: SubmitBody['item_seconds']): Record<string, number> | null {
  if (seconds === undefined) return null;
  const known: Record<string, number> = {};
  for (const { id } of questions) {
    if (Object.hasOwn(seconds, id)) known[id] = seconds[id] ?? 0;
  }
  return known;
}
