import type { FollowUpOutcome, FollowUpReason } from '@plumbline/domain/follow-up';
import type { ColumnType } from 'kysely';

/** A day in the organisation's time zone. Read as text through `to_char`, because the driver would turn it into a moment. */
type Day = ColumnType<never, string | null, string | null>;

export interface FollowUpsTable {
  organisation_id: string;
  survey_id: string;
  reasons: FollowUpReason[];
  answered_at: Date;
  /** In the future for a follow-up with a day to check back; null: not on the list. */
  listed_from: Date | null;
  assigned_to: string | null;
  assigned_to_name: string | null;
  assigned_at: Date | null;
  due_on: Day;
}

/** `acknowledged` comes from earlier versions, which did not ask for an outcome. */
export type StoredOutcome = FollowUpOutcome | 'acknowledged';

export interface FollowUpOutcomesTable {
  organisation_id: string;
  survey_id: string;
  id: string;
  outcome: StoredOutcome;
  note: string | null;
  look_again_on: Day;
  recorded_by: string | null;
  recorded_by_name: string;
  recorded_at: Date;
}
