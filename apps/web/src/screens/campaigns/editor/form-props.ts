import type { NextDates } from '../draft/plan-words.ts';
import type { ApprovalRules } from './ApprovalHint.tsx';
import type { AudienceCount } from './AudienceNumbers.tsx';
import type { SectionProps } from './form-state.ts';
import type { SaveState } from './SaveProblems.tsx';
import type { QuestionnaireOptions } from './WhatSection.tsx';

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
