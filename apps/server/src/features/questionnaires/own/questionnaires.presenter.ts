import type {
  QuestionnaireContent,
  QuestionnaireDetail,
  QuestionnaireDraft,
  QuestionnaireSummary,
} from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { type Questionnaire, sectionOf } from '@plumbline/domain/questionnaire';
import { checkDraft } from '@plumbline/domain/questionnaires/check-draft';
import { SYSTEM_VERSION, type SystemQuestionnaire } from '@plumbline/domain/questionnaires/system';
import type { StoredSummary } from '../../../platform/db/schema/questionnaire-tables.ts';
import { toParticipantQuestion, toWireQuestion } from '../wire-question.ts';
import { toDomainDraft } from './domain-draft.ts';
import type { ListedQuestionnaire, QuestionnaireRow, VersionRow } from './questionnaires.repository.ts';
import { coverageOf, summarise } from './stored-summary.ts';

const SYSTEM_REVISION = 1;

export function toSystemSummary({ id, description, questionnaire }: SystemQuestionnaire): QuestionnaireSummary {
  return {
    id,
    name: questionnaire.name,
    ...shownOf(summarise(questionnaire, description)),
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
    published_draft: null,
    revision: SYSTEM_REVISION,
    checks: [],
    versions: [{ version: SYSTEM_VERSION, published_at: null }],
  };
}

export function toSummary(listed: ListedQuestionnaire): QuestionnaireSummary {
  const { id, name, summary, latest_version, has_draft, archived_at, updated_at } = listed;
  return {
    id,
    name,
    ...shownOf(summary),
    is_system: false,
    version: latest_version === 0 ? null : latest_version,
    has_draft,
    archived_at: archived_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  };
}

export function toDetail(
  row: QuestionnaireRow,
  versions: readonly Pick<VersionRow, 'version' | 'published_at'>[],
  publishedDraft: QuestionnaireDraft | null,
): QuestionnaireDetail {
  return {
    ...toSummary({ ...row, has_draft: row.draft !== null }),
    draft: row.draft,
    published_draft: publishedDraft,
    revision: row.revision,
    checks: row.draft === null ? [] : checkDraft(toDomainDraft(row.draft)),
    versions: versions.map(({ version, published_at }) => ({ version, published_at: published_at.toISOString() })),
  };
}

function shownOf(summary: StoredSummary) {
  const { description, language, questions, minutes } = summary;
  return {
    description,
    language,
    questions,
    minutes,
    without_free_text: withoutFreeTextOf(summary),
    languages: coverageOf(summary),
  };
}

/** Size of the questionnaire without free text. Older rows do not store it, so they give the size of the whole questionnaire. */
function withoutFreeTextOf({
  questions,
  minutes,
  ...without
}: StoredSummary): QuestionnaireSummary['without_free_text'] {
  const { questions_without_own_words, minutes_without_own_words } = without;
  if (questions_without_own_words === undefined || minutes_without_own_words === undefined)
    return { questions, minutes };
  return { questions: questions_without_own_words, minutes: minutes_without_own_words };
}

/** @param version `null`: the content is the draft */
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
