import type { GroupFigure, GroupResultsList } from '@plumbline/contract/wire';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { figureInWords, NOT_SHOWN } from '../figure-words.ts';
import { GroupBars } from './GroupBars.tsx';
import { aCrew, aGroupList, aMean, aRow } from './testing.ts';

const draw = (list: GroupResultsList, kind: 'site' | 'crew' = 'crew') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <GroupBars list={list} kind={kind} category="focus" />
    </MemoryRouter>,
  );
const heard = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
function ofKind({ kind, percent }: { kind: GroupFigure['kind']; percent: number }): GroupFigure {
  return kind === 'mean' ? aMean(percent) : { kind, percent, n: 14 };
}
const fell = { kind: 'clear', pairs: null, points: -7, interval: { low: -11, high: -3 }, effect: -0.5 } as const;

describe('bars of groups', () => {
  test('have the level, the clear change, the answered share and the open actions', () => {
    const cells = [{ category: 'focus', figure: aMean(52), standing: 'below' as const, change: fell }];
    const drawn = draw(aGroupList({ groups: [aRow({ cells, open_actions: 2, asked: 20, answered: 11 })] }));
    expect(drawn).toContain('data-bar="true" style="width:52%"');
    expect(heard(drawn)).toContain('52% , clearly below the others down 7 points since February 2026');
    expect(heard(drawn)).toContain('55% answered, low · 2 actions');
    expect(drawn).toContain('href="/app/campaigns/campaign/waves/wave-2/results/crew.1.2"');
  });

  test('say in which order they are', () => {
    const [focus = expect.fail(), ...others] = aGroupList().categories;
    const of = (do_crews_differ: boolean | null) =>
      aGroupList({ categories: [{ ...focus, do_crews_differ }, ...others] });
    expect(draw(of(true))).toContain('Lowest first.');
    expect(draw(of(false))).toContain('By name: most differences between crews are chance here.');
    expect(draw(of(null))).toContain('By name: whether crews differ by more than chance is not known.');
    expect(draw(of(false), 'site')).toContain('Lowest first.');
  });

  test('show released figures of their category as the heat map has them, and nothing else', () => {
    const figure = fc.record({
      kind: fc.constantFrom('mean' as const, 'at_least' as const, 'at_most' as const),
      percent: fc.integer({ min: 0, max: 100 }),
    });
    const row = fc.record({
      focus: fc.option(figure),
      stress: fc.option(figure),
      points: fc.option(fc.integer({ min: -40, max: -5 })),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
        const groups = rows.map(({ focus, stress, points }, index) => {
          const change = points === null ? {} : { change: { ...fell, points } };
          const cellOf = (category: string, of: typeof focus) =>
            of === null ? [] : [{ category, figure: ofKind(of), ...change }];
          return aRow({
            group: aCrew({ key: `crew.1.${index}`, name: `Crew ${index}` }),
            ...{ asked: null, answered: null },
            cells: [...cellOf('focus', focus), ...cellOf('stress', stress)],
          });
        });
        const drawn = draw(aGroupList({ groups })).split('<li').slice(1);
        expect(drawn).toHaveLength(rows.length);
        for (const [index, { focus, points }] of rows.entries()) {
          const words = heard(drawn[index] ?? '');
          expect(words.match(/\d+%( or (more|less))?/g) ?? []).toEqual(focus === null ? [] : [figureInWords(focus)]);
          expect(words.includes(NOT_SHOWN)).toBe(focus === null);
          expect(words.match(/down (\d+) points/)?.[1]).toBe(
            focus === null || points === null ? undefined : String(-points),
          );
        }
      }),
    );
  });
});
