import { describe, expect, test } from 'vitest';
import { groundGroupDraft } from './ground-group-draft.ts';
import { aGroupDraft, anAnalysedGroup } from './testing.ts';

function grounded(text: string, evidence: readonly string[], group = anAnalysedGroup()): string | null {
  return groundGroupDraft(aGroupDraft({ summary: [{ text, evidence }] }), group).statements[0]?.text ?? null;
}

describe('placeholders', () => {
  test.each([
    ['{{name:stress}} is at {{figure:stress}}.', ['stress'], 'Stress is at 41%.'],
    ['Everyone else is at {{rest:stress}}.', ['stress'], 'Everyone else is at 66%.'],
    ['{{name:focus}} rose by {{change:focus}}.', ['focus'], 'Concentration rose by 7 points.'],
    ['{{name:stress}} fell by {{change:stress}}.', ['stress'], 'Stress fell by 9 points.'],
    ['Look at {{question:q2}} ({{figure:q2}}).', ['q2'], 'Look at “Question at 45” (45%).'],
    ['Look at {{figure:q1}}.', ['q1'], 'Look at 35% in the safe direction.'],
    ['{{answered}} answered.', ['answered'], '20 of 25 answered.'],
  ])('are filled by code: %s', (text, evidence, filled) => {
    expect(grounded(text, evidence)).toBe(filled);
  });

  test.each([
    ['that is unknown', '{{percent:stress}} is what it is.', ['stress']],
    ['of an object of JavaScript', '{{constructor}} is what it is.', ['stress']],
    ['outside the evidence', 'It is at {{figure:stress}}.', ['focus']],
    ['of a name outside the evidence', 'Look at {{name:stress}}.', ['focus']],
    ['of how many answered, outside the evidence', '{{answered}} answered.', ['focus']],
    ['of a change that is not clear', 'It changed by {{change:workload}}.', ['workload']],
    ['of a change of a question', 'It changed by {{change:q1}}.', ['q1']],
  ])('a statement with one %s is dropped', (_, text, evidence) => {
    expect(grounded(text, evidence)).toBeNull();
  });

  test('what is hidden cannot be filled', () => {
    const group = anAnalysedGroup();
    const hidden = {
      ...group,
      share: null,
      categories: group.categories.map((category) => ({ ...category, rest: null })),
    };
    expect(grounded('Everyone else is at {{rest:stress}}.', ['stress'], hidden)).toBeNull();
    expect(grounded('{{answered}} answered.', ['answered'], hidden)).toBeNull();
  });
});

describe('a statement is dropped', () => {
  test.each([
    ['without evidence', 'Look at the site.', []],
    ['with evidence that is not shown', 'Look at the site.', ['support']],
    ['with a question that was not asked', 'Look at the site.', ['q7']],
    ['with a number in digits', '{{name:stress}} is at 41.', ['stress']],
    ['with a number in words', 'Half of the scale is reached.', ['stress']],
    ['with a link', 'See example.org for help.', ['stress']],
    ['with a diagnosis', 'The group shows burnout.', ['stress']],
    ['with an accusation', 'The group was careless.', ['stress']],
    ['with a recommendation to dismiss', 'They should be dismissed.', ['stress']],
    ['with a guess at a protected trait', 'This is about their religion.', ['stress']],
    ['with a category that it does not refer to', 'Stress needs attention.', ['focus']],
    ['when it is empty', ' ', ['stress']],
    ['when it is too long', 'a '.repeat(400), ['stress']],
  ])('%s', (_, text, evidence) => {
    expect(grounded(text, evidence)).toBeNull();
  });

  test.each([
    'because of the weather',
    'caused by long shifts',
    'due to long shifts',
    'thanks to the new foreman',
    'which led to mistakes',
    'as a result of long shifts',
  ])('that names a cause: %s', (words) => {
    expect(grounded(`{{name:stress}} is at {{figure:stress}} ${words}.`, ['stress'])).toBeNull();
  });

  test.each(['Most people feel tense.', 'Some workers are tired.', 'Someone here is tense.', 'One person is tired.'])(
    'that says how many people think something, or singles one out: %s',
    (text) => {
      expect(grounded(text, ['stress'])).toBeNull();
    },
  );
});

describe('a comparison with the rest', () => {
  test.each([
    ['is below the rest', 'stress'],
    ['is worse than the rest', 'stress'],
    ['is lower than everyone else', 'stress'],
    ['is weaker', 'stress'],
    ['lags behind', 'stress'],
    ['is above the rest', 'focus'],
    ['is better than other crews', 'focus'],
    ['is stronger', 'focus'],
    ['does not differ clearly from the rest', 'workload'],
    ['is similar to everyone else', 'workload'],
  ])('“%s” is kept of %s only', (words, of) => {
    for (const key of ['focus', 'stress', 'workload']) {
      const text = grounded(`{{name:${key}}} ${words}.`, [key]);
      expect.soft(text === null, key).toBe(key !== of);
    }
  });

  test('is dropped when any of its evidence has another standing, or is a question', () => {
    const text = '{{name:stress}} is below the rest.';
    expect(grounded(text, ['stress'])).not.toBeNull();
    expect(grounded(text, ['stress', 'workload'])).toBeNull();
    expect(grounded(text, ['stress', 'q1'])).toBeNull();
  });

  test('is dropped of a change in the same direction without the standing', () => {
    const group = anAnalysedGroup();
    const alike = { ...group, categories: group.categories.map((category) => ({ ...category, standing: null })) };
    expect(grounded('{{name:stress}} is worse than the rest.', ['stress'], alike)).toBeNull();
    expect(grounded('{{name:stress}} is worse than before.', ['stress'], alike)).not.toBeNull();
  });
});

describe('a change', () => {
  test.each([
    ['rose', 'focus'],
    ['improved', 'focus'],
    ['increased', 'focus'],
    ['fell', 'stress'],
    ['declined', 'stress'],
    ['dropped', 'stress'],
    ['worsened', 'stress'],
    ['shows no clear change', 'workload'],
    ['is stable', 'workload'],
  ])('“%s” is kept of %s only', (words, of) => {
    for (const key of ['focus', 'stress', 'workload']) {
      const text = grounded(`{{name:${key}}} ${words}.`, [key]);
      expect.soft(text === null, key).toBe(key !== of);
    }
  });
});

describe('what is called highest or lowest', () => {
  test.each([
    ['Lowest is {{name:stress}}.', ['stress'], true],
    ['Lowest is {{name:workload}}.', ['workload'], false],
    ['Highest is {{name:focus}}.', ['focus'], true],
    ['The strongest category is {{name:stress}}.', ['stress'], false],
    ['Highest is {{name:focus}}, lowest is {{name:stress}}.', ['focus', 'stress'], true],
    ['Among the lowest questions is {{question:q3}}.', ['q3'], true],
    ['Among the lowest questions is {{question:q4}}.', ['q4'], false],
  ])('%s', (text, evidence, isKept) => {
    expect(grounded(text, evidence) !== null).toBe(isKept);
  });
});

test.each(['{{name:stress}} is fine.', 'There is no concern.', 'Everything is good.'])(
  'what is clearly below the rest is not called fine: %s',
  (text) => {
    expect(grounded(text, ['stress'])).toBeNull();
  },
);

test('words of questions and names are not judged, and links in questions are removed', () => {
  const [question] = anAnalysedGroup().questions;
  if (question === undefined) throw new RangeError('the group has no questions');
  const questions = [{ ...question, text: 'Are two of you worse because of https://example.org/x?' }];
  expect(grounded('Talk about {{question:q1}}.', ['q1'], anAnalysedGroup({ questions }))).toBe(
    'Talk about “Are two of you worse because of [link]”.',
  );
});

test('the dropped are counted, and at most twelve statements of a section are read', () => {
  const kept = { text: 'Talk with the crew.', evidence: ['stress'] };
  const { statements, dropped } = groundGroupDraft(
    aGroupDraft({ summary: Array(14).fill(kept), change: [{ text: 'None.', evidence: [] }] }),
    anAnalysedGroup(),
  );
  expect([statements.length, dropped]).toEqual([12, 3]);
});
