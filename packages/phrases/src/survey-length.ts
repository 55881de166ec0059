import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { SurveyLengthInWords } from './email/invitation-email-phrases.ts';
import { INVITATION_EMAIL_PHRASES } from './invitation-email.ts';
import { withCount } from './plural.ts';

/**
 * How long a survey is, in the words of a language; minutes are spelled out up to ten.
 *
 * @param questions how many questions the survey asks
 * @param minutes about how long answering takes, a whole number from 1 on
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
