import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { inserted, withInserted } from './inserted.ts';
import { PARTICIPANT_PHRASES } from './participant.ts';
import { withCount, withValues } from './plural.ts';

/** Preselected number of languages of a poster, which can be read from further away. */
const POSTER_LANGUAGES_AT_FIRST = 2;

/** "50 questions · about 10 minutes", in a language. */
export function lengthInWords(
  language: SurveyLanguage,
  { questions, minutes }: { readonly questions: number; readonly minutes: number },
) {
  const { questionCount, aboutMinutes } = PARTICIPANT_PHRASES[language];
  return `${withCount(language, questionCount, questions)} · ${withCount(language, aboutMinutes, minutes)}`;
}

/**
 * The last day for answers, in a language, with the day before the month in English too.
 *
 * @param closesAt the first instant that is too late: midnight in the organisation's time zone
 */
export function lastDayInWords(language: SurveyLanguage, closesAt: string, timeZone: string): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(Date.parse(closesAt) - 1));
}

/** A sentence about the last day, in a language. @param template a phrase that says `{date}` */
export function untilInWords(language: SurveyLanguage, template: string, date: string): string {
  // Some languages end a date with a full stop.
  return withInserted(withValues(template, { date: inserted(date) }), LANGUAGE_FACTS[language].direction);
}

/** The most spoken languages of the crew, for its poster. @param fallback if none is known */
export function languagesOfCrew(
  slips: readonly { readonly language: SurveyLanguage | null }[],
  fallback: SurveyLanguage = DEFAULT_LANGUAGE,
): readonly SurveyLanguage[] {
  const speakers = (language: SurveyLanguage) => slips.filter((slip) => slip.language === language).length;
  const spoken = SURVEY_LANGUAGES.filter((language) => speakers(language) > 0)
    .toSorted((a, b) => speakers(b) - speakers(a))
    .slice(0, POSTER_LANGUAGES_AT_FIRST);
  return spoken.length === 0 ? [fallback] : spoken;
}
