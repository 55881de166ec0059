import type { Audience } from '@plumbline/domain/campaigns/audience';
import type { CampaignMode, CampaignStatus, WaveStatus } from '@plumbline/domain/campaigns/campaign-life-cycle';
import type { Answers } from '@plumbline/domain/question';
import type { ColumnType, Generated } from 'kysely';
import type { GroupScores, StoredResults } from './stored-json.ts';

/** `jsonb`: read as a parsed value, written as text. */
type Json<T> = ColumnType<T, string, string>;
/** `date`: read and written as `YYYY-MM-DD`. */
type Day = string;

export interface CampaignsTable {
  organisation_id: string;
  id: string;
  name: string;
  status: CampaignStatus;
  questionnaire_id: string;
  /** Null: the newest when the campaign is scheduled. */
  questionnaire_version: number | null;
  mode: CampaignMode;
  /** Fewest answers behind any figure in group mode. */
  threshold: number;
  /** In group mode: whether questions with free text are asked. */
  asks_free_text: boolean;
  audience: Json<Audience>;
  /** What the audience names; generated from it by the database. */
  chosen_ids: ColumnType<string[], never, never>;
  /** The different audiences of the waves that started in group mode. */
  asked_audiences: ColumnType<Audience[], string | undefined, string>;
  /** Offered to participants; empty: every language. */
  languages: string[];
  invitation_text: string | null;
  reminder_days: number | null;
  first_date: Day | null;
  wave_days: number;
  repeat_every: number | null;
  repeat_unit: 'week' | 'month' | null;
  /** ISO weeks in which no wave starts. */
  paused_weeks: string[];
  ends_on: Day | null;
  /** When the next wave starts; null: none is left, or it is not scheduled. */
  next_starts_on: Day | null;
  waves_started: Generated<number>;
  revision: number;
  approved_by: string | null;
  approved_by_name: string | null;
  approved_at: Date | null;
  objection: string | null;
  end_reason: string | null;
  created_by: string | null;
  created_by_name: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface WavesTable {
  organisation_id: string;
  id: string;
  campaign_id: string;
  number: number;
  status: WaveStatus;
  mode: CampaignMode;
  threshold: number;
  asks_free_text: boolean;
  questionnaire_id: string;
  questionnaire_version: number;
  question_set_hash: string;
  starts_on: Day;
  /** The first day after it. */
  closes_on: Day;
  /** The same as it was planned; null: it was not extended. */
  planned_closes_on: Generated<Day | null>;
  starts_at: Date;
  closes_at: Date;
  closed_at: Date | null;
  end_reason: string | null;
  /** Who closed it early or cancelled it, by the name of then; null: it is open, or ended as planned. */
  ended_by_name: Generated<string | null>;
  retain_until: Date | null;
  /** Whether the groups that answers count in are fixed; false: individual mode, or a wave of an earlier version. */
  has_reporting_groups: Generated<boolean>;
  /** Its assignments, once all are made; null: they are counted. */
  asked: Generated<number | null>;
  /** How many were answered, once it is over; null: they are counted. */
  answered: Generated<number | null>;
  created_at: Date;
  updated_at: Date;
}

/** The result for someone in the audience of a wave; null: not reached yet by the job that makes assignments. */
export type WaveOutcome = 'assigned' | 'unsubscribed' | 'unreachable' | 'over_quota' | 'cancelled';

/** The audience of a wave as it was when the wave started. */
export interface WavePeopleTable {
  organisation_id: string;
  wave_id: string;
  id: string;
  /** Null: a slip, or a person who was erased. */
  person_id: string | null;
  /** Null: a person. */
  slip_number: number | null;
  site_id: string | null;
  crew_id: string | null;
  company_id: string | null;
  outcome: WaveOutcome | null;
  /** The groups that answers count in, in group mode; null: the other sites, crews or companies. */
  reported_site_id: Generated<string | null>;
  reported_crew_id: Generated<string | null>;
  reported_company_id: Generated<string | null>;
}

/**
 * What only an assignment in group mode has. For the participant's link and for emails only: nothing that a member sees of one survey
 * may depend on who answered.
 */
export interface GroupSurveysTable {
  organisation_id: string;
  survey_id: string;
  /** Null: a person was asked. */
  slip_number: number | null;
  /** The groups that the answers are stored with; null: the other sites, crews or companies. */
  reported_site_id: Generated<string | null>;
  reported_crew_id: Generated<string | null>;
  reported_company_id: Generated<string | null>;
  progress: GroupProgress;
  receipt: Generated<string | null>;
  /** Of an answered assignment, until its wave ends: tells a replay from the submission of another phone. */
  submission_key_hash: Generated<string | null>;
}

/** Answers of group mode: nothing in them leads to a person, a link or a time. */
export interface GroupAnswersTable {
  organisation_id: string;
  id: string;
  wave_id: string;
  site_id: string | null;
  crew_id: string | null;
  company_id: string | null;
  answers: Json<Answers>;
  results: Json<StoredResults>;
  /** Null: stored by an earlier version. */
  group_scores: Json<GroupScores> | null;
  rules_version: string;
}

export interface GroupTextsTable {
  organisation_id: string;
  id: string;
  wave_id: string;
  question_id: string;
  words: string;
}

/** How many assignments of a wave in group mode were opened and answered on a day. */
export interface WaveDaysTable {
  organisation_id: string;
  id: string;
  wave_id: string;
  site_id: string | null;
  day: Day;
  opened: number;
  answered: number;
}

/** Group mode: how far the participant of an assignment got. */
export type GroupProgress = 'asked' | 'opened' | 'answered';
