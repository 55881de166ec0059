import { expect, test } from 'vitest';
import { type ActionTarget, groupsWithAction } from './groups-with-action.ts';

const site = (id: string | null) =>
  ({ group_key: `site.${id ?? 'none'}`, kind: 'site', site_id: id, place_id: null }) as const;
const crew = (siteId: string, id: string | null) =>
  ({ group_key: `crew.${siteId}.${id ?? 'none'}`, kind: 'crew', site_id: siteId, place_id: id }) as const;
const company = { group_key: 'company.c', kind: 'company', site_id: null, place_id: 'c' } as const;
const all = [
  site('s'),
  site('t'),
  site(null),
  crew('s', 'a'),
  crew('s', 'b'),
  crew('s', null),
  crew('t', 'd'),
  company,
];

test.each<[string, ActionTarget, readonly string[]]>([
  ['of a crew', { group_key: null, category_key: null, site_id: 's', crew_id: 'a' }, ['site.s', 'crew.s.a']],
  ['of a site', { group_key: null, category_key: 'focus', site_id: 't', crew_id: null }, ['site.t', 'crew.t.d']],
  [
    'that came from another group',
    { group_key: 'company.c', category_key: 'focus', site_id: 't', crew_id: 'd' },
    ['site.t', 'crew.t.d', 'company.c'],
  ],
  [
    'from the organisation',
    { group_key: 'organisation', category_key: 'focus', site_id: 's', crew_id: 'a' },
    all.map((each) => each.group_key),
  ],
])('an action %s is one of every group that it concerns', (_, target, expected) => {
  const hasAction = groupsWithAction([target]);
  expect(all.filter((group) => hasAction(group, 'focus')).map(({ group_key }) => group_key)).toEqual(expected);
});

test('without actions no group has one', () => {
  const hasAction = groupsWithAction([]);
  expect(all.filter((group) => hasAction(group, 'focus'))).toEqual([]);
});

test('an action in one category is none in the others', () => {
  const hasAction = groupsWithAction([
    { group_key: null, category_key: 'focus', site_id: 's', crew_id: 'a' },
    { group_key: null, category_key: null, site_id: 's', crew_id: 'b' },
  ]);
  const groupsIn = (category: string) =>
    all.filter((group) => hasAction(group, category)).map(({ group_key }) => group_key);
  expect(groupsIn('focus')).toEqual(['site.s', 'crew.s.a', 'crew.s.b']);
  expect(groupsIn('stress')).toEqual(['site.s', 'crew.s.b']);
});
