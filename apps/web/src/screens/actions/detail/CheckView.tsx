import type { ActionCheck } from '@plumbline/contract/wire';
import { changeInWords, figureInWords, groupName } from '../../results/figure-words.ts';
import { FigureTable } from '../../results/frame/FigureTable.tsx';
import { PlotOrTable } from '../../results/frame/PlotOrTable.tsx';
import { ChangeAxis, ChangePlot } from './ChangePlot.tsx';
import { CheckedCategories } from './CheckedCategories.tsx';
import { changeScale } from './change-scale.ts';
import { CHECK_COLUMNS, NOT_COMPARED, withoutInWords } from './check-words.ts';
import { NotPlotted } from './NotPlotted.tsx';

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
  check: { sentence, before, after, group },
  compared: { category, others, figure_before, figure_after, change },
}: {
  check: Compared;
  compared: Compared['categories'][number];
}) {
  const own: ComparedGroup = { group, figure_before, figure_after, ...(change === undefined ? {} : { change }) };
  const scale = changeScale([own, ...others].map((each) => each.change));
  const hasPlot = [own, ...others].some((each) => each.change?.kind === 'clear');
  return (
    <PlotOrTable
      title="After the action"
      lead={sentence}
      plot={
        <div className="flex flex-col gap-2">
          {hasPlot ? (
            <div className={CHECK_COLUMNS}>
              <div className="md:col-start-2">
                <ChangeAxis scale={scale} />
              </div>
            </div>
          ) : null}
          <ul aria-label={`Change in ${category.name}`} className="flex flex-col">
            <ChangeRow compared={own} scale={scale} isOwn />
            {others.map((each) => (
              <ChangeRow key={each.group.key} compared={each} scale={scale} />
            ))}
          </ul>
          <p className="max-w-measure text-fine text-ink-soft">
            From wave {before.number} to wave {after.number}.{' '}
            {hasPlot ? 'The dot is the change in points, the line through it its 95% interval. ' : ''}
            It says what came after the action, not why.
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
    <li className={`border-t border-line py-3 ${CHECK_COLUMNS} ${isOwn ? 'border-b-2 border-b-ink' : ''}`}>
      <div className="flex min-w-0 flex-col wrap-anywhere">
        <span className={`text-small ${isOwn ? 'font-semibold' : ''}`}>
          <bdi>{groupName(group)}</bdi>
        </span>
        <span className="text-fine text-ink-soft">{isOwn ? 'With the action' : withoutInWords(group)}</span>
      </div>
      {change?.kind === 'clear' ? (
        <ChangePlot change={change} scale={scale} />
      ) : (
        <NotPlotted>{changeInWords(change) ?? NOT_COMPARED}</NotPlotted>
      )}
      <div className="figures flex flex-col text-small">
        {change?.kind === 'clear' ? (
          <span className={isOwn ? 'font-semibold' : ''}>{changeInWords(change)}</span>
        ) : null}
        <span className="text-ink-soft">
          {figureInWords(figure_before)} before, {figureInWords(figure_after)} after
        </span>
      </div>
    </li>
  );
}
