import type { CampaignField } from '../draft/campaign-body.ts';
import type { CampaignValues } from '../draft/campaign-values.ts';
import type { FieldWords } from '../draft/field-words.ts';

/** Props of every section of the form. */
export interface SectionProps {
  readonly values: CampaignValues;
  readonly edit: (values: Partial<CampaignValues>) => void;
  readonly wordsOf: (field: CampaignField) => FieldWords;
  /** Reason why a field can no longer be changed; null when it can. */
  readonly fixedReason: (field: CampaignField) => string | null;
}
