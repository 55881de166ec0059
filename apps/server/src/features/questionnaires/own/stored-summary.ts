import type { QuestionnaireDraft, QuestionnaireSummary } from '@plumbline/contract/wire';
import { withoutFreeText } from '@plumbline/domain/campaigns/questionnaire-of-wave';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { textKeys } from '@plumbline/domain/question-texts';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { languageCoverage } from '@plumbline/domain/questionnaires/check-translations';
import { compileDraft } from '@plumbline/domain/questionnaires/compile-draft';
import { countOutdated, type OutdatedTranslations } from '@plumbline/domain/questionnaires/outdated-translations';
import type { StoredSummary } from '../../../platform/db/schema/questionnaire-tables.ts';
import { toDomainDraft } from './domain-draft.ts';

/** Summary of a questionnaire's content for lists. */
export function summarise(
  questionnaire: Questionnaire,
  description: string | null,
  outdated: readonly OutdatedTranslations[] = [],
): StoredSummary {
  const { language, questions, sections, minutes } = questionnaire;
  const asked = withoutFreeText(questionnaire);
  return {
    description,
    language,
    questions: questions.length,
    minutes,
    questions_without_own_words: asked.questions.length,
    minutes_without_own_words: asked.minutes,
    languages: languageCoverage(questionnaire).map((coverage) => ({
      ...coverage,
      outdated: countOutdated(outdated, coverage.language),
    })),
    missing_elsewhere: questions
      .filter(({ isSystem }) => !isSystem)
      .reduce((texts, question) => texts + textKeys(question).length, sections.length),
  };
}

/** Missing and outdated texts in every current language of the product. */
export function coverageOf({ languages, missing_elsewhere }: StoredSummary): QuestionnaireSummary['languages'] {
  return SURVEY_LANGUAGES.map((language) => {
    const { missing = missing_elsewhere, outdated = 0 } =
      languages.find((stored) => stored.language === language) ?? {};
    return { language, missing, outdated };
  });
}

/** Summary of a draft for lists. */
export function summariseDraft(draft: QuestionnaireDraft): StoredSummary {
  const written = toDomainDraft(draft);
  return summarise(compileDraft(written), draft.description, written.outdated);
}
