import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HONESTY_CATEGORY, SCORED_CATEGORIES } from './categories.ts';
import { SYSTEM_QUESTIONS, systemQuestionBySlug } from './question-library.ts';
import { lowestFirst, questionsOfTalk, TALK_TOPICS, topicForCategory, topicOfQuestion } from './talk-topics.ts';

const SCORED = SYSTEM_QUESTIONS.filter(({ category, weight }) => category !== HONESTY_CATEGORY && weight > 0);

const figured = (slug: string, percent: number, kind: 'mean' | 'at_least' | 'at_most' = 'mean') => {
  const { id, category } = systemQuestionBySlug(slug);
  return { id, category, figure: { kind, percent } };
};

test('every scored question of the library belongs to exactly one topic, of its own category', () => {
  const topics = SCORED.map(({ slug }) => TALK_TOPICS.filter(({ questions }) => questions.some((own) => own === slug)));
  expect(topics.map(({ length }) => length)).toEqual(SCORED.map(() => 1));
  expect(topics.map(([topic]) => topic?.category)).toEqual(SCORED.map(({ category }) => category));
  expect(TALK_TOPICS.flatMap(({ questions }) => questions)).toHaveLength(SCORED.length);
});

test('the first topic of each category is its general one', () => {
  for (const category of SCORED_CATEGORIES) {
    expect(TALK_TOPICS.find((topic) => topic.category === category)?.key).toBe(category);
  }
});

test('a talk is about the topic of the lowest question of its category', () => {
  const questions = [figured('body-break', 60), figured('body-sleepy-drive', 41), figured('focus-phone', 12)];
  expect(topicForCategory('physical_state', questions)).toBe('tiredness');
  expect(topicForCategory('focus', questions)).toBe('phones');
  expect(topicForCategory('stress', questions)).toBe('stress');
});

test('figures at the ends of the scale are the lowest and the highest', () => {
  const questions = [
    figured('body-able', 95, 'at_least'),
    figured('body-break', 20),
    figured('body-rested', 30, 'at_most'),
  ];
  expect(lowestFirst(questions).map(({ figure }) => figure.percent)).toEqual([30, 20, 95]);
});

test('an own question gets the talk of its category, and an own category has no topic', () => {
  const own = { id: 'own', category: 'focus', figure: { kind: 'mean', percent: 3 } } as const;
  expect(topicForCategory('focus', [own, figured('focus-phone', 12)])).toBe('focus');
  expect(topicForCategory('own_cranes', [{ ...own, category: 'own_cranes' }])).toBeNull();
  expect(topicOfQuestion('own', HONESTY_CATEGORY)).toBeNull();
});

test('a library question that is asked in another category belongs to the talk of that category', () => {
  const { id } = systemQuestionBySlug('body-sleep');
  expect(topicOfQuestion(id, 'focus')).toBe('focus');
  expect(topicOfQuestion(id, 'own_cranes')).toBeNull();
});

test('a talk shows the questions of its topic, the lowest first', () => {
  const questions = [figured('focus-steady', 50), figured('focus-truck', 30), figured('focus-phone', 20)];
  const shown = questionsOfTalk(questions, { category: 'focus', topic: 'phones' });
  expect(shown.map(({ figure }) => figure.percent)).toEqual([20, 30]);
  const own = { id: 'own', category: 'own_cranes', figure: { kind: 'mean', percent: 3 } } as const;
  expect(questionsOfTalk([own], { category: 'own_cranes', topic: null })).toEqual([own]);
});

const anyFigured = fc
  .constantFrom(...SCORED)
  .chain(({ slug }) =>
    fc
      .tuple(fc.integer({ min: 0, max: 100 }), fc.constantFrom('mean', 'at_least', 'at_most'))
      .map(([percent, kind]) => figured(slug, percent, kind)),
  );

test('only the released figures of the category decide the topic and the shown questions', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyFigured, { selector: ({ id }) => id }),
      fc.uniqueArray(anyFigured, { selector: ({ id }) => id }),
      fc.constantFrom(...SCORED_CATEGORIES),
      (released, others, category) => {
        const elsewhere = others.filter((other) => other.category !== category);
        const mixed = [...elsewhere, ...released.filter((each) => each.category === category)];
        const topic = topicForCategory(category, released);
        expect(topicForCategory(category, mixed)).toBe(topic);
        const lowest = lowestFirst(released.filter((each) => each.category === category))[0];
        expect(topic).toBe(lowest === undefined ? category : topicOfQuestion(lowest.id, category));
        const shown = questionsOfTalk(mixed, { category, topic });
        expect(shown).toEqual(questionsOfTalk(released, { category, topic }));
        if (lowest !== undefined) expect(shown[0]).toEqual(lowest);
      },
    ),
  );
});
