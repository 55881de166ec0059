import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { PublicSurveyAnswer, Receipt } from './wire.ts';

/** Why a link has no survey to answer: the server's error codes that a participant can get. */
export type RefusedLink =
  | 'survey_link_not_found'
  | 'survey_token_missing'
  | 'survey_access_denied'
  | 'survey_closed'
  | 'slip_already_used'
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
  /** Whether it is shown on a shared phone, on which nothing of a person may stay. */
  isShared: boolean;
}

/** Why a code from paper did not lead to a survey: the server's error codes that the code page can get. */
export type RefusedCode = 'code_not_found' | 'code_of_closed_wave' | 'too_many_requests' | 'unavailable' | 'internal';

/** What the code page is rendered from. */
export interface CodePageInput {
  readonly language: SurveyLanguage;
  /** The language that was chosen on the page; `null`: that of the phone. */
  readonly chosen: SurveyLanguage | null;
  /** Why the code that was sent is refused; `null`: none was sent. */
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
