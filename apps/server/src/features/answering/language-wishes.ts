import type { SurveyLanguage } from '@plumbline/domain/languages';

/** The languages that a participant prefers. The language of the survey ranks between the two. */
export interface LanguageWishes {
  /** Chosen by the participant on this page, now or before. */
  readonly chosen?: SurveyLanguage | null;
  /** What their phone prefers. */
  readonly preferred?: SurveyLanguage | null;
}
