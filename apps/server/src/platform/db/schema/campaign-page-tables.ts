import type { CampaignPageContent } from '@plumbline/contract/wire';
import type { PageTitles } from '@plumbline/domain/campaign-page';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { ColumnType } from 'kysely';

/** The public page of a campaign, once it was published. */
export interface CampaignPagesTable {
  organisation_id: string;
  campaign_id: string;
  /** The token at the end of its address; null: withdrawn. */
  token: string | null;
  /** `jsonb`: read as a parsed value, written as text. Null: withdrawn. */
  content: ColumnType<CampaignPageContent, string, string> | null;
  title: string;
  /** The title in other languages; `jsonb`: read as a parsed value, written as text. */
  titles: ColumnType<PageTitles, string | undefined, string>;
  /** The language of the company's texts. */
  language: SurveyLanguage;
  introduction: string | null;
  action_ids: string[];
  /** Null: the member has left. */
  published_by: string | null;
  published_by_name: string;
  published_at: Date;
  withdrawn_at: Date | null;
}
