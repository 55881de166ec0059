import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { SurveyLengthInWords } from './email/invitation-email-phrases.ts';
import { INVITATION_EMAIL_PHRASES } from './invitation-email.ts';
import { withCount } from './plural.ts';

/**
 * The length of a survey in words; minutes up to ten are written as words.
 *
 * @param questions number of questions
 * @param minutes estimated minutes, a whole number from 1
 */
export function surveyLength(
  language: SurveyLanguage,
  { questions, minutes }: { questions: number; minutes: number },
): SurveyLengthInWords {
  const { hasQuestions, aboutMinutesInWords, aboutMinutes } = INVITATION_EMAIL_PHRASES[language];
  const spelledOut: Readonly<Record<number, string>> = aboutMinutesInWords;
  return {
    questions: withCount(language, hasQuestions, questions),
    aboutMinutes: spelledOut[minutes] ?? withCount(language, aboutMinutes, minutes),
  };
}
