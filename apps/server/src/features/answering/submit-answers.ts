import { createHash } from 'node:crypto';
import type { ParsedInput } from '@plumbline/contract/contract';
import { canonicalAnswers, parseAnswers } from '@plumbline/domain/answers';
import type { Answers, Question } from '@plumbline/domain/question';
import type { RiskLevel } from '@plumbline/domain/ratings';
import { receiptCode } from '@plumbline/domain/receipt';
import { RULES_VERSION } from '@plumbline/domain/scoring';
import { shuffleWithSeed } from '@plumbline/domain/shuffle';
import { updateSurvey } from '../../db/survey-rows.ts';
import type { TenantScope } from '../../db/tenant.ts';
import { AppError } from '../../http/app-error.ts';
import { enqueueMails } from '../../mail/enqueue-mails.ts';
import { findNoticeRecipients } from '../organisations/notice-recipients.read.ts';
import { findReceipt, insertSubmission, type LockedSurvey, lockAnswerable } from './answering.repository.ts';
import type { AnsweringDependencies } from './answering-dependencies.ts';
import { participantFields } from './participant-fields.ts';
import { refuseUnlessOpen } from './reachable.ts';
import { scoreSubmission } from './score-submission.ts';

export type SubmitBody = Extract<ParsedInput<'updatePublicSurvey'>['body'], { status: 'completed' }>;

/** Stores one submission, or recognises the one that is stored. See `AnsweringService.submit`. */
export async function submitAnswers(
  scope: TenantScope,
  dependencies: AnsweringDependencies,
  { surveyId, body }: { surveyId: string; body: SubmitBody },
): Promise<void> {
  const now = dependencies.clock.now();
  const survey = await lockAnswerable(scope, surveyId);
  if (survey === undefined) throw new AppError('survey_link_not_found');
  // Before the answers are looked at: what is wrong with them tells the questions of a link that ran out.
  if (survey.submitted_at === null) refuseUnlessOpen(survey, now);
  const questions = await dependencies.questionSets.load(scope, survey.question_set_hash);
  const answers = validAnswers(shuffleWithSeed(questions, survey.shuffle_seed), body.responses);
  const answersHash = createHash('sha256').update(canonicalAnswers(answers)).digest('hex');
  if (survey.submitted_at !== null) {
    const stored = await findReceipt(scope, survey.id);
    if (stored?.answers_hash !== answersHash) throw new AppError('survey_already_submitted');
    return;
  }
  await store(scope, dependencies, { survey, questions, answers, answersHash, body, now });
}

interface Submission {
  readonly survey: LockedSurvey;
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly answersHash: string;
  readonly body: SubmitBody;
  readonly now: Date;
}

async function store(
  scope: TenantScope,
  { queue, random }: AnsweringDependencies,
  { survey, questions, answers, answersHash, body, now }: Submission,
): Promise<void> {
  const itemSeconds = secondsOf(questions, body.item_seconds);
  const scored = scoreSubmission({ questions, shuffleSeed: survey.shuffle_seed, answers, itemSeconds });
  await updateSurvey(scope, survey.id, {
    ...participantFields(survey, body),
    status: 'completed',
    score: scored.score,
    risk_level: scored.riskLevel,
    // The rules that scored it, which may be newer than those at the invitation.
    rules_version: RULES_VERSION,
    started_at: survey.started_at ?? now,
    submitted_at: now,
    // What holds when the answers are given: a longer period, chosen later, does not apply to them.
    retain_until: monthsAfter(now, survey.retention_months),
    updated_at: now,
  });
  await insertSubmission(scope, {
    survey_id: survey.id,
    answers: JSON.stringify(answers),
    answers_hash: answersHash,
    item_seconds: itemSeconds === null ? null : JSON.stringify(itemSeconds),
    results: JSON.stringify(scored.results),
    receipt_code: receiptCode(random.bytes(16)),
    client_submitted_at: body.submitted_at === undefined ? null : new Date(body.submitted_at),
    stored_at: now,
  });
  await enqueueNotices(scope, { queue, random }, { survey, riskLevel: scored.riskLevel, now });
  await queue.enqueue(scope.tx, 'analyse_survey', { organisation_id: scope.organisationId, survey_id: survey.id });
}

/** Members hear of the answers at once, not behind an analysis that may wait for a model. */
async function enqueueNotices(
  scope: TenantScope,
  { queue, random }: Pick<AnsweringDependencies, 'queue' | 'random'>,
  { survey, riskLevel, now }: { survey: LockedSurvey; riskLevel: RiskLevel | null; now: Date },
): Promise<void> {
  const recipients = await findNoticeRecipients(scope, {
    isHighRisk: riskLevel === 'High',
    invitedBy: survey.created_by,
  });
  await enqueueMails(
    scope,
    queue,
    recipients.map(({ id, kind }) => ({
      id: random.uuid(),
      kind,
      survey_id: survey.id,
      recipient_id: id,
      created_at: now,
    })),
  );
}

function monthsAfter(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}

/** @param questions in the order shown, so that a problem names the number that the participant saw */
function validAnswers(questions: readonly Question[], responses: SubmitBody['responses']): Answers {
  const parsed = parseAnswers(questions, responses);
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
