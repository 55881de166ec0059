import { expect, test } from 'vitest';
import { anAudience } from '../testing.ts';
import { NEW_CAMPAIGN } from './campaign-values.ts';
import { groupNotes } from './group-words.ts';

const GROUP = { ...NEW_CAMPAIGN, mode: 'group', threshold: '10' } as const;

test('fewer people than the threshold are a problem of it, and only advice once the first wave has started', () => {
  const few = anAudience({ people: 9, with_email: 5, with_slip: 4, largest_crew: 9 });
  const [problem] = groupNotes(GROUP, few, false);
  expect(problem).toMatchObject({ level: 'problem', field: 'threshold' });
  expect(problem?.message).toContain('Only 9 people can be asked, and an anonymous campaign needs at least 10.');
  const [advice] = groupNotes(GROUP, few, true);
  expect(advice).toMatchObject({ level: 'advice', field: 'threshold' });
  expect(advice?.message).toContain('is skipped');
});

test('people who are picked by name are a problem while they are fewer than twice the threshold', () => {
  const values = { ...GROUP, audienceKind: 'people' } as const;
  const [problem] = groupNotes(
    values,
    anAudience({ people: 19, with_email: 19, with_slip: 0, largest_crew: 19 }),
    false,
  );
  expect(problem).toMatchObject({ level: 'problem', field: 'threshold' });
  expect(problem?.message).toContain('an anonymous campaign needs at least 20 people who are picked by name.');
  const enough = anAudience({ people: 20, with_email: 20, with_slip: 0, largest_crew: 20 });
  expect(groupNotes(values, enough, false)).toEqual([]);
});

test('that no crew is large enough for results is advice', () => {
  const [advice] = groupNotes(GROUP, anAudience({ largest_crew: 9 }), false);
  expect(advice).toMatchObject({ level: 'advice', field: 'threshold' });
  expect(advice?.message).toContain('No crew has 10 people who can be asked: the largest has 9.');
  expect(groupNotes(GROUP, anAudience({ largest_crew: 10 }), false)).toEqual([]);
  expect(groupNotes(GROUP, anAudience({ crews: 0, largest_crew: 0 }), false)).toEqual([]);
});

test('in individual mode, for an empty audience and without a threshold nothing is said', () => {
  const few = anAudience({ people: 4, with_email: 4, with_slip: 0, largest_crew: 4 });
  expect(groupNotes({ ...GROUP, mode: 'individual' }, few, false)).toEqual([]);
  expect(groupNotes({ ...GROUP, threshold: '' }, few, false)).toEqual([]);
  expect(groupNotes(GROUP, anAudience({ people: 0, with_email: 0, with_slip: 0 }), false)).toEqual([]);
});
