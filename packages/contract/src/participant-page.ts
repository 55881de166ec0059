import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { PublicSurveyAnswer, Receipt } from './wire.ts';

/** Why a link has no survey to answer: the server's error codes that a participant can get. */
export type RefusedLink =
  | 'survey_link_not_found'
  | 'survey_token_missing'
  | 'survey_access_denied'
  | 'survey_closed'
  | 'survey_not_loaded'
  | 'too_many_requests'
  | 'unavailable';

/** What the participant's page is rendered from. */
export interface ParticipantPageInput {
  /** The token in the page's own address. */
  publicToken: string;
  /**
   * `loaded`: the response of the public survey call, embedded to save a second round trip; `finished`: the survey was
   * answered, and this is its receipt; `preview`: a questionnaire is only looked at; `preview_gone`: its address has expired.
   */
  outcome:
    | { kind: 'loaded'; answer: PublicSurveyAnswer }
    | { kind: 'finished'; receipt: Receipt }
    | { kind: 'preview'; answer: PublicSurveyAnswer }
    | { kind: 'preview_gone' }
    | { kind: 'unavailable'; reason: RefusedLink };
  /** The language to render in. */
  language: SurveyLanguage;
}

export interface RenderedPage {
  /** The whole document, from the doctype on. */
  html: string;
  /** Hashes of inline styles, as written in a content security policy: `'sha256-…'`. */
  styleHashes: readonly string[];
}

/** The built module `apps/web/dist/server/participant.js` exports this as `renderParticipantPage`. */
export type RenderParticipantPage = (input: ParticipantPageInput) => RenderedPage;
