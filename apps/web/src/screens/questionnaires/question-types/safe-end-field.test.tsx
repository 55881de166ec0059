import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { newQuestion } from '../draft/own-question.ts';
import type { OwnQuestionOfType } from './question-type-parts.ts';
import { SafeEndField } from './SafeEndField.tsx';

// The type of the new question is the one that is asked for.
const SCALE = newQuestion('scale', 'en', 'focus') as OwnQuestionOfType<'scale'>;

const draw = (fields: Partial<typeof SCALE>) =>
  renderToStaticMarkup(<SafeEndField question={{ ...SCALE, ...fields }} problem={undefined} onChange={() => {}} />);

const chosenIdsOf = (drawn: string) => /id="[^"]*-(safe|unsafe)"[^>]*checked=""/.exec(drawn)?.[1] ?? null;

test('a control question is unsafe unless somebody says otherwise, with what a 7 will count as', () => {
  const drawn = draw({ question: 'I look around.', is_critical: true });
  expect(chosenIdsOf(drawn)).toBe('unsafe');
  expect(drawn).toContain('7 will count as 1 of 7.');
  expect(drawn).toContain('7 will count as 7 of 7.');
  expect(drawn).toContain('Chosen because it is a control question.');
  expect(chosenIdsOf(draw({ question: 'I look around.', is_critical: true, is_reversed: false }))).toBe('safe');
});

test('nothing is chosen where the wording can be read both ways', () => {
  const drawn = draw({ question: 'I feel responsible when a safety rule is ignored.' });
  expect(chosenIdsOf(drawn)).toBe(null);
  expect(drawn).toContain('This sentence can be read both ways. Choose one.');
});

test('nothing is chosen where only the wording reads unsafe', () => {
  const drawn = draw({ question: 'I resist pressure to skip checks.' });
  expect(chosenIdsOf(drawn)).toBe(null);
  expect(drawn).toContain('It reads like an unsafe sentence. Choose one.');
});
