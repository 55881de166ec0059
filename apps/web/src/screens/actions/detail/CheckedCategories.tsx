import type { ActionCheck } from '@plumbline/contract/wire';
import { changeInWords, figureInWords, groupName } from '../../results/figure-words.ts';
import { FigureTable } from '../../results/frame/FigureTable.tsx';
import { nameBeside } from '../../results/wave-names.ts';
import { changeScale } from './ChangePlot.tsx';
import { CheckFrame, CheckRow, NOT_COMPARED, othersInWords, withoutInWords } from './CheckFrame.tsx';

type Compared = Extract<ActionCheck, { kind: 'compared' }>;

/** After an action for a whole group: its change in each category, beside the changes of groups without an action. */
export function CheckedCategories({ check }: { check: Compared }) {
  const { before, after, group, categories } = check;
  const ofOthers = categories.flatMap(({ others }) => others.map(({ change }) => change));
  const changes = [...categories.map(({ change }) => change), ...ofOthers];
  const scale = changeScale(changes);
  const hasRings = ofOthers.some((change) => change?.kind === 'clear');
  // The group of everyone who was asked is not compared with other groups.
  const hasOthers = group.kind !== 'organisation';
  return (
    <CheckFrame
      check={check}
      changes={changes}
      scale={scale}
      label={`Change of ${groupName(group)} in each category`}
      note={hasRings ? `Rings are clear changes of ${othersOf(group.kind)}.` : ''}
      rows={categories.map(({ category, others, ...compared }) => (
        <CheckRow
          key={category.key}
          head={category.name}
          note={hasOthers ? othersInWords(others) : null}
          {...compared}
          change={compared.change}
          others={others.map((other) => other.change)}
          scale={scale}
          isOwn
        />
      ))}
      table={
        <FigureTable
          caption={`${groupName(group)} before and after the action`}
          columns={[
            'Category',
            nameBeside(before, after),
            nameBeside(after, before),
            'Change',
            ...(hasOthers ? [withoutInWords(group)] : []),
          ]}
          rows={categories.map(({ category, figure_before, figure_after, change, others }) => ({
            key: category.key,
            head: category.name,
            cells: [
              figureInWords(figure_before),
              figureInWords(figure_after),
              changeInWords(change) ?? NOT_COMPARED,
              ...(hasOthers ? [othersInWords(others)] : []),
            ],
          }))}
        />
      }
    />
  );
}

function othersOf(kind: Compared['group']['kind']): string {
  return kind === 'company' ? 'companies without an action of their own' : 'groups without an action';
}
