import { LANGUAGE_FACTS, SURVEY_LANGUAGES, type SurveyLanguage } from '../languages.ts';
import type { Question } from '../question.ts';
import { missingTexts } from '../question-texts.ts';
import type { Questionnaire } from '../questionnaire.ts';
import { missingInWords } from './translation-words.ts';

/** Missing translations of a questionnaire in a language. */
export interface LanguageCoverage {
  readonly language: SurveyLanguage;
  /** Number of texts without a translation: questions, options, titles of sections. */
  readonly missing: number;
}

/** Missing translations in each language. Library questions are translated into every language. */
export function languageCoverage(questionnaire: Questionnaire): LanguageCoverage[] {
  return SURVEY_LANGUAGES.map((language) => ({ language, missing: missingIn(questionnaire, language) }));
}

/** One sentence for each language with some translations, and one for all other languages together. */
export function checkTranslations(questionnaire: Questionnaire): { field: null; message: string }[] {
  const lacking = languageCoverage(questionnaire).filter(({ missing }) => missing > 0);
  const begun = lacking.filter(({ language }) => hasTextsIn(questionnaire, language));
  const others = lacking.filter((coverage) => !begun.includes(coverage));
  const own = englishName(questionnaire.language);
  const shownIn = (language: SurveyLanguage) => (language === questionnaire.language ? null : questionnaire.language);
  return [
    ...begun.map(({ language, missing }) => missingInWords(missing, language, shownIn(language))),
    ...(others.length === 0
      ? []
      : [
          `What you wrote is shown in ${own} to readers of ${inWords(others.map(({ language }) => englishName(language)))}. Add translations for those you ask in these languages.`,
        ]),
  ].map((message) => ({ field: null, message }));
}

function missingIn({ questions, sections, language: own }: Questionnaire, language: SurveyLanguage): number {
  const untitled = language === own ? 0 : sections.filter(({ titles }) => !titles[language]).length;
  return questions.reduce((sum, question) => sum + missingOf(question, language), untitled);
}

function missingOf(question: Question, language: SurveyLanguage): number {
  return question.isSystem ? 0 : missingTexts(question, language).length;
}

function hasTextsIn({ questions, sections, language: own }: Questionnaire, language: SurveyLanguage): boolean {
  return (
    language === own ||
    sections.some(({ titles }) => titles[language]) ||
    questions.some(({ translations }) => Object.values(translations?.[language] ?? {}).some((text) => text !== ''))
  );
}

function englishName(language: SurveyLanguage): string {
  return LANGUAGE_FACTS[language].englishName;
}

/** "Spanish", "Spanish and Polish", "Spanish, Polish and German". */
function inWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
