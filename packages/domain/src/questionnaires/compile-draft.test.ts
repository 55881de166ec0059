import { describe, expect, test } from 'vitest';
import type { Question } from '../question.ts';
import { systemQuestionBySlug } from '../question-library.ts';
import { languageCoverage } from './check-translations.ts';
import { compileDraft } from './compile-draft.ts';
import type { DraftItem, QuestionnaireDraft } from './draft.ts';
import { PULSE, SAFETY_AND_READINESS, SYSTEM_QUESTIONNAIRES } from './system.ts';

const NO_ADVICE = { meaning: '', site: '', person: '', openQuestion: '' };

function draftOf(items: readonly DraftItem[], changes: Partial<QuestionnaireDraft> = {}): QuestionnaireDraft {
  return {
    name: 'Monday',
    language: 'en',
    order: 'shuffled',
    categories: [],
    sections: [],
    items,
    outdated: [],
    ...changes,
  };
}

function itemOf({ id, weight, isRequired }: Question, sectionId: string | null = null): DraftItem {
  return { kind: 'library', sectionId, questionId: id, weight, isRequired };
}

const OWN: Question = {
  type: 'text',
  id: 'own',
  text: 'Was hast du gesehen?',
  description: null,
  category: 'own_cranes',
  weight: 1,
  isCritical: false,
  reverse: null,
  isRequired: false,
  isSystem: false,
  orderIndex: 0,
};

test.each(SYSTEM_QUESTIONNAIRES)('a draft with the items of $slug is that questionnaire', ({ questionnaire }) => {
  const draft = draftOf(
    questionnaire.questions.map((question) => itemOf(question)),
    { name: questionnaire.name },
  );
  expect(compileDraft(draft)).toEqual(questionnaire);
});

test('weight and required of a library item are those of the draft, and nothing else can differ', () => {
  const question = systemQuestionBySlug('focus-steady');
  const compiled = compileDraft(draftOf([{ ...itemOf(question), weight: 2.5, isRequired: false } as DraftItem]));
  expect(compiled.questions).toEqual([{ ...question, weight: 2.5, isRequired: false }]);
});

test('questions follow their sections, and those without one come last', () => {
  const [one, two, three, four] = PULSE.questionnaire.questions;
  if (!one || !two || !three || !four) throw new Error('Pulse has more than three questions');
  const sections = [
    { id: 'b', title: 'Body', titles: { en: 'Ignored', de: 'Körper', fr: '' } },
    { id: 'a', title: 'Attention', titles: {} },
    { id: 'c', title: 'Empty', titles: {} },
  ];
  const compiled = compileDraft(
    draftOf([itemOf(one), itemOf(two, 'a'), itemOf(three, 'b'), itemOf(four, 'a')], { sections }),
  );
  expect(compiled.questions.map(({ id }) => id)).toEqual([three.id, two.id, four.id, one.id]);
  expect(compiled.sections).toEqual([
    { title: 'Body', titles: { de: 'Körper' }, questionIds: [three.id] },
    { title: 'Attention', titles: {}, questionIds: [two.id, four.id] },
  ]);
});

describe('an own question', () => {
  test('is in the language of the draft unless it says another', () => {
    const compiled = compileDraft(
      draftOf(
        [
          { kind: 'own', sectionId: null, question: OWN },
          { kind: 'own', sectionId: null, question: { ...OWN, id: 'other', language: 'pl' } },
        ],
        { language: 'de' },
      ),
    );
    expect(compiled.questions.map(({ language }) => language)).toEqual(['de', 'pl']);
  });

  test('has no translation into its own language', () => {
    const question = { ...OWN, translations: { de: { text: 'Nein?' }, fr: { text: 'Non ?' } } };
    const compiled = compileDraft(draftOf([{ kind: 'own', sectionId: null, question }], { language: 'de' }));
    expect(compiled.questions[0]?.translations).toEqual({ fr: { text: 'Non ?' } });
  });
});

describe('an own category', () => {
  const compiledWith = (advice: Partial<typeof NO_ADVICE>) =>
    compileDraft(
      draftOf([{ kind: 'own', sectionId: null, question: OWN }], {
        categories: [
          { key: 'own_cranes', name: 'Cranes', advice: { ...NO_ADVICE, ...advice } },
          { key: 'own_unused', name: 'Unused', advice: NO_ADVICE },
        ],
      }),
    ).categories;

  test('counts towards the overall score, with the thresholds of the library and no advice', () => {
    expect(compiledWith({})).toEqual([
      {
        key: 'own_cranes',
        name: 'Cranes',
        counts: 'overall',
        thresholds: { good: 80, fair: 60 },
        advice: null,
        followUps: null,
      },
    ]);
  });

  test('gets general sentences for parts of the advice that nobody wrote', () => {
    const [category] = compiledWith({ site: 'Inspect the crane.' });
    expect(category?.advice?.site).toBe('Inspect the crane.');
    for (const part of ['meaning', 'person', 'openQuestion'] as const) {
      expect(category?.advice?.[part]).toMatch(/^[^{}]{20,}$/);
    }
  });
});

test('what cannot be asked is left out, so that an unfinished draft can be previewed', () => {
  const question = systemQuestionBySlug('body-rested');
  const items = [itemOf(question), itemOf(question), itemOf({ ...question, id: 'gone' }), itemOf(OWN, 'gone')];
  const compiled = compileDraft(draftOf(items));
  expect(compiled.questions.map(({ id }) => id)).toEqual([question.id]);
  expect(compiled.stopWork.map(({ code }) => code)).toEqual(['body-rested']);
});

test('each option without a translation is a missing text; texts that the product provides are not', () => {
  const choice: Question = {
    ...OWN,
    id: 'choice',
    type: 'multiple_choice',
    options: [
      { id: 'option_1', label: 'Anyone', score: 7 },
      { id: 'option_2', label: 'The boss', score: 1 },
    ],
  };
  const items: DraftItem[] = [
    { kind: 'own', sectionId: null, question: choice },
    itemOf(systemQuestionBySlug('body-rested')),
  ];
  const coverage = languageCoverage(compileDraft(draftOf(items)));
  expect(coverage.find(({ language }) => language === 'de')).toEqual({ language: 'de', missing: 3 });
});

test('nothing of the library is missing in any language', () => {
  const coverage = languageCoverage(SAFETY_AND_READINESS.questionnaire);
  expect(coverage.map(({ missing }) => missing)).toEqual(new Array(9).fill(0));
});
