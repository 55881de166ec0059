import { ANONYMOUS_TITLE, INVITATION_DEFAULTS } from '@plumbline/domain/invitation';
import { combinedWrite, rowWrite } from '../../platform/db/prepared-statements.ts';
import { listForFollowUp, type NewFollowUp } from '../results/lends.ts';
import type { CompletedSurvey } from '../surveys/lends.ts';
import { insertSubmission, type NewSubmission } from './answering.repository.ts';

export interface AnonymousReceipt {
  readonly surveyId: string;
  readonly receiptCode: string;
  readonly now: Date;
}

/**
 * Records that the link of an anonymous invitation was used. The record is separate from the invitation's survey, which does not change.
 * Only the day in UTC is stored.
 */
export const noteAnonymousReceipt = rowWrite<AnonymousReceipt>(
  'insert_anonymous_receipts',
  { surveyId: 'uuid', receiptCode: 'text', now: 'timestamptz' },
  (rows) => `insert into anonymous_receipts (organisation_id, survey_id, receipt, answered_on)
    select $1::uuid, new.survey_id, new.receipt_code, (new.now at time zone 'UTC')::date from ${rows}
    returning organisation_id`,
);

export type AnonymousAnswers = Pick<
  CompletedSurvey,
  'score' | 'riskLevel' | 'consistency' | 'rulesVersion' | 'retainUntil'
> & {
  /** Random id, like the id of the person: neither refers to the invitation. */
  readonly id: string;
  readonly personId: string;
  /** Site of an invitation by a member of some sites, who could not see the answers otherwise; `null`: no site. */
  readonly siteId: string | null;
  readonly questionSetHash: string;
  readonly reasons: NewFollowUp['reasons'];
  readonly submission: Omit<NewSubmission, 'surveyId' | 'now'>;
  /** The first instant of the day in the organisation's time zone. */
  readonly day: Date;
};

const addPerson = rowWrite<Pick<AnonymousAnswers, 'personId' | 'day'>>(
  'insert_anonymous_people',
  { personId: 'uuid', day: 'timestamptz' },
  (rows) => `insert into people (organisation_id, id, email, created_at)
    select $1::uuid, new.person_id, null, new.day from ${rows}
    returning organisation_id`,
);

/**
 * Leaves out everything that could distinguish participants: the inviter's texts, the data of the phone, and the seed of the order of
 * questions, which the invitation has too. The seed is 0 instead: nobody is shown these questions again, and the answers were scored with
 * it.
 */
const addAnsweredSurvey = rowWrite<Omit<AnonymousAnswers, 'reasons' | 'submission'>>(
  'insert_anonymous_answered',
  {
    id: 'uuid',
    personId: 'uuid',
    siteId: 'uuid',
    questionSetHash: 'text',
    rulesVersion: 'text',
    score: 'smallint',
    riskLevel: 'text',
    consistency: 'text',
    retainUntil: 'timestamptz',
    day: 'timestamptz',
  },
  (
    rows,
  ) => `insert into surveys (organisation_id, id, person_id, site_id, title, has_generated_title, category, status, is_public,
      is_anonymous, question_set_hash, shuffle_seed, rules_version, score, risk_level, consistency, started_at, submitted_at,
      retain_until, created_at, updated_at)
    select $1::uuid, new.id, new.person_id, new.site_id, '${ANONYMOUS_TITLE}', true, '${INVITATION_DEFAULTS.category}', 'completed', true, true,
      new.question_set_hash, 0, new.rules_version, new.score, new.risk_level, new.consistency, new.day, new.day,
      new.retain_until, new.day, new.day
    from ${rows}
    returning organisation_id`,
);

/** Stores answers as a separate survey, whose person has no address. */
export const addAnonymousAnswers = combinedWrite<AnonymousAnswers>((answers) => {
  const { id, reasons, submission, day } = answers;
  return [
    addPerson(answers),
    addAnsweredSurvey(answers),
    insertSubmission({ ...submission, surveyId: id, now: day }),
    ...listForFollowUp({ surveyId: id, reasons, answeredAt: day }),
  ];
});
