import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { PublicSurveyResponse, Receipt } from './wire.ts';

/** Error codes of the server for a link without a survey to answer. */
export type RefusedLink =
  | 'survey_link_not_found'
  | 'survey_token_missing'
  | 'survey_access_denied'
  | 'survey_closed'
  | 'slip_already_used'
  | 'survey_not_loaded'
  | 'too_many_requests'
  | 'unavailable';

/** Input for rendering the participant's page. */
export interface ParticipantPageInput {
  /** The token in the page's own address. */
  publicToken: string;
  /**
   * `loaded`: the response of the public survey call, embedded to save a second round trip; `finished`: the survey was
   * answered, and this is its receipt; `preview`: a questionnaire is only looked at; `preview_gone`: its address has expired.
   */
  outcome:
    | { kind: 'loaded'; answer: PublicSurveyResponse }
    | { kind: 'finished'; receipt: Receipt }
    | { kind: 'preview'; answer: PublicSurveyResponse }
    | { kind: 'preview_gone' }
    | { kind: 'unavailable'; reason: RefusedLink };
  /** The language to render in. */
  language: SurveyLanguage;
  /** Whether the page is shown on a shared phone, which must not keep data of a person. */
  isShared: boolean;
}

/** Error codes of the server for a refused slip code. */
export type RefusedCode = 'code_not_found' | 'code_of_closed_wave' | 'too_many_requests' | 'unavailable' | 'internal';

/** Input for rendering the code page. */
export interface CodePageInput {
  readonly language: SurveyLanguage;
  /** The language chosen on the page; `null`: the phone's language. */
  readonly chosen: SurveyLanguage | null;
  /** Why the submitted code was refused; `null`: none was submitted. */
  readonly refusal: RefusedCode | null;
}

export interface RenderedPage {
  /** The whole document, from the doctype on. */
  html: string;
  /** Hashes of inline styles, as written in a content security policy: `'sha256-…'`. */
  styleHashes: readonly string[];
}

/** The built module `apps/web/dist/server/participant.js` exports this as `renderParticipantPage`. */
export type RenderParticipantPage = (input: ParticipantPageInput) => RenderedPage;
/** The same module exports this as `renderCodePage`. */
export type RenderCodePage = (input: CodePageInput) => RenderedPage;
