import { rowWrite } from '../../../platform/db/prepared-statements.ts';

/** Records that a survey was opened. Changes only `group_surveys`, because members see some columns of `surveys`. */
export const noteGroupOpened = rowWrite<{ readonly surveyId: string }>(
  'note_group_opened',
  { surveyId: 'uuid' },
  (rows) => `update group_surveys set progress = 'opened' from ${rows}
    where organisation_id = $1 and group_surveys.survey_id = new.survey_id and progress = 'asked'`,
);

export interface GroupAnswered {
  readonly surveyId: string;
  readonly receiptCode: string;
  /** `null`: the phone sent no key. */
  readonly submissionKeyHash: string | null;
}

/** Records that a survey was answered. Changes only `group_surveys`, for the same reason. */
export const noteGroupAnswered = rowWrite<GroupAnswered>(
  'note_group_answered',
  { surveyId: 'uuid', receiptCode: 'text', submissionKeyHash: 'text' },
  (rows) => `update group_surveys set progress = 'answered', receipt = new.receipt_code,
      submission_key_hash = new.submission_key_hash
    from ${rows}
    where organisation_id = $1 and group_surveys.survey_id = new.survey_id`,
);

export interface GroupAnswers {
  /** Random. */
  readonly id: string;
  readonly waveId: string;
  readonly siteId: string | null;
  readonly crewId: string | null;
  readonly companyId: string | null;
  readonly answersJson: string;
  readonly resultsJson: string;
  readonly groupScoresJson: string;
  readonly rulesVersion: string;
}

/** Rows of one transaction are stored in the order of their random ids, so that the order reveals nothing. */
const SORTED = { sortedBy: 'id' } as const;

/** Stores answers under a random id. */
export const addGroupAnswers = rowWrite<GroupAnswers>(
  'insert_group_answers',
  {
    waveId: 'uuid',
    id: 'uuid',
    siteId: 'uuid',
    crewId: 'uuid',
    companyId: 'uuid',
    answersJson: 'jsonb',
    resultsJson: 'jsonb',
    groupScoresJson: 'json',
    rulesVersion: 'text',
  },
  (rows) => `insert into group_answers (organisation_id, wave_id, id, site_id, crew_id, company_id, answers, results,
      group_scores, rules_version)
    select $1::uuid, new.* from ${rows}
    returning organisation_id`,
  SORTED,
);

export interface GroupText {
  /** Random. */
  readonly id: string;
  readonly waveId: string;
  readonly questionId: string;
  readonly words: string;
}

/** Stores one text, apart from the other answers of its participant. */
export const addGroupText = rowWrite<GroupText>(
  'insert_group_texts',
  { waveId: 'uuid', id: 'uuid', questionId: 'uuid', words: 'text' },
  (rows) => `insert into group_texts (organisation_id, wave_id, id, question_id, words)
    select $1::uuid, new.* from ${rows}
    returning organisation_id`,
  SORTED,
);

export interface CountedProgress {
  /** Random. */
  readonly id: string;
  readonly waveId: string;
  readonly siteId: string | null;
  readonly opened: 0 | 1;
  readonly answered: 0 | 1;
  readonly now: Date;
}

/**
 * Counts an opening or an answer on its day in the organisation's time zone. Each has a separate row, so that participants do not wait for
 * each other.
 */
export const countProgress = rowWrite<CountedProgress>(
  'insert_wave_days',
  {
    waveId: 'uuid',
    id: 'uuid',
    siteId: 'uuid',
    now: 'timestamptz',
    opened: 'integer',
    answered: 'integer',
  },
  (rows) => `insert into wave_days (organisation_id, wave_id, id, site_id, day, opened, answered)
    select organisations.id, new.wave_id, new.id, new.site_id, (new.now at time zone organisations.time_zone)::date,
      new.opened, new.answered
    from ${rows} join organisations on organisations.id = $1
    returning organisation_id`,
  SORTED,
);
