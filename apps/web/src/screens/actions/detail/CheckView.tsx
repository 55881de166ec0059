import type { ActionCheck } from '@plumbline/contract/wire';
import { changeInWords, figureInWords, groupName } from '../../results/figure-words.ts';
import { FigureTable } from '../../results/frame/FigureTable.tsx';
import { PlotOrTable } from '../../results/frame/PlotOrTable.tsx';
import { ChangePlot } from './ChangePlot.tsx';
import { changeScale } from './change-scale.ts';

type Compared = Extract<ActionCheck, { kind: 'compared' }>;
type ComparedGroup = Compared['others'][number];

/** What the wave after the action says of its group, beside groups without an action. */
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
  return <ComparedView check={check} />;
}

const NOT_COMPARED = 'Cannot be compared';

function ComparedView({ check }: { check: Compared }) {
  const { sentence, category, before, after, others, group, figure_before, figure_after, change } = check;
  const own: ComparedGroup = { group, figure_before, figure_after, ...(change === undefined ? {} : { change }) };
  const scale = changeScale([own, ...others].map((each) => each.change));
  return (
    <PlotOrTable
      title="After the action"
      lead={sentence}
      plot={
        <div className="flex flex-col gap-1">
          <ul aria-label={`Change in ${category.name}`} className="flex flex-col">
            <ChangeRow compared={own} scale={scale} isOwn />
            {others.map((each) => (
              <ChangeRow key={each.group.key} compared={each} scale={scale} />
            ))}
          </ul>
          <p className="text-fine text-ink-soft">
            The dot is the change in points from wave {before.number} to wave {after.number}, the line through it its
            95% interval, the upright line no change. It says what came after the action, not why.
          </p>
        </div>
      }
      table={
        <FigureTable
          caption={`${category.name} before and after the action`}
          columns={['Group', `Wave ${before.number}`, `Wave ${after.number}`, 'Change']}
          rows={[own, ...others].map((each, place) => ({
            key: each.group.key,
            head: place === 0 ? `${groupName(each.group)} (with the action)` : groupName(each.group),
            cells: [
              figureInWords(each.figure_before),
              figureInWords(each.figure_after),
              changeInWords(each.change) ?? NOT_COMPARED,
            ],
          }))}
        />
      }
    />
  );
}

interface ChangeRowProps {
  compared: ComparedGroup;
  scale: number;
  isOwn?: boolean;
}

function ChangeRow({ compared: { group, figure_before, figure_after, change }, scale, isOwn = false }: ChangeRowProps) {
  return (
    <li
      className={`grid grid-cols-1 items-center gap-x-4 gap-y-2 border-t border-line py-3 md:grid-cols-[14rem_minmax(0,1fr)_14rem] ${isOwn ? 'border-b-2 border-b-ink' : ''}`}
    >
      <div className="flex min-w-0 flex-col wrap-anywhere">
        <span className={`text-small ${isOwn ? 'font-semibold' : ''}`}>
          <bdi>{groupName(group)}</bdi>
        </span>
        <span className="text-fine text-ink-soft">{isOwn ? 'With the action' : 'Without an action'}</span>
      </div>
      <ChangePlot change={change} scale={scale} />
      <div className="figures flex flex-col text-small">
        <span className={isOwn ? 'font-semibold' : ''}>{changeInWords(change) ?? NOT_COMPARED}</span>
        <span className="text-fine text-ink-soft">
          {figureInWords(figure_before)} before, {figureInWords(figure_after)} after
        </span>
      </div>
    </li>
  );
}
