import type { ConsistencyLevel } from '@plumbline/domain/consistency';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Answers, Question } from '@plumbline/domain/question';
import type { QuestionnaireRules } from '@plumbline/domain/questionnaire';
import type { RiskLevel } from '@plumbline/domain/ratings';
import type { SurveyStatus } from '@plumbline/domain/survey-life-cycle';
import type { ColumnType, Generated } from 'kysely';
import type { Actor, EventKind } from '../../../core/events.ts';
import type { ActionFilesTable, ActionLinksTable, ActionsTable } from './action-tables.ts';
import type { BackupScheduleTable, BackupsTable, LateBackupsTable } from './backup-tables.ts';
import type { CampaignPagesTable } from './campaign-page-tables.ts';
import type {
  CampaignsTable,
  GroupAnswersTable,
  GroupSurveysTable,
  GroupTextsTable,
  WaveDaysTable,
  WavePeopleTable,
  WavesTable,
} from './campaign-tables.ts';
import type { CompanyDomainsTable, CompanySignInRolesTable, CompanySignInsTable } from './company-sign-in-tables.ts';
import type { EmailsTable, InvitationListRowsTable, InvitationListsTable, OptOutsTable } from './email-tables.ts';
import type { FollowUpOutcomesTable, FollowUpsTable } from './follow-up-tables.ts';
import type { GroupAnalysesTable, GroupResultsTable, WaveResultsTable } from './group-result-tables.ts';
import type {
  IdentityAccountTable,
  IdentitySessionTable,
  IdentityUserTable,
  PasswordResetsTable,
  RegistrationsTable,
} from './identity-tables.ts';
import type {
  ApiKeysTable,
  CalendarFeedsTable,
  DemoSeedingsTable,
  FormerMembersTable,
  MemberInvitationsTable,
  MembershipsTable,
  OrganisationLogosTable,
  OrganisationsTable,
  UsersTable,
} from './organisation-tables.ts';
import type { PreparedFileChunksTable, PreparedFilesTable } from './prepared-file-tables.ts';
import type { QuestionnairesTable, QuestionnaireVersionsTable } from './questionnaire-tables.ts';
import type { AnalysisContent, AnalysisFallback, GroupScores, StoredResults } from './stored-json.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from './webhook-tables.ts';
import type {
  CompaniesTable,
  CrewsTable,
  PeopleImportRowsTable,
  PeopleImportsTable,
  PeopleTable,
  PlacementsTable,
  SitesTable,
} from './workforce-tables.ts';

/** The columns of the database; docs/schema.md says what they mean. */
export interface Database {
  organisations: OrganisationsTable;
  organisation_logos: OrganisationLogosTable;
  users: UsersTable;
  memberships: MembershipsTable;
  member_invitations: MemberInvitationsTable;
  api_keys: ApiKeysTable;
  calendar_feeds: CalendarFeedsTable;
  former_members: FormerMembersTable;
  company_sign_ins: CompanySignInsTable;
  company_sign_in_roles: CompanySignInRolesTable;
  company_domains: CompanyDomainsTable;
  demo_seedings: DemoSeedingsTable;
  people: PeopleTable;
  sites: SitesTable;
  crews: CrewsTable;
  companies: CompaniesTable;
  placements: PlacementsTable;
  people_imports: PeopleImportsTable;
  people_import_rows: PeopleImportRowsTable;
  campaigns: CampaignsTable;
  waves: WavesTable;
  wave_people: WavePeopleTable;
  group_answers: GroupAnswersTable;
  group_texts: GroupTextsTable;
  wave_days: WaveDaysTable;
  wave_results: WaveResultsTable;
  group_results: GroupResultsTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  prepared_files: PreparedFilesTable;
  prepared_file_chunks: PreparedFileChunksTable;
  group_analyses: GroupAnalysesTable;
  question_sets: QuestionSetsTable;
  actions: ActionsTable;
  action_files: ActionFilesTable;
  action_links: ActionLinksTable;
  campaign_pages: CampaignPagesTable;
  questions: QuestionsTable;
  questionnaires: QuestionnairesTable;
  questionnaire_versions: QuestionnaireVersionsTable;
  surveys: SurveysTable;
  group_surveys: GroupSurveysTable;
  anonymous_receipts: AnonymousReceiptsTable;
  survey_links: SurveyLinksTable;
  submissions: SubmissionsTable;
  analyses: AnalysesTable;
  follow_ups: FollowUpsTable;
  follow_up_outcomes: FollowUpOutcomesTable;
  emails: EmailsTable;
  opt_outs: OptOutsTable;
  invitation_lists: InvitationListsTable;
  invitation_list_rows: InvitationListRowsTable;
  idempotency_keys: IdempotencyKeysTable;
  events: EventsTable;
  survey_totals: SurveyTotalsTable;
  survey_total_deltas: SurveyTotalDeltasTable;
  score_totals: ScoreTotalsTable;
  score_total_deltas: ScoreTotalDeltasTable;
  'identity.user': IdentityUserTable;
  'identity.account': IdentityAccountTable;
  'identity.session': IdentitySessionTable;
  'identity.registrations': RegistrationsTable;
  'safeguards.backup_schedule': BackupScheduleTable;
  'safeguards.backups': BackupsTable;
  'safeguards.late_backups': LateBackupsTable;
  'identity.password_resets': PasswordResetsTable;
}

/** `jsonb`: read as a parsed value, written as text, so that the driver never has to guess between arrays and JSON. */
type Json<T> = ColumnType<T, string, string>;

interface QuestionSetsTable {
  organisation_id: string;
  hash: string;
  questions: Json<Question[]>;
  /** `null`: stored before questionnaires had rules of their own. */
  rules: Json<QuestionnaireRules> | null;
  created_at: Date;
}

export interface QuestionsTable {
  organisation_id: string;
  id: string;
  type: string;
  text: string;
  description: string | null;
  category: string;
  /** Type-specific data: the scale, the options. */
  definition: Json<Record<string, unknown>>;
  /** Null: unknown, for questions older than this column. */
  language: SurveyLanguage | null;
  /** Texts in further languages, by their keys. */
  translations: Json<NonNullable<Question['translations']>>;
  weight: number;
  is_critical: boolean;
  reverse: boolean | null;
  is_required: boolean;
  order_index: number;
  created_at: Date;
  updated_at: Date;
}

export interface SurveysTable {
  organisation_id: string;
  id: string;
  person_id: string;
  created_by: string | null;
  created_by_name: string | null;
  title: string;
  has_generated_title: boolean;
  description: string | null;
  participant_name: string | null;
  participant_email: string | null;
  company: string | null;
  category: string;
  status: SurveyStatus;
  is_public: boolean;
  is_anonymous: boolean;
  /**
   * Before the submission: the language for the participant; null: that of the phone. Afterwards: the language of the answers; null:
   * anonymous answers.
   */
  language: string | null;
  invitation_text: string | null;
  /** The questionnaire of the survey, with its version. */
  questionnaire_id: string;
  questionnaire_version: number;
  question_set_hash: string;
  shuffle_seed: number;
  rules_version: string;
  score: number | null;
  risk_level: RiskLevel | null;
  /** Null until the submission. */
  consistency: ConsistencyLevel | null;
  started_at: Date | null;
  submitted_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  retain_until: Date | null;
  /** Null: not asked in a wave of a campaign. */
  wave_id: Generated<string | null>;
  /** The participant's site when the survey was created. */
  site_id: Generated<string | null>;
  crew_id: Generated<string | null>;
  company_id: Generated<string | null>;
  /** Whether it is a survey in group mode, with a row in `group_surveys`; generated by the database. */
  is_group_mode: ColumnType<boolean, never, never>;
  created_at: Date;
  updated_at: Date;
}

/**
 * Answered anonymous invitations. Only the participant's link and emails may use this table: nothing that a member sees or does may depend
 * on it.
 */
interface AnonymousReceiptsTable {
  organisation_id: string;
  survey_id: string;
  receipt: string;
  /** `YYYY-MM-DD`. */
  answered_on: string;
}

export interface SurveyLinksTable {
  token: string;
  participant_id: string;
  organisation_id: string;
  survey_id: string;
  created_at: Date;
  /** The short code that is typed from paper; null: none. */
  code: Generated<string | null>;
}

interface SubmissionsTable {
  organisation_id: string;
  survey_id: string;
  answers: Json<Answers>;
  answers_hash: string;
  item_seconds: Json<Record<string, number>> | null;
  results: Json<StoredResults>;
  /** Generated from `results` by the database. */
  categories: ColumnType<StoredResults['categories'], never, never>;
  /** Null: not in a wave, or stored by an earlier version. */
  group_scores: Json<GroupScores> | null;
  /** Null: the answers are anonymous. */
  receipt_code: string | null;
  client_submitted_at: Date | null;
  language: string;
  stored_at: Date;
}

interface AnalysesTable {
  organisation_id: string;
  survey_id: string;
  content: Json<AnalysisContent>;
  generated_by: 'rules' | 'model';
  model: string;
  fallback_reason: AnalysisFallback | null;
  generated_at: Date;
}

interface IdempotencyKeysTable {
  organisation_id: string;
  user_id: string;
  call: string;
  key: string;
  request_hash: string;
  created_id: string;
  created_at: Date;
}

interface EventsTable {
  organisation_id: string;
  id: string;
  occurred_at: Date;
  kind: EventKind;
  actor_kind: Actor['kind'];
  actor_id: string | null;
  entity_id: string;
  changed_fields: string[];
  request_id: string;
  network: string | null;
  detail: string | null;
  /** Whether the consequences of the event have been enqueued. */
  is_dispatched: Generated<boolean>;
}

interface SurveyTotalsTable {
  organisation_id: string;
  /** First day of the month in which the surveys were created, in UTC. */
  month: string;
  status: SurveyStatus;
  surveys: number;
  scored: number;
  score_sum: number;
}

interface SurveyTotalDeltasTable extends SurveyTotalsTable {
  id: Generated<number>;
}

interface ScoreTotalsTable {
  organisation_id: string;
  week: string;
  score: number;
  surveys: number;
}

interface ScoreTotalDeltasTable extends ScoreTotalsTable {
  id: Generated<number>;
}
