import type { PublicSurveyResponse } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Question } from '@plumbline/domain/question';
import { type Questionnaire, sectionOf } from '@plumbline/domain/questionnaire';
import { toParticipantQuestion } from './wire-question.ts';

type ShownQuestion = PublicSurveyResponse['questions'][number];

/** Questions of a questionnaire as a participant sees them, each with its heading. */
export function toShownQuestions(
  questionnaire: Questionnaire,
  questions: readonly Question[],
  language: SurveyLanguage,
): ShownQuestion[] {
  return questions.map((question) => ({
    question_id: question.id,
    question: toParticipantQuestion(question, language),
    ...sectionTitle(questionnaire, question.id, language),
  }));
}

function sectionTitle(
  questionnaire: Questionnaire,
  questionId: string,
  language: SurveyLanguage,
): Pick<ShownQuestion, 'section' | 'section_language'> {
  const section = sectionOf(questionnaire, questionId);
  if (section === undefined) return { section: null, section_language: null };
  const translated = section.titles[language];
  return translated === undefined
    ? { section: section.title, section_language: questionnaire.language }
    : { section: translated, section_language: language };
}
