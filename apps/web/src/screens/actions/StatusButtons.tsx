import type { ActionSummary } from '@plumbline/contract/wire';
import { type ActionStatus, nextActionStatuses } from '@plumbline/domain/actions/action';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { stepInWords } from './action-words.ts';
import { DoneDialog } from './DoneDialog.tsx';
import type { StatusSteps } from './use-status-change.ts';

interface StatusButtonsProps {
  action: ActionSummary;
  steps: StatusSteps;
  /** Whether the usual next step is the main button of the screen. */
  isMain?: boolean;
}

/** The order in which steps are offered: forward first. */
const FORWARD: readonly ActionStatus[] = ['checked', 'done', 'in_progress', 'open'];

/** A button for every status that the action can be given now; "done" asks for a note first. */
export function StatusButtons({ action, steps, isMain = false }: StatusButtonsProps) {
  const [isDone, setIsDone] = useState(false);
  const { id, status, what } = action;
  const next = FORWARD.filter((each) => nextActionStatuses(status).includes(each));
  const [usual] = status === 'open' ? (['in_progress'] as const) : next;
  const ordered = usual === undefined ? next : [usual, ...next.filter((each) => each !== usual)];
  return (
    <>
      {ordered.map((to) => (
        <Button
          key={to}
          tone={isMain && to === usual && status !== 'checked' ? 'primary' : 'secondary'}
          disabled={steps.busyId === id}
          // Many cards have the same buttons.
          aria-label={isMain ? undefined : `${stepInWords(status, to)}: ${what}`}
          className={isMain ? '' : 'relative px-3!'}
          onClick={() => (to === 'done' ? setIsDone(true) : steps.change(action, to))}
        >
          {stepInWords(status, to)}
        </Button>
      ))}
      {isDone ? <DoneDialog action={action} steps={steps} onClose={() => setIsDone(false)} /> : null}
    </>
  );
}
