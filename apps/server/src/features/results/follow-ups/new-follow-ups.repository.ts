import type { FollowUpReason } from '@plumbline/domain/follow-up';
import { bulkWrite } from '../../../platform/db/bulk-writes.ts';
import { type BoundStatement, bind, prepare } from '../../../platform/db/pipelined-statements.ts';

/** A submitted survey that somebody has to follow up. */
export interface NewFollowUp {
  readonly surveyId: string;
  /** At least one. */
  readonly reasons: readonly FollowUpReason[];
  readonly answeredAt: Date;
}

const INSERT_FOLLOW_UPS = prepare(
  'insert_follow_ups',
  `insert into follow_ups (organisation_id, survey_id, reasons, answered_at, listed_from)
    select $1::uuid, new.survey_id, string_to_array(new.reasons, ','), new.moment, new.moment
    from unnest($2::uuid[], $3::text[], $4::timestamptz[]) as new (survey_id, reasons, moment)
    returning organisation_id`,
);

/** The statement that lists several surveys at once, which must exist; none for none. */
export function bindFollowUps(all: readonly NewFollowUp[], organisationId: string): BoundStatement<never>[] {
  if (all.length === 0) return [];
  return [
    bind(INSERT_FOLLOW_UPS, [
      organisationId,
      all.map(({ surveyId }) => surveyId),
      all.map(({ reasons }) => reasons.join(',')),
      all.map(({ answeredAt }) => answeredAt),
    ]),
  ];
}

/** Lists a survey that exists already. */
export const listForFollowUp = bulkWrite<NewFollowUp>(bindFollowUps);
