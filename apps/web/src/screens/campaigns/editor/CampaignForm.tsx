import type { Campaign } from '@plumbline/contract/wire';
import type { FormEvent } from 'react';
import { messageOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { useFocusOnRefusal } from '../../../ui/use-focus-on-refusal.ts';
import { needsApproval } from '../approval-words.ts';
import type { NextDates } from '../draft/plan-words.ts';
import { ApprovalHint, type ApprovalRules } from './ApprovalHint.tsx';
import type { AudienceCount } from './AudienceNumbers.tsx';
import type { SectionProps } from './form-state.ts';
import { InvitationSection } from './InvitationSection.tsx';
import { ModeSection } from './ModeSection.tsx';
import { NextDatesPanel } from './NextDatesPanel.tsx';
import { PlanSection } from './PlanSection.tsx';
import { type QuestionnaireOptions, WhatSection } from './WhatSection.tsx';
import { WhoSection } from './WhoSection.tsx';

interface CampaignFormProps extends SectionProps {
  /** Null for a new campaign. */
  stored: Campaign | null;
  organisation: string;
  today: string;
  timeZone: string;
  questionnaires: QuestionnaireOptions;
  count: AudienceCount;
  dates: NextDates;
  /** Whether the time at which the first of these dates starts has passed already. */
  startsAtOnce: boolean;
  approval: ApprovalRules;
  /** Problems that no field shows. */
  otherProblems: readonly string[];
  isChanged: boolean;
  isSaving: boolean;
  /** Number of attempts to save that problems stopped. */
  stops: number;
  /** Whether these problems still exist. */
  isStopped: boolean;
  /** Error of the last save; null without a failure. */
  failure: Error | null;
  isConflict: boolean;
  onReload: () => void;
  onSave: () => void;
  onSchedule: () => void;
  onDiscard: () => void;
}

/** A campaign on one page: what, who, whose results, how, when; beside it the next dates and the actions. */
export function CampaignForm({
  stored,
  organisation,
  today,
  timeZone,
  questionnaires,
  count,
  ...view
}: CampaignFormProps) {
  const { values, edit, wordsOf, fixedReason, isChanged, stops, failure, onSave } = view;
  const form = useFocusOnRefusal(failure ?? stops);
  const section = { values, edit, wordsOf, fixedReason };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={stored === null ? 'New campaign' : 'Campaign'}
      onSubmit={submit}
      className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_17rem]"
    >
      <div className="flex max-w-2xl min-w-0 flex-col gap-10">
        <WhatSection {...section} questionnaires={questionnaires} />
        <WhoSection {...section} count={count} storedAudience={stored?.audience_words ?? ''} />
        <ModeSection
          {...section}
          organisation={organisation}
          frozenThreshold={stored?.status === 'running' ? stored.threshold : null}
        />
        <InvitationSection {...section} />
        <PlanSection {...section} today={today} timeZone={timeZone} />
      </div>
      <aside className="flex flex-col gap-6 lg:sticky lg:top-24 lg:self-start">
        <NextDatesPanel dates={view.dates} startsAtOnce={view.startsAtOnce} />
        <SaveArea {...view} stored={stored} />
      </aside>
      <UnsavedChanges section={values.name.trim() === '' ? 'New campaign' : values.name.trim()} isUnsaved={isChanged} />
    </form>
  );
}

type SaveAreaProps = Pick<
  CampaignFormProps,
  | 'stored'
  | 'approval'
  | 'otherProblems'
  | 'isChanged'
  | 'isSaving'
  | 'isStopped'
  | 'failure'
  | 'isConflict'
  | 'onReload'
  | 'onSchedule'
  | 'onDiscard'
>;

function SaveArea({
  stored,
  approval,
  otherProblems,
  isChanged,
  isSaving,
  isStopped,
  failure,
  isConflict,
  ...actions
}: SaveAreaProps) {
  const isDraft = stored === null || stored.status === 'draft';
  const canSave = isChanged || stored === null;
  return (
    <div className="flex flex-col gap-4">
      <ApprovalHint stored={stored} {...approval} />
      {otherProblems.map((problem) => (
        <Notice key={problem} tone="caution">
          {problem}
        </Notice>
      ))}
      {isConflict ? (
        <Notice title="Someone else has changed this campaign" tone="danger" isUrgent>
          <p>Nothing was saved. Load their version: what you changed here stays, and everything else becomes theirs.</p>
          <Button className="mt-3" onClick={actions.onReload}>
            Load their version
          </Button>
        </Notice>
      ) : null}
      {failure === null ? null : (
        <Notice title="Nothing was saved" tone="danger" isUrgent>
          {messageOf(failure, 'Please try again.')}
        </Notice>
      )}
      {failure === null && isStopped ? (
        <p role="status" className="text-small text-ink-soft">
          Some fields need a change before it can be saved.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2 lg:flex-col">
        <Button type="submit" tone={canSave ? 'primary' : 'secondary'} disabled={!canSave || isSaving}>
          {saveLabel(isSaving, isDraft)}
        </Button>
        {isDraft && stored !== null ? (
          <Button
            tone={canSave || needsApproval(stored.approval) ? 'secondary' : 'primary'}
            disabled={isSaving}
            onClick={actions.onSchedule}
          >
            {isChanged ? 'Save and schedule…' : 'Schedule…'}
          </Button>
        ) : null}
        {isChanged && !isSaving ? (
          <Button tone="quiet" onClick={actions.onDiscard}>
            Discard changes
          </Button>
        ) : null}
      </div>
      {isDraft ? (
        <p className="text-small text-ink-soft">A draft asks nobody. You can leave it and come back.</p>
      ) : null}
    </div>
  );
}

function saveLabel(isSaving: boolean, isDraft: boolean): string {
  if (isSaving) return 'Saving...';
  return isDraft ? 'Save draft' : 'Save changes';
}
