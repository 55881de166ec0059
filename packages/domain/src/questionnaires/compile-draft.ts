import type { Question } from '../question.ts';
import {
  type CategoryAdvice,
  estimateMinutes,
  type Questionnaire,
  type QuestionnaireCategory,
  type QuestionnaireSection,
} from '../questionnaire.ts';
import { CATEGORY_THRESHOLDS, RISK_THRESHOLDS } from '../ratings.ts';
import { withDecidedReversal } from '../wording.ts';
import { type DraftCategory, type DraftSection, type QuestionnaireDraft, questionOf } from './draft.ts';
import { LIBRARY_CATEGORIES, libraryConsistency, libraryStopWork } from './library-rules.ts';

/** Default advice for parts that the organisation left empty. */
const GENERAL_ADVICE: CategoryAdvice = {
  meaning: 'work may be less safe than it looks',
  site: 'Look at what lies behind the low answers on this site, and change one thing that can be changed today.',
  person: 'Talk with the person in private, and agree what would help before the work goes on.',
  openQuestion: 'What lies behind your answers here, and what would have to change?',
};

/**
 * Compiles a draft into a questionnaire. Questions are in the order of the sections; questions without a section come last.
 *
 * Undeclared reversals of questions are decided here.
 *
 * Entries with a problem of {@link checkDraft} are left out, so that an unfinished draft can be previewed: items that the library does not
 * have, repeated items, and sections without questions.
 */
export function compileDraft(draft: QuestionnaireDraft): Questionnaire {
  const asked = askedQuestions(draft);
  const sections = draft.sections.flatMap((section) => {
    const ids = asked.filter(({ sectionId }) => sectionId === section.id).map(({ question }) => question.id);
    return ids.length === 0 ? [] : [compileSection(section, ids, draft)];
  });
  const questions = inSections(asked, draft.sections);
  const ids = questions.map(({ id }) => id);
  const used = new Set(questions.map(({ category }) => category));
  return {
    name: draft.name,
    language: draft.language,
    questions,
    sections,
    order: draft.order,
    categories: [
      ...LIBRARY_CATEGORIES.filter(({ key }) => used.has(key)),
      ...draft.categories.filter(({ key }) => used.has(key)).map(compileCategory),
    ],
    riskThresholds: RISK_THRESHOLDS,
    consistency: libraryConsistency(ids),
    stopWork: libraryStopWork(ids),
    minutes: estimateMinutes(questions),
  };
}

interface Asked {
  readonly sectionId: string | null;
  readonly question: Question;
}

function askedQuestions({ items, language }: QuestionnaireDraft): Asked[] {
  const asked = new Map<string, Asked>();
  for (const item of items) {
    const question = questionOf(item, language);
    if (question !== undefined && !asked.has(question.id)) {
      asked.set(question.id, { ...item, question: withDecidedReversal(question) });
    }
  }
  return [...asked.values()];
}

function inSections(asked: readonly Asked[], sections: readonly DraftSection[]): Question[] {
  const positions = new Map(sections.map(({ id }, index) => [id, index]));
  const positionOf = ({ sectionId }: Asked) => positions.get(sectionId ?? '') ?? sections.length;
  return asked.toSorted((one, other) => positionOf(one) - positionOf(other)).map(({ question }) => question);
}

function compileSection(
  { title, titles }: DraftSection,
  questionIds: readonly string[],
  { language }: QuestionnaireDraft,
): QuestionnaireSection {
  const others = Object.entries(titles).filter(([key, text]) => key !== language && text !== '');
  return { title, titles: Object.fromEntries(others), questionIds };
}

function compileCategory({ key, name, advice }: DraftCategory): QuestionnaireCategory {
  return {
    key,
    name,
    counts: 'overall',
    thresholds: CATEGORY_THRESHOLDS,
    advice: Object.values(advice).every((text) => text === '')
      ? null
      : {
          meaning: advice.meaning || GENERAL_ADVICE.meaning,
          site: advice.site || GENERAL_ADVICE.site,
          person: advice.person || GENERAL_ADVICE.person,
          openQuestion: advice.openQuestion || GENERAL_ADVICE.openQuestion,
        },
    followUps: null,
  };
}
