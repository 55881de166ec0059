import type { ParticipantPageInput } from '@plumbline/contract/participant-page';
import type { ParticipantPhrases } from '@plumbline/phrases/participant/participant-phrases';

/** What the page is rendered from. The document carries it for hydration, in one language only. */
export interface PageInput extends ParticipantPageInput {
  readonly phrases: ParticipantPhrases;
}
