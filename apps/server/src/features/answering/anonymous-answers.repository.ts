import { ANONYMOUS_TITLE, INVITATION_DEFAULTS } from '@plumbline/domain/invitation';
import { bulkWrite } from '../../platform/db/bulk-writes.ts';
import { bind, prepare } from '../../platform/db/pipelined-statements.ts';
import { bindFollowUps, type NewFollowUp } from '../results/lends.ts';
import type { CompletedSurvey } from '../surveys/lends.ts';
import { bindSubmissions, type NewSubmission } from './answering.repository.ts';

export interface AnonymousReceipt {
  readonly surveyId: string;
  readonly receiptCode: string;
  readonly day: Date;
}

/** Apart from the survey that invited, of which nothing changes. */
const INSERT_RECEIPTS = prepare(
  'insert_anonymous_receipts',
  `insert into anonymous_receipts (organisation_id, survey_id, receipt, answered_on)
    select $1::uuid, done.survey_id, done.receipt, (done.day at time zone 'UTC')::date
    from unnest($2::uuid[], $3::text[], $4::timestamptz[]) as done (survey_id, receipt, day)
    returning organisation_id`,
);

/** Notes that the link of the survey that invited was used. */
export const noteAnonymousReceipt = bulkWrite<AnonymousReceipt>((all, organisationId) => [
  bind(INSERT_RECEIPTS, [
    organisationId,
    all.map(({ surveyId }) => surveyId),
    all.map(({ receiptCode }) => receiptCode),
    all.map(({ day }) => day),
  ]),
]);

export type AnonymousAnswers = Pick<
  CompletedSurvey,
  'score' | 'riskLevel' | 'consistency' | 'rulesVersion' | 'retainUntil'
> & {
  /** Random, like the person's: neither refers to the invitation. */
  readonly id: string;
  readonly personId: string;
  readonly questionSetHash: string;
  readonly reasons: NewFollowUp['reasons'];
  readonly submission: Omit<NewSubmission, 'surveyId' | 'now'>;
  readonly day: Date;
};

const INSERT_ANONYMOUS_PEOPLE = prepare(
  'insert_anonymous_people',
  `insert into people (organisation_id, id, email, created_at)
    select $1::uuid, new.id, null, new.day from unnest($2::uuid[], $3::timestamptz[]) as new (id, day)
    returning organisation_id`,
);

/**
 * Leaves out everything that could tell one from another: what the inviter wrote, what the phone knew, and the seed of the order
 * of questions, which the invitation has as well. The seed 0 stands for none: nobody is shown these questions again, and the answers
 * were scored with it.
 */
const INSERT_ANSWERED = prepare(
  'insert_anonymous_answered',
  `insert into surveys (organisation_id, id, person_id, title, has_generated_title, category, status, is_public, is_anonymous,
      question_set_hash, shuffle_seed, rules_version, score, risk_level, consistency, started_at, submitted_at, retain_until,
      created_at, updated_at)
    select $1::uuid, done.id, done.person_id, $2, true, $3, 'completed', true, true, done.hash, 0, done.rules,
      done.points, done.level, done.consistency, done.day, done.day, done.retain, done.day, done.day
    from unnest($4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::smallint[], $9::text[], $10::text[], $11::timestamptz[],
        $12::timestamptz[]) as done (id, person_id, hash, rules, points, level, consistency, retain, day)
    returning organisation_id`,
);

/** Stores answers as a survey of their own, whose person has no address. */
export const addAnonymousAnswers = bulkWrite<AnonymousAnswers>((all, organisationId) => [
  bind(INSERT_ANONYMOUS_PEOPLE, [organisationId, all.map(({ personId }) => personId), all.map(({ day }) => day)]),
  bind(INSERT_ANSWERED, [
    organisationId,
    ANONYMOUS_TITLE,
    INVITATION_DEFAULTS.category,
    all.map(({ id }) => id),
    all.map(({ personId }) => personId),
    all.map(({ questionSetHash }) => questionSetHash),
    all.map(({ rulesVersion }) => rulesVersion),
    all.map(({ score }) => score),
    all.map(({ riskLevel }) => riskLevel),
    all.map(({ consistency }) => consistency),
    all.map(({ retainUntil }) => retainUntil),
    all.map(({ day }) => day),
  ]),
  bindSubmissions(
    all.map(({ id, submission, day }) => ({ ...submission, surveyId: id, now: day })),
    organisationId,
  ),
  ...bindFollowUps(
    all
      .filter(({ reasons }) => reasons.length > 0)
      .map(({ id, reasons, day }) => ({ surveyId: id, reasons, answeredAt: day })),
    organisationId,
  ),
]);
