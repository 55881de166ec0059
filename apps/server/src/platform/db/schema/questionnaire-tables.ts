import type { QuestionnaireDraft, QuestionnaireSummary } from '@plumbline/contract/wire';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import type { ColumnType, Generated } from 'kysely';

type Coverage = QuestionnaireSummary['languages'][number];

/** Facts about a questionnaire's content for lists. */
export type StoredSummary = Pick<QuestionnaireSummary, 'description' | 'language' | 'questions' | 'minutes'> & {
  /** `outdated` is missing when none is, and in rows stored before it was counted. */
  readonly languages: readonly (Pick<Coverage, 'language' | 'missing'> & Partial<Coverage>)[];
  /** Number of missing texts in languages that the product did not have when the row was stored. */
  readonly missing_elsewhere: number;
  /** Estimated minutes without free-text questions. Missing in older rows. */
  readonly minutes_without_own_words?: number;
  /** Number of questions without free-text questions. Missing in older rows. */
  readonly questions_without_own_words?: number;
};

export interface QuestionnairesTable {
  organisation_id: string;
  id: string;
  name: string;
  draft: ColumnType<QuestionnaireDraft, string, string> | null;
  summary: ColumnType<StoredSummary, string, string>;
  revision: number;
  latest_version: Generated<number>;
  archived_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface QuestionnaireVersionsTable {
  organisation_id: string;
  questionnaire_id: string;
  version: number;
  hash: string;
  content: ColumnType<Questionnaire, string, string>;
  draft: ColumnType<QuestionnaireDraft, string, string>;
  published_at: Date;
}
