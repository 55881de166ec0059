import type { KeyRight } from '@plumbline/contract/key-rights';
import type { MemberRole } from '@plumbline/contract/paths';
import type { DaysOff } from '@plumbline/contract/wire';
import type { ColumnType, Generated } from 'kysely';
import type { ParticipantNotices } from './stored-json.ts';

export interface OrganisationsTable {
  id: string;
  name: string;
  time_zone: Generated<string>;
  country: string | null;
  plan_type: 'trial' | 'unlimited';
  invitations_max: number | null;
  invitations_used: Generated<number>;
  default_company: string | null;
  invitation_text: string | null;
  retention_months: Generated<number>;
  reminder_days: number | null;
  /** `jsonb`: read as a parsed value, written as text. */
  days_off: ColumnType<DaysOff, string | undefined, string>;
  link_days: Generated<number>;
  uses_model: Generated<boolean>;
  participant_notice: ColumnType<ParticipantNotices, string | undefined, string>;
  notice_url: string | null;
  founder_keys: Generated<Buffer[]>;
  requires_second_factor: Generated<boolean>;
  /** Whether a representative has to approve a campaign before it can start. */
  requires_approval: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface OrganisationLogosTable {
  organisation_id: string;
  width: number;
  height: number;
  /** A PNG. */
  content: Buffer;
  changed_at: Date;
}

export interface UsersTable {
  organisation_id: string;
  id: string;
  email: string;
  name: string;
  theme: 'light' | 'dark' | 'system' | null;
  notify_answered: Generated<boolean>;
  notify_high_risk: Generated<boolean>;
  last_seen_at: Date;
  created_at: Date;
  updated_at: Date;
}

export interface MembershipsTable {
  identity_subject: string;
  organisation_id: string;
  user_id: string;
  role: MemberRole;
  site_ids: string[] | null;
  /** The organisation for whose members the example was made; null: not an example. */
  example_of: string | null;
  created_at: Date;
  chosen_at: Date | null;
}

export interface MemberInvitationsTable {
  organisation_id: string;
  id: string;
  email: string;
  role: MemberRole;
  site_ids: string[] | null;
  token: string;
  invited_by: string | null;
  invited_by_name: string;
  created_at: Date;
  expires_at: Date;
}

/** Calendar addresses, one for each member. */
export interface CalendarFeedsTable {
  organisation_id: string;
  id: string;
  user_id: string;
  /** SHA-256 of the secret part of the address. */
  token_hash: Buffer;
  created_at: Date;
  /** `YYYY-MM-DD` in the organisation's time zone; null: never. */
  last_read_on: string | null;
}

export interface ApiKeysTable {
  organisation_id: string;
  id: string;
  /** The owner; null: the owner left. */
  user_id: string | null;
  name: string;
  rights: KeyRight[];
  /** The sites that the key sees; null: the whole organisation. */
  site_ids: string[] | null;
  /** SHA-256 of the secret. */
  secret_hash: Buffer;
  ends_with: string;
  /** SHA-256 of the secret before the last rotation; null: it no longer works. */
  previous_hash: Buffer | null;
  previous_ends_with: string | null;
  previous_until: Date | null;
  created_at: Date;
  ends_at: Date;
  /** `YYYY-MM-DD` in UTC; null: never. */
  last_used_on: ColumnType<string | null, never, string>;
}

export interface FormerMembersTable {
  identity_subject: string;
  left_at: Date;
  has_deleted_account: Generated<boolean>;
}

export interface DemoSeedingsTable {
  organisation_id: string;
  begun_at: Date;
  finished_at: Date | null;
}
