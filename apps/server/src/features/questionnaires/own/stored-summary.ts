import type { QuestionnaireDraft } from '@plumbline/contract/wire';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { textKeys } from '@plumbline/domain/question-texts';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { languageCoverage } from '@plumbline/domain/questionnaires/check-translations';
import { compileDraft } from '@plumbline/domain/questionnaires/compile-draft';
import type { StoredSummary } from '../../../platform/db/schema/questionnaire-tables.ts';
import { toDomainDraft } from './domain-draft.ts';

/** What lists show of a questionnaire with this content. */
export function summarise(questionnaire: Questionnaire, description: string | null): StoredSummary {
  const { language, questions, sections, minutes } = questionnaire;
  return {
    description,
    language,
    questions: questions.length,
    minutes,
    languages: languageCoverage(questionnaire),
    missing_elsewhere: questions
      .filter(({ isSystem }) => !isSystem)
      .reduce((texts, question) => texts + textKeys(question).length, sections.length),
  };
}

/** What is missing in every language that the product has now. */
export function coverageOf({ languages, missing_elsewhere }: StoredSummary): StoredSummary['languages'] {
  return SURVEY_LANGUAGES.map(
    (language) => languages.find((stored) => stored.language === language) ?? { language, missing: missing_elsewhere },
  );
}

/** What lists show of a questionnaire with the content of a draft. */
export function summariseDraft(draft: QuestionnaireDraft): StoredSummary {
  return summarise(compileDraft(toDomainDraft(draft)), draft.description);
}
