import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import library from '../test/question-library.json' with { type: 'json' };
import { uuidV5 } from '../test/uuid-v5.ts';
import type { SystemQuestion } from './question-library/system-question.ts';
import { SYSTEM_QUESTION_NAMESPACE, SYSTEM_QUESTIONS, systemQuestionBySlug } from './question-library.ts';
import { isReversed } from './wording.ts';

const CONTENT_OF_THE_PROJECT = new URL('../../../../shared/', import.meta.url);

test('the library is the published one, question by question', () => {
  const published = library.map(({ higher_agreement: _, ...rest }) => rest);
  expect(SYSTEM_QUESTIONS.map(asPublished)).toEqual(published);
});

test('reversal follows what the library says about higher agreement', () => {
  const unsafe = library.filter(({ higher_agreement }) => higher_agreement === 'unsafe').map(({ slug }) => slug);
  expect(SYSTEM_QUESTIONS.filter(isReversed).map(({ slug }) => slug)).toEqual(unsafe);
});

test.skipIf(!existsSync(CONTENT_OF_THE_PROJECT)).each(['question-library.json', 'scoring-vectors.json'])(
  'the copy of %s is the file that the whole project shares',
  (name) => {
    const copy = readFileSync(new URL(`../test/${name}`, import.meta.url), 'utf8');
    const shared = readFileSync(new URL(name, CONTENT_OF_THE_PROJECT), 'utf8');
    expect(JSON.parse(copy)).toEqual(JSON.parse(shared));
  },
);

test('every id is the UUIDv5 of the slug', () => {
  for (const { id, slug } of SYSTEM_QUESTIONS) expect(id, slug).toBe(uuidV5(slug, SYSTEM_QUESTION_NAMESPACE));
});

test('every option has a lasting id', () => {
  expect(optionIds('know-assembly')).toEqual(['yes', 'no']);
  expect(optionIds('honest-blue')).toEqual(['option_1', 'option_2', 'option_3', 'option_4']);
});

test('a question is found by its slug', () => {
  expect(systemQuestionBySlug('ppe-always').text).toBe('I always wear the protective equipment that my task needs.');
  expect(() => systemQuestionBySlug('no-such')).toThrow(new RangeError('the library has no question no-such'));
});

test('all questions are of the system', () => {
  expect(SYSTEM_QUESTIONS.every(({ isSystem }) => isSystem)).toBe(true);
});

function optionIds(slug: string): string[] {
  const question = systemQuestionBySlug(slug);
  return 'options' in question ? question.options.map(({ id }) => id) : [];
}

function asPublished(question: SystemQuestion) {
  return {
    slug: question.slug,
    category: question.category,
    text: question.text,
    description: question.description,
    type: question.type,
    options: 'options' in question ? question.options.map(({ label, score }) => ({ label, score })) : null,
    scale: 'scale' in question ? question.scale : null,
    weight: question.weight,
    is_critical: question.isCritical,
    reverse: question.reverse,
    is_required: question.isRequired,
    order_index: question.orderIndex,
    rationale: question.rationale,
  };
}
