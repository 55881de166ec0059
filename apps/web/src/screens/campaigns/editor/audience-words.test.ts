import { expect, test } from 'vitest';
import { anAudience } from '../testing.ts';
import { invitationsInWords, languagesInWords, placesInWords, reachFacts } from './audience-words.ts';
import { languagesAfter } from './InvitationSection.tsx';

test('those who cannot be reached are a warning, and none are not mentioned', () => {
  expect(reachFacts(anAudience(), 'group').map(({ label }) => label)).toEqual(['By email', 'With slips']);
  expect(reachFacts(anAudience({ unreachable: 3 }), 'group')).toContainEqual(
    expect.objectContaining({ label: 'Cannot be reached', value: '3', isWarning: true }),
  );
});

test('a slip belongs to nobody in group mode', () => {
  const slips = (mode: 'group' | 'individual') => reachFacts(anAudience(), mode)[1]?.meaning;
  expect(slips('group')).toContain('belongs to nobody');
  expect(slips('individual')).not.toContain('nobody');
});

test('places and languages are counted in words', () => {
  expect(placesInWords(anAudience())).toBe('at 2 sites, in 4 crews, of 1 company');
  expect(placesInWords(anAudience({ sites: 0, crews: 0, companies: 0 }))).toBe('');
  const languages = [
    { language: 'pl' as const, people: 30 },
    { language: null, people: 10 },
  ];
  expect(languagesInWords(languages)).toBe('Polish 30, not known 10');
});

test('invitations of the plan that are not enough say how many would not be asked', () => {
  expect(invitationsInWords(anAudience(), 10)).toBeNull();
  expect(invitationsInWords(anAudience({ invitations_remaining: 40 }), 10)?.isEnough).toBe(true);
  expect(invitationsInWords(anAudience({ invitations_remaining: 39 }), 10)).toEqual({
    isEnough: false,
    words: 'Your plan has 39 invitations left, and a wave needs 40. 1 person would not be asked.',
  });
  expect(invitationsInWords(anAudience({ invitations_remaining: 10 }), 10)?.words).toMatch(
    /30 people would not be asked/,
  );
});

test('a wave for which fewer invitations are left than people have to be asked would be skipped', () => {
  expect(invitationsInWords(anAudience({ invitations_remaining: 9 }), 10)).toEqual({
    isEnough: false,
    words: 'Your plan has 9 invitations left, and a wave needs 40. A wave that starts like this is skipped.',
  });
  expect(invitationsInWords(anAudience({ invitations_remaining: 0 }), 1)?.words).toContain('is skipped');
});

test('all languages together are none that were chosen, and the last one stays', () => {
  expect(languagesAfter([], 'pl', false)).not.toContain('pl');
  expect(languagesAfter(languagesAfter([], 'pl', false), 'pl', true)).toEqual([]);
  expect(languagesAfter(['pl'], 'pl', false)).toEqual(['pl']);
});
