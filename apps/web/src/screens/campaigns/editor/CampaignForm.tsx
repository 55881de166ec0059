import type { Campaign } from '@plumbline/contract/wire';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { useFocusOnRefusal } from '../../../ui/use-focus-on-refusal.ts';
import type { NextDates } from '../draft/plan-words.ts';
import { ApprovalHint, type ApprovalRules } from './ApprovalHint.tsx';
import type { AudienceCount } from './AudienceNumbers.tsx';
import type { SectionProps } from './EditorSection.tsx';
import { InvitationSection } from './InvitationSection.tsx';
import { ModeSection } from './ModeSection.tsx';
import { NextDatesPanel } from './NextDatesPanel.tsx';
import { PlanSection } from './PlanSection.tsx';
import { SaveProblems, type SaveState } from './SaveProblems.tsx';
import { type QuestionnaireOptions, WhatSection } from './WhatSection.tsx';
import { WhoSection } from './WhoSection.tsx';

/** Props of the form in steps and of the form on one page. */
export interface FormProps extends SectionProps, SaveState {
  readonly organisation: string;
  /** Today in the organisation's time zone. */
  readonly today: string;
  readonly timeZone: string;
  readonly questionnaires: QuestionnaireOptions;
  readonly count: AudienceCount;
  readonly dates: NextDates;
  /** Whether the start of the first of these dates has already passed. */
  readonly startsAtOnce: boolean;
  readonly approval: ApprovalRules;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** Number of attempts to save that problems stopped. */
  readonly stops: number;
}

interface CampaignFormProps extends FormProps {
  stored: Campaign;
  onSave: () => void;
  onDiscard: () => void;
}

/** The form of a scheduled or running campaign on one page, with the next dates and the buttons beside it. */
export function CampaignForm({ stored, organisation, today, timeZone, count, ...view }: CampaignFormProps) {
  const { values, edit, wordsOf, fixedReason, isChanged, isSaving, onSave } = view;
  const form = useFocusOnRefusal(view.failure ?? view.stops);
  const section = { values, edit, wordsOf, fixedReason };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label="Campaign"
      onSubmit={submit}
      className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_17rem]"
    >
      <div className="flex max-w-2xl min-w-0 flex-col gap-10">
        <WhoSection {...section} count={count} storedAudience={stored.audience_words} />
        <WhatSection {...section} questionnaires={view.questionnaires} />
        <InvitationSection {...section} />
        <ModeSection
          {...section}
          organisation={organisation}
          frozenThreshold={stored.status === 'running' ? stored.threshold : null}
        />
        <PlanSection {...section} today={today} timeZone={timeZone} isDraft={false} />
      </div>
      <aside className="flex flex-col gap-6 lg:sticky lg:top-24 lg:self-start">
        <NextDatesPanel dates={view.dates} startsAtOnce={view.startsAtOnce} />
        <div className="flex flex-col gap-4">
          <ApprovalHint stored={stored} {...view.approval} />
          <SaveProblems {...view} />
          <div className="flex flex-wrap gap-2 lg:flex-col">
            <Button type="submit" tone={isChanged ? 'primary' : 'secondary'} disabled={!isChanged || isSaving}>
              {isSaving ? 'Saving...' : 'Save changes'}
            </Button>
            {isChanged && !isSaving ? (
              <Button tone="quiet" onClick={view.onDiscard}>
                Discard changes
              </Button>
            ) : null}
          </div>
        </div>
      </aside>
      <UnsavedChanges section={stored.name} isUnsaved={isChanged} />
    </form>
  );
}
