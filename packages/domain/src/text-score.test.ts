import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../test/scoring-vectors.json' with { type: 'json' };
import { scoreText } from './text-score.ts';
import { NEGATIVE, NEGATORS, PARTIAL, PHRASES, POSITIVE } from './text-words.ts';

test.each(vectors.text_to_score)('$text scores $score ($method)', ({ text, score, method }) => {
  expect(scoreText(text)).toEqual(score === null ? null : { score, method });
});

test.each(vectors.text_other_maxima)('words earn their share of a maximum of $max', (row) => {
  expect(scoreText('good', row.max)?.score).toBe(row.positive);
  expect(scoreText('bad', row.max)?.score).toBe(row.negative);
  expect(scoreText('maybe', row.max)?.score).toBe(row.partial);
  expect(scoreText('zebra', row.max)?.score).toBe(row.partial);
});

test('a negative word earns at least one point', () => {
  expect(scoreText('bad', 2)?.score).toBe(1);
});

test('shares are rounded half up, without the error of binary fractions', () => {
  expect(scoreText('maybe', 50)?.score).toBe(29);
});

test('the words are those of the word rule', () => {
  const { word_rule: rule } = vectors;
  expect([...POSITIVE]).toEqual(rule.positive);
  expect([...NEGATIVE]).toEqual(rule.negative);
  expect([...PARTIAL]).toEqual(rule.partial);
  expect([...NEGATORS]).toEqual(rule.negators);
  const phrases = rule.phrases.map(([words = '', polarity = '']) => [
    words.replace("'", ''),
    polarity.replace(' ', '_'),
  ]);
  const known = PHRASES.map(({ words, polarity }) => [words.join(' '), polarity]);
  expect(new Set(known.map(String))).toEqual(new Set(phrases.map(String)));
});

describe('phrases', () => {
  test.each([
    ['No problem', 'positive'],
    ['no problems, great crew', 'positive'],
    ['No problem but the scaffold is unsafe', 'partial'],
    ['Not at all.', 'negative'],
    ['not really', 'negative'],
    ['not at all clear', 'negative'],
    ['It is not really bad', 'positive'],
    ['so so', 'partial'],
    ['so-so', 'partial'],
    ['more or less good', 'partial'],
    ['kind of bad', 'partial'],
    ['a little unsafe', 'partial'],
    ['Not sure', 'partial'],
    ["I don't know", 'default'],
    ['I don’t know if it is safe', 'default'],
    ['dont know, maybe', 'default'],
    ['no', 'negative'],
    ['no problematic', 'negative'],
    ['so', 'default'],
  ])('%j is %s', (text, method) => {
    expect(scoreText(text)?.method).toBe(method);
  });
});

describe('negators', () => {
  test.each([
    ['not very very good', 'negative'],
    ['not very very very good', 'positive'],
    ['good, not', 'positive'],
    ['not good or safe', 'partial'],
    ['no, it is not safe', 'negative'],
    ['No, never', 'negative'],
    ['not hardly good', 'negative'],
    ['not sometimes good', 'partial'],
    ['not, bad bad', 'partial'],
    ['without help', 'negative'],
    ['not without good help', 'negative'],
    ['without', 'default'],
  ])('%j is %s', (text, method) => {
    expect(scoreText(text)?.method).toBe(method);
  });
});

test('only whole words count, in any case', () => {
  expect(scoreText('GOODNESS badly')?.method).toBe('default');
  expect(scoreText('GOOD')?.method).toBe('positive');
  expect(scoreText('wasn`t good')?.method).toBe('negative');
  expect(scoreText('???')?.method).toBe('default');
});

test('any text scores within 1..max, or is unanswered', () => {
  const word = fc.constantFrom(...POSITIVE, ...NEGATIVE, ...PARTIAL, ...NEGATORS, 'site', "don't know", 'no problem');
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(word).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 10 }), (written, max) => {
      const found = scoreText(written, max);
      if (written.trim() === '') expect(found).toBeNull();
      else expect(found?.score).toSatisfy((score) => Number.isInteger(score) && score >= 1 && score <= max);
    }),
  );
});
