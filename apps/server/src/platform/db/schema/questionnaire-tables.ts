import type { QuestionnaireDraft, QuestionnaireSummary } from '@plumbline/contract/wire';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import type { ColumnType, Generated } from 'kysely';

type Coverage = QuestionnaireSummary['languages'][number];

/** What lists show of a questionnaire's content, beside its name. */
export type StoredSummary = Pick<QuestionnaireSummary, 'description' | 'language' | 'questions' | 'minutes'> & {
  /** Without `outdated`: none is, as in what was stored before it was counted. */
  readonly languages: readonly (Pick<Coverage, 'language' | 'missing'> & Partial<Coverage>)[];
  /** What is missing in a language that the product did not have when this was stored. */
  readonly missing_elsewhere: number;
  /** About how long answering takes without questions in own words. Missing in what was stored before this was counted. */
  readonly minutes_without_own_words?: number;
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
