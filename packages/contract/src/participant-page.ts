import type { PublicSurveyAnswer } from './wire.ts';

/** What the participant's page knows when it is rendered. */
export interface ParticipantPageInput {
  /** The token in the page's own address. */
  publicToken: string;
  /** The answer of the public survey call, embedded so that no second round trip is needed. */
  outcome: { kind: 'loaded'; answer: PublicSurveyAnswer } | { kind: 'unavailable'; message: string };
  /** BCP 47 tag of the language to render in. */
  language: string;
}

export interface RenderedPage {
  /** The whole document, from the doctype on. */
  html: string;
  /** Hashes of inline styles, as they stand in a content security policy: `'sha256-…'`. */
  styleHashes: readonly string[];
}

/** The built module `apps/web/dist/server/participant.js` exports this as `renderParticipantPage`. */
export type RenderParticipantPage = (input: ParticipantPageInput) => RenderedPage;
