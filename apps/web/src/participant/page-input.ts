import type { ParticipantPageInput } from '@plumbline/contract/participant-page';
import type { ParticipantPhrases } from '@plumbline/phrases/participant/participant-phrases';
import type { SharedPhonePhrases } from '@plumbline/phrases/shared-phone';

/** What the page is rendered from. The document carries it for hydration, in one language only. */
export interface PageInput extends Omit<ParticipantPageInput, 'isShared'> {
  readonly phrases: ParticipantPhrases;
  /** The words of a shared phone; `null` on a phone of one's own. */
  readonly sharedPhone: SharedPhonePhrases | null;
}
