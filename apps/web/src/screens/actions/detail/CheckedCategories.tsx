import type { ActionCheck } from '@plumbline/contract/wire';
import { changeInWords, figureInWords, groupName } from '../../results/figure-words.ts';
import { FigureTable } from '../../results/frame/FigureTable.tsx';
import { PlotOrTable } from '../../results/frame/PlotOrTable.tsx';
import { ChangeAxis, ChangePlot } from './ChangePlot.tsx';
import { changeScale } from './change-scale.ts';
import { CHECK_COLUMNS, NOT_COMPARED, othersInWords, withoutInWords } from './check-words.ts';
import { NotPlotted } from './NotPlotted.tsx';

type Compared = Extract<ActionCheck, { kind: 'compared' }>;
type ComparedCategory = Compared['categories'][number];

const changesOf = ({ change, others }: ComparedCategory) => [change, ...others.map((other) => other.change)];

/** After an action for a whole group: its change in each category, beside the changes of groups without an action. */
export function CheckedCategories({ check: { sentence, before, after, group, categories } }: { check: Compared }) {
  const changes = categories.flatMap(changesOf);
  const scale = changeScale(changes);
  const hasPlot = changes.some((change) => change?.kind === 'clear');
  const hasRings = categories.some(({ others }) => others.some(({ change }) => change?.kind === 'clear'));
  // Everyone asked has no other group beside it.
  const hasOthers = group.kind !== 'organisation';
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
          <ul
            aria-label={`Change of ${groupName(group)} in each category`}
            className="flex flex-col border-b border-line"
          >
            {categories.map((compared) => (
              <CategoryRow
                key={compared.category.key}
                compared={compared}
                scale={scale}
                note={hasOthers ? othersInWords(compared.others) : null}
              />
            ))}
          </ul>
          <p className="max-w-measure text-fine text-ink-soft">
            From wave {before.number} to wave {after.number}.{' '}
            {hasPlot ? 'The dot is the change in points, the line through it its 95% interval. ' : ''}
            {hasRings ? `Rings are clear changes of ${othersOf(group.kind)}. ` : ''}
            It says what came after the action, not why.
          </p>
        </div>
      }
      table={
        <FigureTable
          caption={`${groupName(group)} before and after the action`}
          columns={[
            'Category',
            `Wave ${before.number}`,
            `Wave ${after.number}`,
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

interface CategoryRowProps {
  compared: ComparedCategory;
  scale: number;
  /** What other groups did; null: there are none by their nature. */
  note: string | null;
}

function CategoryRow({ compared, scale, note }: CategoryRowProps) {
  const { category, change, others, figure_before, figure_after } = compared;
  const hasPlot = changesOf(compared).some((each) => each?.kind === 'clear');
  const words = changeInWords(change) ?? NOT_COMPARED;
  return (
    <li className={`border-t border-line py-3 ${CHECK_COLUMNS}`}>
      <div className="flex min-w-0 flex-col wrap-anywhere">
        <span className="text-small font-semibold">{category.name}</span>
        {note === null ? null : <span className="text-fine text-ink-soft">{note}</span>}
      </div>
      {hasPlot ? (
        <ChangePlot change={change} others={others.map((other) => other.change)} scale={scale} />
      ) : (
        <NotPlotted>{words}</NotPlotted>
      )}
      <div className="figures flex flex-col text-small">
        {hasPlot ? <span className={change?.kind === 'clear' ? 'font-semibold' : ''}>{words}</span> : null}
        <span className="text-ink-soft">
          {figureInWords(figure_before)} before, {figureInWords(figure_after)} after
        </span>
      </div>
    </li>
  );
}
