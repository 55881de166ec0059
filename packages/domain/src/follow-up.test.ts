import { describe, expect, test } from 'vitest';
import library from '../test/question-library.json' with { type: 'json' };
import { describeFollowUpReason, followUpReasons } from './follow-up.ts';
import type { AnswerValue } from './question.ts';
import { systemQuestionBySlug } from './question-library.ts';
import { SAFETY_AND_READINESS } from './questionnaires/system.ts';

const FINE = {
  rules: SAFETY_AND_READINESS.questionnaire.stopWork,
  answers: {},
  riskLevel: 'Low',
  consistency: 'consistent',
} as const;

/** Every answer that the published question offers, with its label. */
function offeredAnswers({ type, options, scale }: (typeof library)[number]): [AnswerValue, string][] {
  if (scale !== null) return scale.labels.map((label, index) => [scale.min + index, label]);
  return (options ?? []).map(({ label }, index) => {
    const id = type === 'yes_no' ? label.toLowerCase() : `option_${index + 1}`;
    return [id, label];
  });
}

function reasonsFor(slug: string, answer: AnswerValue) {
  return followUpReasons({ ...FINE, answers: { [systemQuestionBySlug(slug).id]: answer } });
}

describe('an answer of the library', () => {
  test('is a reason to stop work exactly when it says unsafe today', () => {
    const counted = library.flatMap((question) =>
      offeredAnswers(question)
        .filter(([answer]) => reasonsFor(question.slug, answer).length > 0)
        .map(([, label]) => `${question.text} ${label}`),
    );
    expect(counted).toEqual([
      'I know the main dangers of the work I will do today. Disagree a lot',
      'I know the main dangers of the work I will do today. Disagree',
      'Are you allowed to stop work when you see serious danger? No',
      "How much pressure do you feel about today's work? Too much for me to work safely",
      'I feel rested enough to do my job safely today. Disagree a lot',
      'I feel rested enough to do my job safely today. Disagree',
      'I am able to lift, climb and move as my job needs today. Disagree a lot',
      'I am able to lift, climb and move as my job needs today. Disagree',
    ]);
  });

  test('has its own reason, in one line', () => {
    const reasons = new Set(
      library.flatMap((question) => offeredAnswers(question).flatMap(([answer]) => reasonsFor(question.slug, answer))),
    );
    const texts = [...reasons].map((reason) => describeFollowUpReason(reason));
    expect(new Set(texts.map(({ kind }) => kind))).toEqual(new Set(['stop_work']));
    expect(new Set(texts.map(({ text }) => text)).size).toBe(5);
    expect(texts.filter(({ text }) => text.length > 60)).toEqual([]);
  });
});

describe('the reasons of a result', () => {
  test('are empty when nothing calls for a follow-up, even without a score', () => {
    expect(followUpReasons(FINE)).toEqual([]);
    expect(followUpReasons({ ...FINE, riskLevel: null })).toEqual([]);
    expect(followUpReasons({ ...FINE, riskLevel: 'Medium', consistency: 'check' })).toEqual([]);
  });

  test('begin with the most urgent', () => {
    const answers = {
      [systemQuestionBySlug('body-rested').id]: 1,
      [systemQuestionBySlug('stress-load').id]: 'option_4',
    };
    expect(followUpReasons({ ...FINE, answers, riskLevel: 'High', consistency: 'talk_first' })).toEqual([
      'stop_work:stress-load',
      'stop_work:body-rested',
      'high_risk',
      'talk_first',
    ]);
  });

  test('are described by their kind and in words', () => {
    expect(describeFollowUpReason('high_risk')).toEqual({ kind: 'high_risk', text: 'High risk result' });
    expect(describeFollowUpReason('talk_first').kind).toBe('talk_first');
    // A cast, because the type admits no such code.
    expect(() => describeFollowUpReason('stop_work:none' as 'high_risk')).toThrow(RangeError);
  });
});
