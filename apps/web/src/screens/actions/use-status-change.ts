import type { ActionSummary } from '@plumbline/contract/wire';
import type { ActionStatus } from '@plumbline/domain/actions/action';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '../../idempotency-key.ts';
import { changeStatusMutation, invalidateActions, type StatusChange } from '../../queries/actions.ts';
import { useServices } from '../../services.tsx';
import { HttpError, messageOf } from '../../session/http-error.ts';
import { CHANGED_WORDS } from './action-words.ts';
import { uploadFailureInWords } from './detail/file-words.ts';

export interface StatusSteps {
  /** Id of the action that is being changed; null: none is. */
  readonly busyId: string | null;
  /** Why the last change was refused, for the dialog that asked for it. */
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

/** Changes the status of actions, with a message about what became of it. */
export function useStatusChange(): StatusSteps {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const changing = useMutation({
    ...changeStatusMutation(api),
    onError: (error) => refreshAfterFailure(queryClient, error),
  });
  const change: StatusSteps['change'] = ({ id, version }, status, done) => {
    const sent: StatusChange = { id, version, status, ...(done === undefined ? {} : sentWith(done)) };
    changing.mutate(sent, {
      onSuccess: async ({ fileFailure }) => {
        await invalidateActions(queryClient);
        toasts.show({ tone: 'success', title: CHANGED_WORDS[status] });
        if (fileFailure !== null) {
          const description = `${uploadFailureInWords(fileFailure)} The action is done; you can add the file to it on its page.`;
          toasts.show({ tone: 'failure', title: 'The file was not added', description });
        }
        done?.onDone();
        focusMovedCard(id);
      },
      onError: (error) => {
        if (done !== undefined) return;
        const title = wasChanged(error) ? 'Someone else changed it first' : 'Nothing was changed';
        toasts.show({ tone: 'failure', title, description: failureInWords(error) });
      },
    });
  };
  return {
    busyId: changing.isPending ? changing.variables.id : null,
    refusal: changing.error,
    forget: changing.reset,
    change,
  };
}

function sentWith({ note, file }: DoneNote): Pick<StatusChange, 'note' | 'file'> {
  return { note, ...(file === null ? {} : { file: { key: newIdempotencyKey(), file } }) };
}

/** The link of an action in a list or on the board. */
export function actionLinkId(id: string): string {
  return `action-${id}`;
}

/** The card is another element in its new column, and the pressed button is gone; its link gets the focus instead. */
function focusMovedCard(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(actionLinkId(id))?.focus();
  });
}

/** Whether a colleague saved another version first. */
export function wasChanged(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'action_changed';
}

/**
 * Loads what is shown of actions after a change has failed.
 *
 * @returns a promise that, when a colleague saved another version first, waits for that version
 */
export function refreshAfterFailure(queryClient: QueryClient, error: Error): Promise<void> | undefined {
  const refreshed = invalidateActions(queryClient);
  return wasChanged(error) ? refreshed : undefined;
}

/** Why a change failed. */
export function failureInWords(error: Error): string {
  if (wasChanged(error)) return 'The action was changed meanwhile. It now shows the newest version; try again.';
  return messageOf(error, 'Please try again.');
}
