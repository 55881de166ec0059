import type { ToastMessage } from '../ui/toasts.ts';

/**
 * What came of an erasure.
 *
 * An unknown address and one that only has anonymous surveys get the same answer, so that it reveals nothing about those.
 *
 * @param surveys surveys with the person's name that were deleted
 */
export function erasureMessage(surveys: number): ToastMessage {
  if (surveys === 0) {
    return {
      title: 'No survey with a name was found under this address',
      description:
        'Check the spelling. If anything else was stored under it, such as unsent emails, it is deleted now.',
      tone: 'neutral',
    };
  }
  const description =
    surveys === 1 ? '1 survey with their name was deleted.' : `${surveys} surveys with their name were deleted.`;
  return { title: 'Person erased', description, tone: 'success' };
}
