import type { ActionSummary } from '@plumbline/contract/wire';
import { type ActionStatus, nextActionStatuses } from '@plumbline/domain/actions/action';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { stepInWords } from './action-words.ts';
import { DoneDialog } from './DoneDialog.tsx';
import { StatusMenu } from './StatusMenu.tsx';
import type { StatusSteps } from './use-status-change.ts';

interface StatusButtonsProps {
  action: ActionSummary;
  steps: StatusSteps;
  /** Whether the screen shows only this action: every step is then a button, and the usual next step is the main button. */
  isMain?: boolean;
}

/** The usual next status; a checked action has none. */
const USUAL: Readonly<Record<ActionStatus, ActionStatus | null>> = {
  open: 'in_progress',
  in_progress: 'done',
  done: 'checked',
  checked: null,
};

/** The usual next step as a button, and the other steps in a menu or beside it; "done" asks for a note first. */
export function StatusButtons({ action, steps, isMain = false }: StatusButtonsProps) {
  const [isDone, setIsDone] = useState(false);
  const { id, status, what, to_be_checked_by } = action;
  const allowed = nextActionStatuses(status).filter((each) => each !== 'checked' || to_be_checked_by.length === 0);
  const usual = allowed.find((each) => each === USUAL[status]) ?? null;
  const others = allowed.filter((each) => each !== usual);
  const isBusy = steps.busyId === id;
  const take = (to: ActionStatus) => (to === 'done' ? setIsDone(true) : steps.change(action, to));
  const button = (to: ActionStatus) => (
    <Button
      // The button stays the same element when the next step changes, so that it keeps the focus.
      key={to === usual ? 'usual' : to}
      tone={isMain && to === usual ? 'primary' : 'secondary'}
      aria-disabled={isBusy || undefined}
      // The action in the name tells the same buttons of several cards apart.
      aria-label={isMain ? undefined : `${stepInWords(status, to)}: ${what}`}
      className={isMain ? '' : 'relative px-3!'}
      onClick={() => (isBusy ? undefined : take(to))}
    >
      {stepInWords(status, to)}
    </Button>
  );
  return (
    <>
      {usual === null ? null : button(usual)}
      {isMain ? (
        others.map(button)
      ) : (
        <StatusMenu
          label={`Change status: ${what}`}
          isDisabled={isBusy}
          steps={others.map((to) => ({ to, words: stepInWords(status, to) }))}
          onTake={take}
        />
      )}
      {isDone ? <DoneDialog action={action} steps={steps} onClose={() => setIsDone(false)} /> : null}
    </>
  );
}
