import type { ActionCheck } from '@plumbline/contract/wire';
import { changeInWords, figureInWords, groupName } from '../../results/figure-words.ts';
import { FigureTable } from '../../results/frame/FigureTable.tsx';
import { nameBeside } from '../../results/wave-names.ts';
import { changeScale } from './ChangePlot.tsx';
import { CheckedCategories } from './CheckedCategories.tsx';
import { CheckFrame, CheckRow, NOT_COMPARED, withoutInWords } from './CheckFrame.tsx';

type Compared = Extract<ActionCheck, { kind: 'compared' }>;
type ComparedGroup = Compared['categories'][number]['others'][number];

/** The change in the action's group in the wave after it, beside groups without an action. */
export function CheckView({ check }: { check: ActionCheck }) {
  if (check.kind === 'nothing') {
    return (
      <section aria-labelledby="check" className="flex flex-col gap-2">
        <h2 id="check" className="display text-large">
          After the action
        </h2>
        <p className="max-w-measure text-ink-soft">{check.sentence}</p>
      </section>
    );
  }
  const [only, ...more] = check.categories;
  if (only === undefined || more.length > 0) return <CheckedCategories check={check} />;
  return <CheckedGroups check={check} compared={only} />;
}

/** One category: the group with the action, and the groups without one. */
function CheckedGroups({
  check,
  compared: { category, others, ...own },
}: {
  check: Compared;
  compared: Compared['categories'][number];
}) {
  const rows: readonly ComparedGroup[] = [{ group: check.group, ...own }, ...others];
  const changes = rows.map(({ change }) => change);
  const scale = changeScale(changes);
  return (
    <CheckFrame
      check={check}
      changes={changes}
      scale={scale}
      label={`Change in ${category.name}`}
      rows={rows.map(({ group, ...compared }, index) => (
        <CheckRow
          key={group.key}
          head={<bdi>{groupName(group)}</bdi>}
          note={index === 0 ? 'With the action' : withoutInWords(group)}
          {...compared}
          change={compared.change}
          scale={scale}
          isOwn={index === 0}
          className={index === 0 ? 'border-b-2 border-b-ink' : ''}
        />
      ))}
      table={
        <FigureTable
          caption={`${category.name} before and after the action`}
          columns={['Group', nameBeside(check.before, check.after), nameBeside(check.after, check.before), 'Change']}
          rows={rows.map(({ group, figure_before, figure_after, change }, index) => ({
            key: group.key,
            head: index === 0 ? `${groupName(group)} (with the action)` : groupName(group),
            cells: [figureInWords(figure_before), figureInWords(figure_after), changeInWords(change) ?? NOT_COMPARED],
          }))}
        />
      }
    />
  );
}
