import type { QuestionnaireContent, QuestionnaireDetail, QuestionnaireSummary } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { type Questionnaire, sectionOf } from '@plumbline/domain/questionnaire';
import { checkDraft } from '@plumbline/domain/questionnaires/check-draft';
import { languageCoverage } from '@plumbline/domain/questionnaires/check-translations';
import { compileDraft } from '@plumbline/domain/questionnaires/compile-draft';
import type { SystemQuestionnaire } from '@plumbline/domain/questionnaires/system';
import { toParticipantQuestion, toWireQuestion } from '../wire-question.read.ts';
import { toDomainDraft } from './domain-draft.ts';
import type { QuestionnaireRecord, VersionRow } from './questionnaires.repository.ts';

/** Only a release of the product changes the system's. */
export const SYSTEM_VERSION = 1;
const SYSTEM_REVISION = 1;

export function toSystemSummary({ id, description, questionnaire }: SystemQuestionnaire): QuestionnaireSummary {
  return {
    ...factsOf(questionnaire),
    id,
    description,
    is_system: true,
    version: SYSTEM_VERSION,
    has_draft: false,
    archived_at: null,
    updated_at: null,
  };
}

export function toSystemDetail(system: SystemQuestionnaire): QuestionnaireDetail {
  return {
    ...toSystemSummary(system),
    draft: null,
    revision: SYSTEM_REVISION,
    checks: [],
    versions: [{ version: SYSTEM_VERSION, published_at: null }],
  };
}

export function toSummary(record: QuestionnaireRecord): QuestionnaireSummary {
  const { id, latest_version, draft, newest_draft, archived_at, updated_at } = record;
  return {
    ...factsOf(publishedOrDraft(record)),
    id,
    description: (newest_draft ?? draft)?.description ?? null,
    is_system: false,
    version: latest_version === 0 ? null : latest_version,
    has_draft: draft !== null,
    archived_at: archived_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  };
}

export function toDetail(
  record: QuestionnaireRecord,
  versions: readonly Pick<VersionRow, 'version' | 'published_at'>[],
): QuestionnaireDetail {
  return {
    ...toSummary(record),
    draft: record.draft,
    revision: record.revision,
    checks: record.draft === null ? [] : checkDraft(toDomainDraft(record.draft)),
    versions: versions.map(({ version, published_at }) => ({ version, published_at: published_at.toISOString() })),
  };
}

/** @param version `null`: of the draft */
export function toContent(
  questionnaire: Questionnaire,
  version: number | null,
  language: SurveyLanguage = questionnaire.language,
): QuestionnaireContent {
  const { name, minutes, order, categories, questions } = questionnaire;
  return {
    name,
    version,
    language,
    minutes,
    order,
    categories: categories.map(({ key, name: called, counts }) => ({ key, name: called, counts })),
    questions: questions.map((question) => {
      const section = sectionOf(questionnaire, question.id);
      return {
        section: section === undefined ? null : (section.titles[language] ?? section.title),
        question: toWireQuestion(question),
        shown: toParticipantQuestion(question, language),
      };
    }),
  };
}

function factsOf(questionnaire: Questionnaire) {
  const { name, language, questions, minutes } = questionnaire;
  return { name, language, questions: questions.length, minutes, languages: languageCoverage(questionnaire) };
}

/** @throws {RangeError} for a record with neither, which the database does not keep */
function publishedOrDraft({ id, newest, draft }: QuestionnaireRecord): Questionnaire {
  if (newest !== null) return newest;
  if (draft === null) throw new RangeError(`questionnaire ${id} has no content`);
  return compileDraft(toDomainDraft(draft));
}
