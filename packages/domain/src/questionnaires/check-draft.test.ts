import { expect, test } from 'vitest';
import { OPPOSITE_PAIRS } from '../consistency-items.ts';
import type { Question } from '../question.ts';
import { SYSTEM_QUESTIONS, systemQuestionBySlug } from '../question-library.ts';
import { checkDraft } from './check-draft.ts';
import type { DraftItem, DraftSection, QuestionnaireDraft } from './draft.ts';
import { PULSE, SAFETY_AND_READINESS } from './system.ts';

const isAboutLanguages = (message: string) => message.includes('translat') || message.includes('readers of');
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

function libraryItem(questionId: string, sectionId: string | null = null): DraftItem {
  return { kind: 'library', sectionId, questionId, weight: 1, isRequired: true };
}

function ownItem(id: string, changes: Partial<Question> = {}, sectionId: string | null = null): DraftItem {
  const question = {
    type: 'yes_no',
    id,
    text: `Question ${id}?`,
    description: null,
    category: 'focus',
    weight: 1,
    isCritical: false,
    reverse: null,
    isRequired: true,
    isSystem: false,
    orderIndex: 0,
    options: [
      { id: 'yes', label: 'Yes', score: 6 },
      { id: 'no', label: 'No', score: 1 },
    ],
    ...changes,
  } as Question;
  return { kind: 'own', sectionId, question };
}

const section = (id: string, title: string, titles: DraftSection['titles'] = {}) => ({ id, title, titles });
const found = (draft: QuestionnaireDraft, level: 'problem' | 'advice') =>
  checkDraft(draft)
    .filter((check) => check.level === level)
    .map(({ field, message }) => [field, message]);
const problems = (draft: QuestionnaireDraft) => found(draft, 'problem');
const advice = (draft: QuestionnaireDraft) =>
  checkDraft(draft).flatMap(({ level, message }) => (level === 'advice' ? [message] : []));

test('nothing is wrong with the whole library', () => {
  const items = SAFETY_AND_READINESS.questionnaire.questions.map(({ id }) => libraryItem(id));
  expect(checkDraft(draftOf(items))).toEqual([]);
});

test('an empty draft asks for a question, and gets no advice about questions', () => {
  expect(checkDraft(draftOf([]))).toEqual([
    { level: 'problem', field: 'items', message: 'Add at least one question.' },
  ]);
});

test('items that cannot be asked are named, each with what to do', () => {
  const [first] = SYSTEM_QUESTIONS;
  const id = first?.id ?? '';
  const items = [
    libraryItem(id),
    libraryItem(id),
    libraryItem('00000000-0000-4000-8000-000000000000'),
    libraryItem(SYSTEM_QUESTIONS[1]?.id ?? '', 'gone'),
    ownItem('a', { category: 'own_gone' }),
    ownItem('a'),
    ownItem(SYSTEM_QUESTIONS[2]?.id ?? '', { text: 'Mine?' }),
    ownItem('b', { text: 'question  A?' }),
    ownItem('c', { text: SYSTEM_QUESTIONS[1]?.text ?? '' }),
  ];
  expect(problems(draftOf(items))).toEqual([
    ['items.1', `“${first?.text}” is asked twice. Remove one of them.`],
    ['items.2', 'The library has no such question. Remove it, or choose another one.'],
    ['items.3', `“${SYSTEM_QUESTIONS[1]?.text}” is in a section that does not exist. Choose another section.`],
    ['items.4', '“Question a?” is in a category that does not exist. Choose another category.'],
    ['items.5', '“Question a?” is asked twice. Remove one of them.'],
    ['items.6', '“Mine?” has the id of a question of the library. Give it an id of its own.'],
    ['items.7', '“question  A?” is asked twice. Remove one of them.'],
    ['items.8', `“${SYSTEM_QUESTIONS[1]?.text}” is asked twice. Remove one of them.`],
  ]);
});

test('free text can be asked for twice in the same words', () => {
  const words = (id: string) => ownItem(id, { type: 'text', text: 'Anything else?' } as Partial<Question>);
  expect(problems(draftOf([words('1'), words('2')]))).toEqual([]);
});

test('a weight that would count without scoring keeps a draft from being published', () => {
  const items = [1e-7, 0, 0.1].map((weight, index) => ownItem(`${index}`, { weight }));
  expect(problems(draftOf(items))).toEqual([
    ['items.0', 'The weight of “Question 0?” is not possible. Use 0, or a number from 0.1 to 10.'],
  ]);
  expect(advice(draftOf([ownItem('a', { weight: 1e-7 })])).join()).toContain('No question is scored');
});

test('sections need a title, questions and a unique id', () => {
  const sections = [section('a', ''), section('b', 'Empty'), section('a', 'Again')];
  expect(problems(draftOf([ownItem('1', {}, 'a')], { sections }))).toEqual([
    ['sections.0', 'Give this section a title.'],
    ['sections.1', 'The section “Empty” has no questions. Add one, or remove the section.'],
    ['sections.2', 'The section “Again” has the id of another one. Give it an id of its own.'],
  ]);
});

test('own categories need a name and a unique key', () => {
  const category = (key: string, name: string) => ({ key, name, advice: NO_ADVICE });
  const categories = [
    category('own_a', ''),
    category('own_b', 'Cranes'),
    category('own_c', 'cranes'),
    category('own_b', 'Hoists'),
    category('own_d', 'Stress & anxiety'),
  ];
  expect(problems(draftOf([ownItem('1')], { categories }))).toEqual([
    ['categories.0', 'Give this category a name.'],
    ['categories.2', 'Two categories are called “cranes”. Rename one of them.'],
    ['categories.3', 'Two categories have the key own_b. Give “Hoists” another one.'],
    ['categories.4', 'Two categories are called “Stress & anxiety”. Rename one of them.'],
  ]);
});

test('200 questions can be asked, and 201 cannot', () => {
  const items = Array.from({ length: 201 }, (_, index) => ownItem(`${index}`));
  expect(problems(draftOf(items.slice(1)))).toEqual([]);
  expect(problems(draftOf(items))).toEqual([['items', 'Ask at most 200 questions: remove 1.']]);
});

test('a category with one scored question has no reliability', () => {
  const one = [ownItem('1'), ownItem('2', { weight: 0 })];
  expect(advice(draftOf(one))).toContain(
    '“Concentration & Focus” has one scored question, so its score has no reliability. Add another question to it.',
  );
  expect(advice(draftOf([...one, ownItem('3')])).filter((message) => message.includes('reliability'))).toEqual([]);
});

const scale = (id: string, changes: Partial<Question> = {}) =>
  ownItem(id, {
    type: 'scale',
    scale: { min: 1, max: 7, labels: ['1', '2', '3', '4', '5', '6', '7'] },
    ...changes,
  } as Partial<Question>);
const anonymous = (items: readonly DraftItem[]) =>
  found(draftOf(items), 'advice').filter(([, message]) => message?.includes('anonymous'));

test('a category of fewer than two scale questions needs more answers', () => {
  const later =
    'In anonymous campaigns, sites, crews and companies need 3 times as many answers to show “Concentration & Focus”. Ask at least two scale questions about it.';
  expect(anonymous([scale('1')])).toEqual([[null, later]]);
  expect(anonymous([scale('1'), ownItem('2'), ownItem('3')])).toEqual([[null, later]]);
  expect(anonymous([scale('1'), scale('2')])).toEqual([]);
  expect(anonymous([scale('1'), scale('2', { weight: 0 }), scale('3', { category: 'stress' })])).toEqual([
    [
      null,
      'In anonymous campaigns, sites, crews and companies need 3 times as many answers to show “Concentration & Focus” and “Stress & Anxiety”. Ask at least two scale questions about each.',
    ],
  ]);
});

test('an optional question is shown only where enough people answer it', () => {
  const enough = [scale('1'), scale('2')];
  const optional = scale('3', { text: 'Crane operators: is it safe?', isRequired: false });
  expect(anonymous([...enough, optional])).toEqual([
    [
      'items.2',
      '“Crane operators: is it safe?” is optional. In anonymous campaigns, a group shows it only where enough people answer it.',
    ],
  ]);
  const others = [optional, scale('4', { isRequired: false }), scale('5', { isRequired: false, weight: 0 })];
  expect(anonymous([...enough, ...others])).toEqual([
    [
      null,
      '2 questions are optional. In anonymous campaigns, a group shows each only where enough people answer it:\n“Crane operators: is it safe?”\n“Question 4?”',
    ],
  ]);
});

test('a questionnaire in which nothing is scored says so once', () => {
  const unscored =
    'No question is scored, so surveys get no score and no risk level. Add a scored question if you want one.';
  const isSaid = (items: readonly DraftItem[]) =>
    advice(draftOf(items)).filter((message) => message === unscored).length;
  const attention = systemQuestionBySlug('honest-blue');
  expect(isSaid([ownItem('1', { weight: 0 })])).toBe(1);
  expect(isSaid([libraryItem(attention.id)])).toBe(1);
  expect(isSaid([ownItem('1')])).toBe(0);
});

test.each(OPPOSITE_PAIRS)('advice about half of the pair %s and %s quotes both sentences', (...slugs) => {
  const [safe, opposite] = slugs.map(systemQuestionBySlug);
  for (const [asked, missing] of [
    [safe, opposite],
    [opposite, safe],
  ]) {
    const half = found(draftOf([ownItem('1'), libraryItem(asked?.id ?? '')]), 'advice').filter(
      ([field]) => field !== null,
    );
    expect(half).toEqual([
      ['items.1', expect.stringContaining(`“${asked?.text}” is checked against “${missing?.text}”`)],
    ]);
  }
  const both = draftOf([libraryItem(safe?.id ?? ''), libraryItem(opposite?.id ?? '')]);
  expect(advice(both).filter((message) => message.includes('pair'))).toEqual([]);
});

test('advice warns that many people give up after 15 minutes', () => {
  // Six questions take about a minute.
  const items = (count: number) => Array.from({ length: count }, (_, index) => ownItem(`${index}`));
  const minutes = (count: number) => advice(draftOf(items(count))).filter((message) => message.includes('minutes'));
  expect(minutes(88)).toEqual([]);
  expect(minutes(89)).toEqual(['This takes about 16 minutes. Many people give up after 15.']);
});

test('missing texts are reported for each language that was begun, and once for all others', () => {
  const sections = [section('a', 'Cranes', { de: 'Krane' })];
  const items = [
    ownItem('1', { translations: { de: { text: 'Frage 1?' }, fr: { text: 'Question 1 ?' } } }, 'a'),
    ownItem('2', {}, 'a'),
    ownItem('3', {}, 'a'),
  ];
  expect(advice(draftOf(items, { sections })).filter(isAboutLanguages)).toEqual([
    '2 texts are not translated into German. A question or title that is not complete is shown in English.',
    '3 texts are not translated into French. A question or title that is not complete is shown in English.',
    'What you wrote is shown in English to readers of Spanish, Portuguese, Polish, Romanian, Ukrainian and Arabic. Add translations for those you ask in these languages.',
  ]);
});

test('a question in another language than the questionnaire lacks a translation into the latter', () => {
  const items = [ownItem('1', { language: 'de' }), ownItem('2')];
  expect(advice(draftOf(items)).find(isAboutLanguages)).toBe(
    '1 text is not translated into English. A question or title that is not complete is shown in the language that it is written in.',
  );
});

test('outdated translations are reported for each language', () => {
  const texts = { text: 'Frage 1?' };
  const languages = ['de', 'fr'] as const;
  const items = [ownItem('1', { translations: { de: texts, fr: texts } })];
  const outdated = [
    { key: 'questions.1.text', original: 'Question?', languages },
    { key: 'sections.a.title', original: 'Crane', languages: ['de'] as const },
  ];
  expect(advice(draftOf(items, { outdated })).filter((message) => message.includes('changed since'))).toEqual([
    '2 texts have changed since they were translated into German. Under Languages, change each translation or say that it is still right.',
    '1 text has changed since it was translated into French. Under Languages, change each translation or say that it is still right.',
  ]);
});

test('the items of Pulse are halves of pairs, which is advice and not a problem', () => {
  const items = PULSE.questionnaire.questions.map(({ id }) => libraryItem(id));
  expect(problems(draftOf(items))).toEqual([]);
});

test('several halves of pairs are one piece of advice, with a line for each', () => {
  const halves = OPPOSITE_PAIRS.slice(0, 3).map(([safe]) => libraryItem(systemQuestionBySlug(safe)?.id ?? ''));
  const about = advice(draftOf(halves)).filter((message) => message.includes('pairs'));
  expect(about.map((message) => message.split('\n').length)).toEqual([4]);
  expect(about[0]).toContain('3 questions are halves of pairs.');
});

const scaleItem = (id: string, changes: Partial<Question>) =>
  ownItem(id, { type: 'scale', scale: { min: 1, max: 7, labels: [] }, ...changes } as Partial<Question>);

test('a sentence that can be read both ways keeps the draft from being published until somebody says which end is safe', () => {
  const text = 'I feel responsible when a safety rule is ignored.';
  expect(problems(draftOf([scaleItem('a', { text })]))).toEqual([
    ['items.0', `“${text}” can be read both ways. Say whether agreeing with it is safe or unsafe.`],
  ]);
  expect(problems(draftOf([scaleItem('a', { text, reverse: false })]))).toEqual([]);
  expect(problems(draftOf([scaleItem('a', { text, weight: 0 })]))).toEqual([]);
});

test('so does a sentence that only the wording rule finds unsafe', () => {
  const text = 'I resist pressure to skip checks.';
  expect(problems(draftOf([scaleItem('a', { text })]))).toEqual([
    ['items.0', `“${text}” reads like an unsafe sentence. Say whether agreeing with it is safe or unsafe.`],
  ]);
  expect(problems(draftOf([scaleItem('a', { text, isCritical: true })]))).toEqual([]);
});

test('a control question that was declared safe is named, with what a 7 will count as', () => {
  const text = 'I stay calm.';
  const said = draftOf([scaleItem('a', { text, isCritical: true, reverse: false }), scaleItem('b', {})]);
  expect(advice(said)).toContain(
    `“${text}” is a control question, but 7 will count as 7 of 7. Check that agreeing with it is safe.`,
  );
});

test('questions that the wording rule cannot read are counted', () => {
  const draft = draftOf([scaleItem('a', {}), scaleItem('b', {}), scaleItem('c', { reverse: true })], {
    language: 'de',
  });
  expect(advice(draft).filter((message) => message.includes('not written in English'))).toEqual([
    '2 questions are not written in English, so Plumbline cannot tell whether agreeing is safe, and the highest answer will count most. Check this for each of them.',
  ]);
});
