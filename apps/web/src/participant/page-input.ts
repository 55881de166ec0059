import type { ParticipantPageInput } from '@plumbline/contract/participant-page';
import type { ParticipantPhrases } from '@plumbline/phrases/participant/participant-phrases';

/** What the page is made of: the document carries it, in the one language that it is shown in. */
export interface PageInput extends ParticipantPageInput {
  readonly phrases: ParticipantPhrases;
}
