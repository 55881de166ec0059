import type { Campaign } from '@plumbline/contract/wire';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { useFocusOnRefusal } from '../../../ui/use-focus-on-refusal.ts';
import { ApprovalHint } from './ApprovalHint.tsx';
import type { FormProps } from './form-props.ts';
import { InvitationSection } from './InvitationSection.tsx';
import { ModeSection } from './ModeSection.tsx';
import { NextDatesPanel } from './NextDatesPanel.tsx';
import { PlanSection } from './PlanSection.tsx';
import { SaveProblems } from './SaveProblems.tsx';
import { WhatSection } from './WhatSection.tsx';
import { WhoSection } from './WhoSection.tsx';

interface CampaignFormProps extends FormProps {
  stored: Campaign;
  onSave: () => void;
  onDiscard: () => void;
}

/** A scheduled or running campaign on one page; beside it the next dates and the actions. */
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
