import type { CrewSlips } from '@plumbline/contract/wire';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { inserted, withInserted } from '@plumbline/phrases/inserted';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { withCount, withValues } from '@plumbline/phrases/plural';
import { longDay } from '../../../ui/moments.ts';
import { POSTER_LANGUAGES_AT_FIRST } from './paper.ts';

/** "50 questions · about 10 minutes", in a language. */
export function lengthInWords(
  language: SurveyLanguage,
  { questions, minutes }: Pick<CrewSlips, 'questions' | 'minutes'>,
) {
  const { questionCount, aboutMinutes } = PARTICIPANT_PHRASES[language];
  return `${withCount(language, questionCount, questions)} · ${withCount(language, aboutMinutes, minutes)}`;
}

/**
 * The last day for answers, in a language.
 *
 * @param closesAt the first instant that is too late: midnight in the organisation's time zone
 */
export function lastDayInWords(language: SurveyLanguage, closesAt: string, timeZone: string): string {
  return longDay(language, new Date(Date.parse(closesAt) - 1), timeZone);
}

/** A sentence about the last day, in a language. @param template a phrase that says `{date}` */
export function untilInWords(language: SurveyLanguage, template: string, date: string): string {
  // Some languages end a date with a full stop.
  return withInserted(withValues(template, { date: inserted(date) }), LANGUAGE_FACTS[language].direction);
}

/** The most spoken languages of the crew, for its poster; English if none is known. */
export function languagesOfCrew({ slips }: Pick<CrewSlips, 'slips'>): readonly SurveyLanguage[] {
  const speakers = (language: SurveyLanguage) => slips.filter((slip) => slip.language === language).length;
  const spoken = SURVEY_LANGUAGES.filter((language) => speakers(language) > 0)
    .toSorted((a, b) => speakers(b) - speakers(a))
    .slice(0, POSTER_LANGUAGES_AT_FIRST);
  return spoken.length === 0 ? [DEFAULT_LANGUAGE] : spoken;
}
