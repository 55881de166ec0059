import { createHash } from 'node:crypto';
import type { ParsedInput } from '@plumbline/contract/contract';
import type { PublicSurveyAnswer, Receipt } from '@plumbline/contract/wire';
import { canonicalAnswers, parseAnswers } from '@plumbline/domain/answers';
import type { Answers, Question } from '@plumbline/domain/question';
import { receiptCode } from '@plumbline/domain/receipt';
import { shuffleWithSeed } from '@plumbline/domain/shuffle';
import { isOpenForAnswers } from '@plumbline/domain/survey-life-cycle';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { inOrganisation, type TenantScope } from '../../db/tenant.ts';
import { AppError } from '../../http/app-error.ts';
import type { PublicLimits } from '../../http/public-limits.ts';
import type { Clock, Random } from '../../ports/clock.ts';
import type { Queue } from '../../ports/queue.ts';
import type { QuestionSets } from '../question-sets/question-sets.read.ts';
import { toPublicSurveyAnswer } from './answering.presenter.ts';
import {
  type AnswerableSurvey,
  findAnswerable,
  findLinkByParticipantId,
  findLinkByToken,
  findReceipt,
  insertSubmission,
  type Link,
  lockAnswerable,
  updateAnswered,
} from './answering.repository.ts';
import { scoreSubmission } from './score-submission.ts';

export interface AnsweringDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  readonly queue: Queue;
  readonly questionSets: QuestionSets;
  readonly limits: PublicLimits;
}

type UpdateBody = ParsedInput<'updatePublicSurvey'>['body'];
type StartBody = Extract<UpdateBody, { status: 'start' }>;
type SubmitBody = Extract<UpdateBody, { status: 'completed' }>;

/** What a participant can do with a link, and nothing more. Opening changes nothing; only their own press does. */
export interface AnsweringService {
  /** @throws {AppError} `survey_link_not_found` alike for unknown, malformed, expired and revoked links */
  open(token: string, address: string): Promise<PublicSurveyAnswer>;
  start(participantId: string, address: string, body: StartBody): Promise<void>;
  /**
   * Validates, scores and stores the answers once, and enqueues the analysis, all in one transaction.
   *
   * The same answers again are answered as the first time, whatever happened to the link since.
   *
   * @throws {AppError} `survey_already_submitted` for other answers after the first
   */
  submit(participantId: string, address: string, body: SubmitBody): Promise<void>;
  /** The receipt of what is stored; changes nothing. */
  receipt(token: string, address: string): Promise<Receipt>;
}

export function createAnsweringService(dependencies: AnsweringDependencies): AnsweringService {
  const { db, clock, limits, questionSets } = dependencies;

  /** Runs `work` as the organisation of the link; every way of not finding one counts against the address. */
  async function throughLink<T>(
    address: string,
    find: () => Promise<Link | undefined>,
    work: (scope: TenantScope, link: Link) => Promise<T>,
  ): Promise<T> {
    await limits.admitAddress(address);
    try {
      const link = await find();
      if (link === undefined) throw new AppError('survey_link_not_found');
      await limits.admitLink(link.survey_id);
      return await inOrganisation(db, link.organisation_id, (scope) => work(scope, link));
    } catch (error) {
      if (error instanceof AppError && error.code === 'survey_link_not_found') await limits.countFailedLookup(address);
      throw error;
    }
  }

  const findByToken = (token: string) => () => findLinkByToken(db, token);
  const findByParticipant = (id: string) => () => findLinkByParticipantId(db, id);

  return {
    open: (token, address) =>
      throughLink(address, findByToken(token), async (scope, link) => {
        const survey = await findAnswerable(scope, link.survey_id);
        if (survey === undefined || !isReachable(survey, clock.now())) throw new AppError('survey_link_not_found');
        if (!survey.is_public) throw new AppError('survey_access_denied');
        const questions = await questionSets.load(scope, survey.question_set_hash);
        return toPublicSurveyAnswer(survey, link.participant_id, questions);
      }),

    start: (participantId, address, body) =>
      throughLink(address, findByParticipant(participantId), async (scope, link) => {
        const now = clock.now();
        const survey = await lockOpenSurvey(scope, link, now);
        await updateAnswered(scope, survey.id, {
          ...participantFields(body),
          status: 'start',
          started_at: survey.started_at ?? now,
          updated_at: now,
        });
      }),

    submit: (participantId, address, body) =>
      throughLink(address, findByParticipant(participantId), async (scope, link) => {
        const now = clock.now();
        const survey = await lockAnswerable(scope, link.survey_id);
        if (survey === undefined) throw new AppError('survey_link_not_found');
        // Before the answers are looked at: what is wrong with them tells the questions of a link that ran out.
        if (survey.submitted_at === null) refuseUnlessOpen(survey, now);
        const questions = await questionSets.load(scope, survey.question_set_hash);
        const answers = validAnswers(shuffleWithSeed(questions, survey.shuffle_seed), body.responses);
        const answersHash = createHash('sha256').update(canonicalAnswers(answers)).digest('hex');
        if (survey.submitted_at !== null) {
          const stored = await findReceipt(scope, survey.id);
          if (stored?.answers_hash !== answersHash) throw new AppError('survey_already_submitted');
          return;
        }
        await storeSubmission(scope, dependencies, { survey, questions, answers, answersHash, body, now });
      }),

    receipt: (token, address) =>
      throughLink(address, findByToken(token), async (scope, link) => {
        const stored = await findReceipt(scope, link.survey_id);
        if (stored === undefined) throw new AppError('survey_not_submitted');
        return { receipt_code: stored.receipt_code, stored_at: stored.stored_at.toISOString() };
      }),
  };
}

interface Submission {
  readonly survey: AnswerableSurvey;
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly answersHash: string;
  readonly body: SubmitBody;
  readonly now: Date;
}

async function storeSubmission(
  scope: TenantScope,
  { queue, random }: AnsweringDependencies,
  { survey, questions, answers, answersHash, body, now }: Submission,
): Promise<void> {
  const itemSeconds = secondsOf(questions, body.item_seconds);
  const scored = scoreSubmission({ questions, shuffleSeed: survey.shuffle_seed, answers, itemSeconds });
  await updateAnswered(scope, survey.id, {
    ...participantFields(body),
    status: 'completed',
    score: scored.score,
    risk_level: scored.riskLevel,
    started_at: survey.started_at ?? now,
    submitted_at: now,
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
  await queue.enqueue(scope.tx, 'analyse_survey', { organisation_id: scope.organisationId, survey_id: survey.id });
}

async function lockOpenSurvey(scope: TenantScope, link: Link, now: Date): Promise<AnswerableSurvey> {
  const survey = await lockAnswerable(scope, link.survey_id);
  if (survey === undefined) throw new AppError('survey_link_not_found');
  refuseUnlessOpen(survey, now);
  return survey;
}

function refuseUnlessOpen(survey: AnswerableSurvey, now: Date): void {
  if (!isReachable(survey, now)) throw new AppError('survey_link_not_found');
  if (!survey.is_public) throw new AppError('survey_access_denied');
  if (!isOpenForAnswers(survey.status)) throw new AppError('survey_closed');
}

/** A link that ran out or was taken back says no more than one that never was. */
function isReachable({ expires_at, revoked_at, submitted_at }: AnswerableSurvey, now: Date): boolean {
  if (revoked_at !== null) return false;
  return submitted_at !== null || expires_at === null || now < expires_at;
}

/** The fields of their own that a participant may set: what is not named, or blank, stays as it is. */
function participantFields({ participant_name, company }: UpdateBody) {
  return {
    ...(participant_name == null ? {} : { participant_name }),
    ...(company == null ? {} : { company }),
  };
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
