import type { ActionOrigin, ActionStatus } from '@plumbline/domain/actions/action';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { ColumnType, Generated } from 'kysely';
import type { StoredActionOrigin } from './stored-json.ts';

/** A day in the organisation's time zone. Read as text through `to_char`, because the driver would turn it into a moment. */
type Day<Stored extends string | null> = ColumnType<never, Stored, Stored>;
type Json<T> = ColumnType<T, string, string>;

/** Something to do for a site or a crew. */
export interface ActionsTable {
  organisation_id: string;
  id: string;
  version: number;
  what: string;
  /** Null: an action for a crew; its site is the crew's current site. */
  site_id: string | null;
  crew_id: string | null;
  /** A member; null: an owner outside, or a member who has left. */
  owner_id: string | null;
  owner_name: string;
  /** Only for an owner outside the organisation. */
  owner_email: string | null;
  due_on: Day<string>;
  status: ActionStatus;
  done_note: string | null;
  /** Null: not done, done before this was stored, or the member has left. */
  done_by: string | null;
  done_by_name: string | null;
  done_at: Date | null;
  checked_by_name: string | null;
  checked_at: Date | null;
  checked_wave: Json<{ readonly id: string; readonly number: number }> | null;
  origin_kind: ActionOrigin;
  origin: Json<StoredActionOrigin>;
  campaign_id: string | null;
  wave_id: string | null;
  group_key: string | null;
  category_key: string | null;
  survey_id: string | null;
  /** The due date that the owner was last reminded of. */
  reminded_of: Day<string | null>;
  /** Null: the member has left. */
  created_by: string | null;
  created_by_name: string;
  created_at: Date;
  updated_at: Date;
}

/** Links for somebody outside, at most one for each action. */
export interface ActionLinksTable {
  organisation_id: string;
  id: string;
  action_id: string;
  /** SHA-256 of the secret part of the address. */
  token_hash: Buffer;
  language: SurveyLanguage;
  created_at: Date;
  expires_at: Date;
  /** Null: the link was shown to the member, or its reader was erased. */
  email: Generated<string | null>;
  /** The email with the link; null: the link was shown to the member. */
  email_id: Generated<string | null>;
  sent_by: Generated<string | null>;
}

export interface ActionFilesTable {
  organisation_id: string;
  id: string;
  action_id: string;
  file_name: string;
  media_type: 'image/jpeg' | 'image/webp' | 'application/pdf';
  /** Only for pictures. */
  width: number | null;
  height: number | null;
  bytes: Generated<number>;
  content: Buffer;
  added_by_name: string;
  /** The link with which the file was added; null: a member added it. */
  link_id: string | null;
  added_at: Date;
}
