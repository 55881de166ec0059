import type { ParticipantPageInput } from '@plumbline/contract/participant-page';
import type { ParticipantPhrases } from '@plumbline/phrases/participant/participant-phrases';
import type { SharedPhonePhrases } from '@plumbline/phrases/shared-phone';

/** Input of the page's rendering. The document contains it for hydration, in one language only. */
export interface PageInput extends Omit<ParticipantPageInput, 'isShared'> {
  readonly phrases: ParticipantPhrases;
  /** Phrases of a shared phone; `null` on a personal phone. */
  readonly sharedPhone: SharedPhonePhrases | null;
}

/** Ids of the elements with the page, its input, and the message when its script does not start. */
export const PAGE_ID = 'participant';
export const INPUT_ID = 'participant-page';
export const NOT_STARTED_ID = 'not-started';

export function titleInTab(title: string): string {
  return `${title} – Plumbline`;
}
