import type { FollowUpReason } from '@plumbline/domain/follow-up';
import { type RowWrite, rowWrite } from '../../../platform/db/prepared-statements.ts';

/** A submitted survey with the reasons for its follow-up. */
export interface NewFollowUp {
  readonly surveyId: string;
  readonly reasons: readonly FollowUpReason[];
  readonly answeredAt: Date;
}

const insertFollowUp = rowWrite<Omit<NewFollowUp, 'reasons'> & { readonly reasons: string }>(
  'insert_follow_ups',
  { surveyId: 'uuid', reasons: 'text', answeredAt: 'timestamptz' },
  (rows) => `insert into follow_ups (organisation_id, survey_id, reasons, answered_at, listed_from)
    select $1::uuid, new.survey_id, string_to_array(new.reasons, ','), new.answered_at, new.answered_at from ${rows}
    returning organisation_id`,
);

/** Lists a survey, which must exist, unless there is no reason to follow up. */
export function listForFollowUp({ surveyId, reasons, answeredAt }: NewFollowUp): RowWrite[] {
  return reasons.length === 0 ? [] : [insertFollowUp({ surveyId, reasons: reasons.join(','), answeredAt })];
}
