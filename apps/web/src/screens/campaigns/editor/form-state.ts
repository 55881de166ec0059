import type { CampaignField } from '../draft/campaign-body.ts';
import type { CampaignValues } from '../draft/campaign-values.ts';
import type { FieldWords } from '../draft/field-words.ts';

/** What every section of the form is given. */
export interface SectionProps {
  readonly values: CampaignValues;
  readonly edit: (values: Partial<CampaignValues>) => void;
  readonly wordsOf: (field: CampaignField) => FieldWords;
  /** Why a field can no longer be changed; null when it can. */
  readonly fixedReason: (field: CampaignField) => string | null;
}
