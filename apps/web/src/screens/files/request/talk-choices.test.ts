import { HONESTY_CATEGORY } from '@plumbline/domain/categories';
import { systemQuestionBySlug } from '@plumbline/domain/question-library';
import { expect, test } from 'vitest';
import { talkChoices } from './talk-choices.ts';

const GATED = { threshold: 10, is_gated: true };

const mean = (percent: number, n = 30) => ({ kind: 'mean', n, percent, interval: null }) as const;
const category = (
  key: string,
  figure?: ReturnType<typeof mean> | { kind: 'at_least' | 'at_most'; n: number; percent: number },
) => ({
  key,
  name: key,
  questions: 3,
  good_from: 80,
  fair_from: 60,
  ...(figure === undefined ? {} : { figure }),
});
const question = (slug: string, figure: ReturnType<typeof mean>) => {
  const { id, text, category: of, reverse } = systemQuestionBySlug(slug);
  return { id, category: of, question: text, is_reversed: reverse === true, figure };
};
const keys = (choices: ReturnType<typeof talkChoices>) => choices.map(({ topic, category: { key } }) => topic ?? key);

test('the topics of the lowest questions come first, each once, then the rest by category from the weakest', () => {
  const choices = talkChoices({
    wave: GATED,
    categories: [category('focus', mean(70)), category('stress', mean(55)), category('physical_state', mean(60))],
    questions: [
      question('focus-phone', mean(50)),
      question('body-sleepy-drive', mean(41)),
      question('body-rested', mean(45)),
    ],
  });
  expect(choices.map(({ figure }) => figure?.percent)).toEqual([41, 50, ...Array(7).fill(undefined)]);
  expect(keys(choices)).toEqual([
    'tiredness',
    'phones',
    'stress',
    'changes',
    'hard_moments',
    'physical_state',
    'breaks',
    'focus',
    'checks',
  ]);
});

test('without figures of questions, the general topic of the weakest category comes first', () => {
  const categories = [
    category('own_best', { kind: 'at_least', n: 12, percent: 95 }),
    category(HONESTY_CATEGORY, mean(10)),
    category('own_hidden'),
    category('own_mean', mean(55)),
    category('workload', { kind: 'at_most', n: 12, percent: 5 }),
  ];
  const choices = talkChoices({ wave: GATED, categories, questions: [] });
  expect(keys(choices)).toEqual(['workload', 'time', 'long_days', 'own_mean', 'own_best', 'own_hidden']);
});

test('an own question gets the talk of its category', () => {
  const questions = [
    { ...question('focus-phone', mean(5)), id: 'own' },
    { ...question('focus-phone', mean(7)), id: 'other', category: 'own_cranes' },
  ];
  const choices = talkChoices({ wave: GATED, categories: [category('focus'), category('own_cranes')], questions });
  expect(keys(choices)).toEqual(['focus', 'own_cranes', 'checks', 'phones']);
});

test('in individual mode, no figure that the crew may not see decides on the order', () => {
  const wave = { threshold: 10, is_gated: false };
  const choicesAt = (n: number, ofCategory: number) =>
    keys(
      talkChoices({
        wave,
        categories: [category('focus', mean(70)), category('stress', mean(20, ofCategory))],
        questions: [question('stress-calm', mean(3, n))],
      }),
    );
  expect(choicesAt(29, 9)[0]).toBe('focus');
  expect(choicesAt(29, 10)[0]).toBe('stress');
  expect(choicesAt(30, 30)[0]).toBe('changes');
});
