import type { WaveStatus } from '@plumbline/domain/campaigns/campaign-life-cycle';
import type { SurveyStatus } from '@plumbline/domain/survey-life-cycle';
import { prepare, rowWrite } from '../../platform/db/prepared-statements.ts';
import type { GroupProgress } from '../../platform/db/schema/campaign-tables.ts';
import type { ParticipantNotices } from '../../platform/db/schema/stored-json.ts';
import type { StoredQuestionSet } from '../questionnaires/lends.ts';

/** The form of tokens from `newLink`. Other text cannot be a token, and PostgreSQL would reject some of it. */
const TOKEN_SHAPE = /^[\w-]{43}$/;

export function canBeToken(text: string): boolean {
  return TOKEN_SHAPE.test(text);
}

/** The data against which writes through a link are checked. It does not identify the participant. */
export interface LinkedSurvey {
  readonly id: string;
  /** `null`: the preferred language of the participant's phone. */
  readonly language: string | null;
  readonly status: SurveyStatus;
  readonly is_public: boolean;
  readonly is_anonymous: boolean;
  readonly question_set_hash: string;
  readonly shuffle_seed: number;
  readonly submitted_at: Date | null;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  /** The receipt of anonymous answers, which are stored separately; `null`: not answered. */
  readonly anonymous_receipt: string | null;
  readonly retention_months: number;
  /** IANA name of the organisation's time zone. */
  readonly time_zone: string;
  /** The wave, and the site, crew and company of the participant when the wave started; `null`: none. */
  readonly wave_id: string | null;
  readonly site_id: string | null;
  /** In group mode, the reporting groups of the answers; `null`: the other sites, crews or companies. */
  readonly reported_site_id: string | null;
  readonly reported_crew_id: string | null;
  readonly reported_company_id: string | null;
  /** How far the participant of a survey in group mode got; `null`: not in group mode. */
  readonly group_progress: GroupProgress | null;
  /**
   * Hash of the submission key of the phone that answered a survey in group mode; `null`: not answered, not in group mode, or the phone
   * sent no key.
   */
  readonly submission_key_hash: string | null;
  /** Number of the crew's slip that leads to the survey; `null`: the survey belongs to no such slip. */
  readonly slip_number: number | null;
  /** Status of the wave; `null`: the survey belongs to no wave. */
  readonly wave_status: WaveStatus | null;
  readonly threshold: number | null;
  readonly asks_free_text: boolean | null;
}

/** Answers to a wave of an earlier version are stored with their own crew until the job has fixed its groups. */
const REPORTED = (['site_id', 'crew_id', 'company_id'] as const)
  .map(
    (place) => `case when has_reporting_groups then reported_${place} else surveys.${place} end as reported_${place}`,
  )
  .join(', ');

const LINKED = `surveys.id, surveys.language, surveys.status, is_public, is_anonymous, surveys.question_set_hash, shuffle_seed,
  submitted_at, expires_at, revoked_at, coalesce(group_surveys.receipt, anonymous_receipts.receipt) as anonymous_receipt,
  retention_months, time_zone, wave_id, surveys.site_id, ${REPORTED}, group_surveys.progress as group_progress,
  submission_key_hash, slip_number, waves.status as wave_status, waves.threshold, waves.asks_free_text`;

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
  /** The organisation's notice to participants, by language. */
  readonly participant_notice: ParticipantNotices;
  readonly notice_url: string | null;
}

const FROM_SURVEYS = `from surveys join organisations on organisations.id = surveys.organisation_id
  left join waves on waves.organisation_id = surveys.organisation_id and waves.id = surveys.wave_id
  left join group_surveys on group_surveys.organisation_id = surveys.organisation_id and group_surveys.survey_id = surveys.id
  left join anonymous_receipts on anonymous_receipts.organisation_id = surveys.organisation_id
    and anonymous_receipts.survey_id = surveys.id`;
const OF_LINK = `where surveys.organisation_id = $1 and surveys.id = $2`;

export const FIND_ANSWERABLE = prepare<AnswerableSurvey>(
  'find_answerable',
  `select ${LINKED}, person_id, title, has_generated_title, description, participant_name, participant_email, company,
    category, organisations.name as organisation_name, participant_notice, notice_url ${FROM_SURVEYS} ${OF_LINK}`,
);

export const FIND_LINKED = prepare<LinkedSurvey>('find_linked', `select ${LINKED} ${FROM_SURVEYS} ${OF_LINK}`);

export const FIND_QUESTION_SET = prepare<StoredQuestionSet>(
  'find_question_set',
  `select hash, questions, rules from question_sets where organisation_id = $1 and hash = (
    select question_set_hash from surveys where organisation_id = $1 and id = $2
  )`,
);

export interface Receipt {
  readonly answers_hash: string;
  readonly receipt_code: string;
  readonly stored_at: Date;
}

interface Acknowledged {
  /** `null`: not answered. */
  readonly receipt_code: string | null;
  /** `null`: not answered, or answered in group mode, which keeps no time. */
  readonly stored_at: Date | null;
}

/** The receipt, with the data that decide whether the link is valid. It does not identify the participant. */
export const FIND_ACKNOWLEDGED = prepare<LinkedSurvey & Acknowledged>(
  'find_acknowledged',
  `select ${LINKED}, coalesce(group_surveys.receipt, anonymous_receipts.receipt, receipt_code) as receipt_code,
    coalesce(answered_on::timestamp at time zone 'UTC', stored_at) as stored_at ${FROM_SURVEYS}
    left join submissions on submissions.organisation_id = surveys.organisation_id and submissions.survey_id = surveys.id
    ${OF_LINK}`,
);

export const FIND_RECEIPT = prepare<Receipt>(
  'find_receipt',
  `select answers_hash, receipt_code, stored_at from submissions
    where organisation_id = $1 and survey_id = $2`,
);

export interface NewSubmission {
  readonly surveyId: string;
  readonly answersJson: string;
  readonly answersHash: string;
  readonly itemSecondsJson: string | null;
  readonly resultsJson: string;
  /** `null`: the survey is not in a wave. */
  readonly groupScoresJson: string | null;
  /** `null` for anonymous answers, which cannot be found by a code. */
  readonly receiptCode: string | null;
  readonly clientSubmittedAt: Date | null;
  readonly language: string;
  readonly now: Date;
}

export const insertSubmission = rowWrite<NewSubmission>(
  'insert_submissions',
  {
    surveyId: 'uuid',
    answersJson: 'jsonb',
    answersHash: 'text',
    itemSecondsJson: 'jsonb',
    resultsJson: 'jsonb',
    groupScoresJson: 'json',
    receiptCode: 'text',
    clientSubmittedAt: 'timestamptz',
    language: 'text',
    now: 'timestamptz',
  },
  (
    rows,
  ) => `insert into submissions (organisation_id, survey_id, answers, answers_hash, item_seconds, results, group_scores,
    receipt_code, client_submitted_at, language, stored_at)
    select $1::uuid, new.* from ${rows}
    returning organisation_id`,
);
