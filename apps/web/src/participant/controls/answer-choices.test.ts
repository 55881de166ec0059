import type { ParticipantQuestion } from '@plumbline/contract/wire';
import { expect, test } from 'vitest';
import { choicesOf, isAnswerTo } from './answer-choices.ts';

function question(fields: Partial<ParticipantQuestion>): ParticipantQuestion {
  const nothing = {
    description: null,
    options: [],
    option_ids: [],
    is_required: true,
    scale_config: null,
    language: null,
  };
  return { ...nothing, question: 'How is it?', type: 'scale', ...fields } as ParticipantQuestion;
}

const scale = (labels: string[], max = 3) => question({ scale_config: { min: 1, max, labels } });

test.each([
  ['a label for each value', ['bad', 'so-so', 'good'], ['bad', 'so-so', 'good']],
  ['labels for the ends', ['bad', 'good'], ['bad', null, 'good']],
  ['no labels', [], [null, null, null]],
])('a scale with %s shows them where they belong', (_, labels, shown) => {
  expect(choicesOf(scale(labels))?.map(({ label }) => label)).toEqual(shown);
});

test('digits choose the values of a scale and the positions of options', () => {
  expect(choicesOf(scale([], 10))?.map(({ digit }) => digit)).toEqual([...'123456789', null]);
  const options = question({ type: 'multiple_choice', options: ['Red', 'Blue'], option_ids: ['r', 'b'] });
  expect(choicesOf(options)).toEqual([
    { value: 'r', label: 'Red', digit: '1' },
    { value: 'b', label: 'Blue', digit: '2' },
  ]);
});

test('any words answer a text question, only a choice answers the others', () => {
  expect(isAnswerTo(question({ type: 'text' }), 'Fine.')).toBe(true);
  expect(isAnswerTo(scale([]), '3')).toBe(true);
  expect(isAnswerTo(scale([]), '4')).toBe(false);
});
