import { bulkWrite } from '../../../platform/db/bulk-writes.ts';
import { bind, prepare } from '../../../platform/db/pipelined-statements.ts';

/** Neither changes the survey itself, of which members see some columns. */
const NOTE_OPENED = prepare(
  'note_group_opened',
  `update group_surveys set progress = 'opened' where organisation_id = $1 and survey_id = any ($2::uuid[]) and progress = 'asked'`,
);
const NOTE_ANSWERED = prepare(
  'note_group_answered',
  `update group_surveys set progress = 'answered', receipt = done.receipt, submission_key_hash = done.key_hash
    from unnest($2::uuid[], $3::text[], $4::text[]) as done (survey_id, receipt, key_hash)
    where organisation_id = $1 and group_surveys.survey_id = done.survey_id`,
);

/** Notes on an assignment that its link was opened. */
export const noteGroupOpened = bulkWrite<{ readonly surveyId: string }>((all, organisationId) => [
  bind(NOTE_OPENED, [organisationId, all.map(({ surveyId }) => surveyId)]),
]);

export interface GroupAnswered {
  readonly surveyId: string;
  readonly receiptCode: string;
  /** `null`: the phone sent no key. */
  readonly submissionKeyHash: string | null;
}

/** Notes on an assignment that it was answered. */
export const noteGroupAnswered = bulkWrite<GroupAnswered>((all, organisationId) => [
  bind(NOTE_ANSWERED, [
    organisationId,
    all.map(({ surveyId }) => surveyId),
    all.map(({ receiptCode }) => receiptCode),
    all.map(({ submissionKeyHash }) => submissionKeyHash),
  ]),
]);

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

const INSERT_GROUP_ANSWERS = prepare(
  'insert_group_answers',
  `insert into group_answers (organisation_id, wave_id, id, site_id, crew_id, company_id, answers, results, group_scores,
      rules_version)
    select $1::uuid, new.* from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::jsonb[], $8::jsonb[],
      $9::json[], $10::text[]) as new
    returning organisation_id`,
);

/** Stores answers under a random id, those of one transaction in the order of these ids. */
export const addGroupAnswers = bulkWrite<GroupAnswers>((all, organisationId) => {
  const rows = all.toSorted(byId);
  return [
    bind(INSERT_GROUP_ANSWERS, [
      organisationId,
      rows.map(({ waveId }) => waveId),
      rows.map(({ id }) => id),
      rows.map(({ siteId }) => siteId),
      rows.map(({ crewId }) => crewId),
      rows.map(({ companyId }) => companyId),
      rows.map(({ answersJson }) => answersJson),
      rows.map(({ resultsJson }) => resultsJson),
      rows.map(({ groupScoresJson }) => groupScoresJson),
      rows.map(({ rulesVersion }) => rulesVersion),
    ]),
  ];
});

export interface GroupText {
  /** Random. */
  readonly id: string;
  readonly waveId: string;
  readonly questionId: string;
  readonly words: string;
}

const INSERT_GROUP_TEXTS = prepare(
  'insert_group_texts',
  `insert into group_texts (organisation_id, wave_id, id, question_id, words)
    select $1::uuid, new.* from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[]) as new
    returning organisation_id`,
);

/** Stores one text, apart from the other answers of its participant and in the same order as {@link addGroupAnswers}. */
export const addGroupText = bulkWrite<GroupText>((all, organisationId) => {
  const rows = all.toSorted(byId);
  return [
    bind(INSERT_GROUP_TEXTS, [
      organisationId,
      rows.map(({ waveId }) => waveId),
      rows.map(({ id }) => id),
      rows.map(({ questionId }) => questionId),
      rows.map(({ words }) => words),
    ]),
  ];
});

export interface CountedProgress {
  /** Random. */
  readonly id: string;
  readonly waveId: string;
  readonly siteId: string | null;
  readonly opened: 0 | 1;
  readonly answered: 0 | 1;
  readonly now: Date;
}

const INSERT_WAVE_DAYS = prepare(
  'insert_wave_days',
  `insert into wave_days (organisation_id, wave_id, id, site_id, day, opened, answered)
    select organisations.id, new.wave_id, new.id, new.site_id, (new.moment at time zone organisations.time_zone)::date,
      new.opened, new.answered
    from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::integer[], $7::integer[])
      as new (wave_id, id, site_id, moment, opened, answered)
    join organisations on organisations.id = $1
    returning organisation_id`,
);

/** Counts an opening or an answer on its day in the organisation's time zone: a row of its own, so that nobody waits. */
export const countProgress = bulkWrite<CountedProgress>((all, organisationId) => {
  const rows = all.toSorted(byId);
  return [
    bind(INSERT_WAVE_DAYS, [
      organisationId,
      rows.map(({ waveId }) => waveId),
      rows.map(({ id }) => id),
      rows.map(({ siteId }) => siteId),
      rows.map(({ now }) => now),
      rows.map(({ opened }) => opened),
      rows.map(({ answered }) => answered),
    ]),
  ];
});

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1;
}
