import { messageOf } from '../../session/http-error.ts';

/** Outcome of the last attempt to save a section. */
export type SaveState = { kind: 'none' } | { kind: 'saving' } | { kind: 'saved' } | { kind: 'failed'; message: string };

interface Saving {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: Error | null;
}

/** The state of a save for a form, from its mutation. */
export function saveStateOf({ isPending, isSuccess, error }: Saving): SaveState {
  if (isPending) return { kind: 'saving' };
  if (error !== null) return { kind: 'failed', message: messageOf(error, 'Please try again.') };
  return { kind: isSuccess ? 'saved' : 'none' };
}
