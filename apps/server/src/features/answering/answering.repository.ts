import type { Question } from '@plumbline/domain/question';
import type { RiskLevel } from '@plumbline/domain/ratings';
import type { SurveyStatus } from '@plumbline/domain/survey-life-cycle';
import { type Call, callOf, statement } from '../../db/statement-batch.ts';
import type { ParticipantNotices } from '../../db/stored-json.ts';

/** What `newLink` makes. Other text names no link, and PostgreSQL would refuse some of it. */
const TOKEN_SHAPE = /^[\w-]{43}$/;

export function canBeToken(text: string): boolean {
  return TOKEN_SHAPE.test(text);
}

/** What is decided by when somebody writes through a link: nothing that tells who they are. */
export interface LinkedSurvey {
  readonly id: string;
  /** Another one after every change, whoever makes it. */
  readonly version: string;
  /** `null`: the language of the participant's phone. */
  readonly language: string | null;
  readonly status: SurveyStatus;
  readonly is_public: boolean;
  readonly is_anonymous: boolean;
  readonly question_set_hash: string;
  readonly shuffle_seed: number;
  readonly submitted_at: Date | null;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly retention_months: number;
}

const LINKED = `surveys.id, surveys.xmin::text as version, language, status, is_public, is_anonymous, question_set_hash, shuffle_seed,
  submitted_at, expires_at, revoked_at, retention_months`;

/** The survey as its participant sees it. */
export interface AnswerableSurvey extends LinkedSurvey {
  readonly person_id: string;
  readonly title: string;
  readonly has_generated_title: boolean;
  readonly description: string | null;
  readonly participant_name: string | null;
  readonly participant_email: string | null;
  readonly company: string | null;
  readonly category: string;
  readonly organisation_name: string;
  /** The organisation's own words to participants, by language. */
  readonly participant_notice: ParticipantNotices;
  readonly notice_url: string | null;
}

const OF_LINK = `from surveys join organisations on organisations.id = surveys.organisation_id
  where surveys.organisation_id = current_organisation() and surveys.id = current_survey()`;

export const FIND_ANSWERABLE = statement<AnswerableSurvey>(
  'find_answerable',
  `select ${LINKED}, person_id, title, has_generated_title, description, participant_name, participant_email, company,
    category, organisations.name as organisation_name, participant_notice, notice_url ${OF_LINK}`,
);

/** Locked until the transaction ends: of twenty simultaneous submissions one stores, the others see that it did. */
export const LOCK_LINKED = statement<LinkedSurvey>(
  'lock_linked',
  `select ${LINKED} ${OF_LINK} for no key update of surveys`,
);

const HOLD_LINKED = statement('hold_linked', 'select hold_survey($1, $2)');

/** Locks the survey like {@link LOCK_LINKED}, and fails unless everything that is decided by is as it was read. */
export function holdLinked({ version, retention_months }: LinkedSurvey): Call<never> {
  return callOf(HOLD_LINKED, [version, retention_months]);
}

export const FIND_SHOWN_QUESTIONS = statement<{ questions: Question[] }>(
  'find_shown_questions',
  `select questions from question_sets where organisation_id = current_organisation() and hash = (
    select question_set_hash from surveys where organisation_id = current_organisation() and id = current_survey()
  )`,
);

export interface Receipt {
  readonly answers_hash: string;
  readonly receipt_code: string;
  readonly stored_at: Date;
}

export const FIND_RECEIPT = statement<Receipt>(
  'find_receipt',
  `select answers_hash, receipt_code, stored_at from submissions
    where organisation_id = current_organisation() and survey_id = current_survey()`,
);

/** What starting and submitting change of what is decided by. */
type Changed = Pick<LinkedSurvey, 'version' | 'status' | 'submitted_at'>;
const RETURNING_CHANGED = 'returning xmin::text as version, status, submitted_at';

const START_SURVEY = statement<Changed>(
  'start_survey',
  `update surveys set participant_name = coalesce($1, participant_name), company = coalesce($2, company),
    status = 'start', started_at = coalesce(started_at, $3), updated_at = $3
    where organisation_id = current_organisation() and id = current_survey()
    ${RETURNING_CHANGED}`,
);

/** Name and company that are `null` leave what is there. */
export function startSurvey(participantName: string | null, company: string | null, now: Date): Call<Changed> {
  return callOf(START_SURVEY, [participantName, company, now]);
}

export interface CompletedSurvey {
  readonly participantName: string | null;
  readonly company: string | null;
  readonly score: number | null;
  readonly riskLevel: RiskLevel | null;
  readonly rulesVersion: string;
  readonly retainUntil: Date;
  readonly now: Date;
}

const COMPLETE_SURVEY = statement<Changed>(
  'complete_survey',
  `update surveys set participant_name = coalesce($1, participant_name), company = coalesce($2, company),
    status = 'completed', score = $3, risk_level = $4, rules_version = $5, started_at = coalesce(started_at, $7),
    submitted_at = $7, retain_until = $6, updated_at = $7
    where organisation_id = current_organisation() and id = current_survey()
    ${RETURNING_CHANGED}`,
);

export function completeSurvey(completed: CompletedSurvey): Call<Changed> {
  const { participantName, company, score, riskLevel, rulesVersion, retainUntil, now } = completed;
  return callOf(COMPLETE_SURVEY, [participantName, company, score, riskLevel, rulesVersion, retainUntil, now]);
}

export interface NewSubmission {
  readonly answersJson: string;
  readonly answersHash: string;
  readonly itemSecondsJson: string | null;
  readonly resultsJson: string;
  readonly receiptCode: string;
  readonly clientSubmittedAt: Date | null;
  readonly language: string;
  readonly now: Date;
}

const INSERT_SUBMISSION = statement(
  'insert_submission',
  `insert into submissions (organisation_id, survey_id, answers, answers_hash, item_seconds, results, receipt_code,
    client_submitted_at, language, stored_at)
    values (current_organisation(), current_survey(), $1, $2, $3, $4, $5, $6, $7, $8)`,
);

export function insertSubmission(submission: NewSubmission): Call<never> {
  return callOf(INSERT_SUBMISSION, [
    submission.answersJson,
    submission.answersHash,
    submission.itemSecondsJson,
    submission.resultsJson,
    submission.receiptCode,
    submission.clientSubmittedAt,
    submission.language,
    submission.now,
  ]);
}
