import type { CampaignField } from '../draft/campaign-body.ts';
import type { CampaignValues } from '../draft/campaign-values.ts';
import type { FieldWords } from '../draft/field-words.ts';
import type { NextDates } from '../draft/plan-words.ts';
import type { ApprovalRules } from './ApprovalHint.tsx';
import type { AudienceCount } from './AudienceNumbers.tsx';
import type { SaveState } from './SaveProblems.tsx';
import type { QuestionnaireOptions } from './WhatSection.tsx';

/** Props of every section of the form. */
export interface SectionProps {
  readonly values: CampaignValues;
  readonly edit: (values: Partial<CampaignValues>) => void;
  readonly wordsOf: (field: CampaignField) => FieldWords;
  /** Reason why a field can no longer be changed; null when it can. */
  readonly fixedReason: (field: CampaignField) => string | null;
}

/** Props of the form in steps and of the form on one page. */
export interface FormProps extends SectionProps, SaveState {
  readonly organisation: string;
  /** In the organisation's time zone. */
  readonly today: string;
  readonly timeZone: string;
  readonly questionnaires: QuestionnaireOptions;
  readonly count: AudienceCount;
  readonly dates: NextDates;
  /** Whether the time at which the first of these dates starts has passed already. */
  readonly startsAtOnce: boolean;
  readonly approval: ApprovalRules;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** Number of attempts to save that problems stopped. */
  readonly stops: number;
}
