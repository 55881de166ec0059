import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aCrew, aRow } from '../wave/testing.ts';
import { GroupChoice } from './GroupChoice.tsx';
import { ORGANISATION } from './testing.ts';

const site = { key: 'site.1', kind: 'site', name: 'North', site: null } as const;
const groups = { site: [aRow({ group: site })], crew: [aRow()], company: [] };
type Group = Parameters<typeof GroupChoice>[0]['group'];
const drawn = (group: Group, loaded: typeof groups | undefined, chosen = group.key) =>
  renderToStaticMarkup(<GroupChoice group={group} chosen={chosen} groups={loaded} onChoose={() => undefined} />);
const draw = (group: Group) => drawn(group, groups);
const choices = (drawn: string) =>
  [...drawn.matchAll(/(?:optgroup label="|<option[^>]*>)([^<"]+)/g)].map(([, name]) => name);

test('everyone asked comes first, then groups by kind; kinds without groups are left out', () => {
  expect(choices(draw(ORGANISATION))).toEqual(['Everyone asked', 'Sites', 'North', 'Crews', 'Concrete A (North)']);
});

test('the chosen group is there before the others are, and where the newest wave did not ask it', () => {
  expect(choices(drawn(site, undefined))).toEqual(['Everyone asked', 'Sites', 'North']);
  const gone = aCrew({ key: 'crew.1.9', name: 'Steel' });
  expect(choices(draw(gone))).toEqual([
    'Everyone asked',
    'Sites',
    'North',
    'Crews',
    'Steel (North)',
    'Concrete A (North)',
  ]);
});

test('the choice stands while the figures of the chosen group are loading', () => {
  expect(drawn(ORGANISATION, groups, site.key)).toContain('value="site.1" selected');
});
