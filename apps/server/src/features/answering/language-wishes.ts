import type { SurveyLanguage } from '@plumbline/domain/languages';

/** The languages that speak for a participant; the survey's own stands between the two. */
export interface LanguageWishes {
  /** Chosen by the participant on this page, now or before. */
  readonly chosen?: SurveyLanguage | null;
  /** What their phone prefers. */
  readonly preferred?: SurveyLanguage | null;
}
