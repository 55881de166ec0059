import type { ActionSummary } from '@plumbline/contract/wire';
import type { ActionStatus } from '@plumbline/domain/actions/action';
import { useCommand } from '../../calls/use-command.ts';
import { newIdempotencyKey } from '../../idempotency-key.ts';
import type { Api } from '../../session/api.ts';
import { HttpError, messageOf } from '../../session/http-error.ts';
import type { ToastMessage } from '../../ui/toasts.ts';
import { ACTIONS } from './action-queries.ts';
import { CHANGED_WORDS } from './action-words.ts';
import { changeStatus, type StatusChange } from './change-status.ts';
import { uploadFailureInWords } from './detail/file-words.ts';

export interface StatusSteps {
  /** Id of the action that is being changed; null: none. */
  readonly busyId: string | null;
  /** Refusal of the last change, for the dialog that requested it. */
  readonly refusal: Error | null;
  readonly forget: () => void;
  readonly change: (action: ChangedAction, status: ActionStatus, done?: DoneNote) => void;
}

export type ChangedAction = Pick<ActionSummary, 'id' | 'version'>;

interface DoneNote {
  readonly note: string;
  readonly file: File | null;
  readonly onDone: () => void;
}

/** Changes the status of actions, with a message about the outcome. */
export function useStatusChange(): StatusSteps {
  const changing = useCommand(
    ({ done: _, ...change }: StatusChange & { done: DoneNote | undefined }, api: Api) => changeStatus(change, api),
    {
      outdates: ACTIONS,
      done: ({ fileFailure }, { status }) => (fileFailure === null ? CHANGED_WORDS[status] : fileNotAdded(fileFailure)),
      refused: (error, { done }) => {
        // The dialog shows the refusal.
        if (done !== undefined) return null;
        if (!wasChanged(error)) return { title: 'Nothing was changed' };
        return { tone: 'failure', title: 'Someone else changed it first', description: failureInWords(error) };
      },
      onDone: (_, { id, done }) => {
        done?.onDone();
        focusMovedCard(id);
      },
    },
  );
  return {
    busyId: changing.sending?.id ?? null,
    refusal: changing.error,
    forget: changing.reset,
    change: ({ id, version }, status, done) =>
      changing.send({ id, version, status, done, ...(done === undefined ? {} : sentWith(done)) }),
  };
}

function fileNotAdded(failure: Error): ToastMessage {
  const description = `${uploadFailureInWords(failure)} The action is done; you can add the file to it on its page.`;
  return { tone: 'failure', title: 'The file was not added', description };
}

function sentWith({ note, file }: DoneNote): Pick<StatusChange, 'note' | 'file'> {
  return { note, ...(file === null ? {} : { file: { key: newIdempotencyKey(), file } }) };
}

/** The link of an action in a list or on the board. */
export function actionLinkId(id: string): string {
  return `action-${id}`;
}

/** The card is a new element in its new column, without the pressed button, so its link gets the focus. */
function focusMovedCard(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(actionLinkId(id))?.focus();
  });
}

/** Whether a colleague saved another version first. */
export function wasChanged(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'action_changed';
}

/** The reason of a failed change. */
export function failureInWords(error: Error): string {
  if (wasChanged(error)) return 'The action was changed meanwhile. It now shows the newest version; try again.';
  return messageOf(error, 'Please try again.');
}
