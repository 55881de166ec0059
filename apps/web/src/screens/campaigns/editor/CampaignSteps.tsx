import type { Campaign } from '@plumbline/contract/wire';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { useFocusOnRefusal } from '../../../ui/use-focus-on-refusal.ts';
import { besideStep, type StepId } from '../draft/steps.ts';
import { StartStep } from '../schedule/StartStep.tsx';
import { ApprovalHint } from './ApprovalHint.tsx';
import type { FormProps } from './CampaignForm.tsx';
import { InvitationSection } from './InvitationSection.tsx';
import { ModeSection } from './ModeSection.tsx';
import { NextDatesPanel } from './NextDatesPanel.tsx';
import { PlanSection } from './PlanSection.tsx';
import { SaveProblems } from './SaveProblems.tsx';
import { StepNavigation } from './StepNavigation.tsx';
import { WhatSection } from './WhatSection.tsx';
import { WhoSection } from './WhoSection.tsx';

interface CampaignStepsProps extends FormProps {
  /** The campaign as the server stores it; null for a new one. */
  stored: Campaign | null;
  step: StepId;
  /** Saves the draft first. */
  onGoTo: (step: StepId) => void;
}

/** A draft in five steps. Going to another step saves it. */
export function CampaignSteps({ stored, step, onGoTo, ...view }: CampaignStepsProps) {
  const form = useFocusOnRefusal(view.failure ?? view.stops);
  const content = useFocusOnStep(step);
  const next = besideStep(step, 1);
  const before = besideStep(step, -1);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (next !== undefined) onGoTo(next.id);
  };
  return (
    <form ref={form} noValidate aria-label="Campaign" onSubmit={submit} className="flex max-w-2xl flex-col gap-8">
      <StepNavigation step={step} isBusy={view.isSaving} onGoTo={onGoTo} />
      <div ref={content} tabIndex={-1} className="flex flex-col gap-8 outline-none">
        <StepContent {...view} stored={stored} step={step} onGoTo={onGoTo} />
      </div>
      <ApprovalHint stored={stored} {...view.approval} />
      {/* The last step lists all problems. */}
      <SaveProblems {...view} otherProblems={step === 'check' ? [] : view.otherProblems} />
      <div className="flex flex-wrap gap-2">
        {before === undefined ? null : (
          <Button disabled={view.isSaving} onClick={() => onGoTo(before.id)}>
            Back
          </Button>
        )}
        {next === undefined ? null : (
          <Button type="submit" tone="primary" disabled={view.isSaving}>
            {view.isSaving ? 'Saving...' : 'Save and continue'}
          </Button>
        )}
      </div>
      <UnsavedChanges section={view.values.name.trim() || 'New campaign'} isUnsaved={view.isChanged} />
    </form>
  );
}

function StepContent({ stored, step, onGoTo, ...view }: CampaignStepsProps): ReactNode {
  const { values, edit, wordsOf, fixedReason, count, organisation, today, timeZone } = view;
  const section = { values, edit, wordsOf, fixedReason };
  switch (step) {
    case 'who':
      return <WhoSection {...section} count={count} storedAudience="" />;
    case 'what':
      return (
        <>
          <WhatSection {...section} questionnaires={view.questionnaires} />
          <InvitationSection {...section} />
        </>
      );
    case 'names':
      return <ModeSection {...section} organisation={organisation} frozenThreshold={null} />;
    case 'when':
      return (
        <>
          <PlanSection {...section} today={today} timeZone={timeZone} isDraft />
          <NextDatesPanel dates={view.dates} startsAtOnce={view.startsAtOnce} />
        </>
      );
    case 'check':
      return stored === null ? null : <StartStep campaign={stored} onGoTo={onGoTo} />;
  }
}

/** Moves the focus to the content of a step when it follows another, so that keyboard and screen reader start there. */
function useFocusOnStep(step: StepId) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    content.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  return content;
}
