import type { ToastMessage } from '../ui/toasts.ts';

/**
 * What came of an erasure.
 *
 * An address of nobody and one that only anonymous surveys know get the same answer, so that it tells nothing about those.
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
