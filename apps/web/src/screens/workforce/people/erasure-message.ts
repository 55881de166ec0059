import type { ToastMessage } from '../../../ui/toasts.ts';

/**
 * The message about the outcome of an erasure.
 *
 * An unknown address and one with only anonymous surveys get the same message, so that it reveals nothing about those.
 *
 * @param surveys number of named surveys that were deleted
 */
export function erasureMessage(surveys: number): ToastMessage {
  if (surveys === 0) {
    return {
      title: 'No named survey was found for this address',
      description:
        'Check the spelling. If anything else was stored under it, such as unsent emails, it is deleted now.',
      tone: 'neutral',
    };
  }
  const description =
    surveys === 1 ? '1 survey with their name was deleted.' : `${surveys} surveys with their name were deleted.`;
  return { title: 'Person erased', description, tone: 'success' };
}
