import { membersOf } from '@plumbline/domain/group-results/members';
import { ORGANISATION_KEY } from '@plumbline/domain/release/group-counts';
import { describe, expect, test } from 'vitest';
import { countGroups, crewsLikeTheirSite, groupsWithShownCounts, joinPlaces } from './counted-groups.ts';

const place = (site: string | null, crew: string | null, company: string | null, asked: number) => ({
  site,
  crew,
  company,
  asked,
});

describe('how many were asked and answered', () => {
  test('is counted in every group that somebody belongs to', () => {
    const places = [place('north', 'a', 'own', 12), place('north', 'b', 'other', 3), place(null, null, null, 2)];
    const answering = [place('north', 'a', 'own', 0), place('north', 'b', 'other', 0), place(null, null, null, 0)];
    const counts = countGroups(places, membersOf(answering));
    expect(counts.get(ORGANISATION_KEY)).toEqual({ asked: 17, answered: 3 });
    expect(counts.get('site north')).toEqual({ asked: 15, answered: 2 });
    expect(counts.get('crew north a')).toEqual({ asked: 12, answered: 1 });
    expect(counts.get('company none')).toEqual({ asked: 2, answered: 1 });
    expect(counts.get('crew none none')).toEqual({ asked: 2, answered: 1 });
  });
});

test('places that are reported as one are joined, and none else', () => {
  const places = [place('north', 'a', null, 2), place('north', 'a', 'own', 12), place('north', 'a', null, 3)];
  const others = [place('north', null, null, 4), place(null, null, null, 1)];
  expect(joinPlaces([...places, ...others])).toEqual([
    place('north', 'a', null, 5),
    place('north', 'a', 'own', 12),
    ...others,
  ]);
});

test('the other crews of a site repeat it where they are its only group of crews', () => {
  const places = [
    place('north', 'a', 'own', 12),
    place('north', null, 'own', 11),
    place('south', null, 'own', 9),
    place('south', null, null, 8),
    place('east', 'b', 'own', 30),
    place(null, null, null, 14),
  ];
  expect([...crewsLikeTheirSite(places)]).toEqual(['crew south none', 'crew none none']);
});

describe('shown response counts of groups', () => {
  const places = [
    place('north', 'a', 'own', 20),
    place('north', 'b', 'own', 20),
    place('south', 'c', 'other', 15),
    place('east', 'd', 'other', 4),
  ];

  test('cover every group where nothing is hidden', () => {
    expect(groupsWithShownCounts(places, 0, () => false).size).toBe(1 + 3 + 4 + 2);
  });

  test('leave out groups that are too small, and groups whose count would reveal a small one', () => {
    const withShownCounts = groupsWithShownCounts(places, 10, () => false);
    expect([...withShownCounts].toSorted()).toEqual(
      [ORGANISATION_KEY, 'crew north a', 'crew north b', 'site north'].toSorted(),
    );
    // The counts of the organisation and the largest site give the two others together.
    expect(withShownCounts.has('site south')).toBe(false);
    expect(withShownCounts.has('site east')).toBe(false);
  });

  test('cover no group where too few people were asked', () => {
    expect(groupsWithShownCounts([place('north', 'a', 'own', 9)], 10, () => false).size).toBe(0);
  });

  test('include companies only where a figure of the company is shown', () => {
    const withShownCounts = groupsWithShownCounts(places, 10, (key) => key === 'company own');
    expect([withShownCounts.has('company own'), withShownCounts.has('company other')]).toEqual([true, false]);
  });

  test('leave out a company whose count would reveal a small one', () => {
    const two = [place('north', 'a', 'own', 46), place('north', 'b', 'other', 4)];
    expect(groupsWithShownCounts(two, 10, () => true).has('company own')).toBe(false);
    expect(groupsWithShownCounts(two, 0, () => false).has('company own')).toBe(true);
  });
});
