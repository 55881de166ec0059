import type { GroupFigure, GroupResultsList } from '@plumbline/contract/wire';
import type { CategoryScale } from '@plumbline/domain/ratings';
import { Link } from 'react-router';
import { actionsOfPlacePath, groupPath } from '../../../addresses.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import {
  answeredInWords,
  figureInWords,
  groupName,
  missingInWords,
  movedInWords,
  smallInWords,
  standingInWords,
} from '../figure-words.ts';
import { CategoryAxis, CategoryBands } from '../plots/CategoryBands.tsx';
import { StandingMark } from '../plots/StandingMark.tsx';
import { nameBeside } from '../wave-names.ts';
import { type GroupKind, isRanked } from './heat-map-address.ts';

interface GroupBarsProps {
  list: GroupResultsList;
  kind: GroupKind;
  /** Key of the category that is drawn. */
  category: string;
}

const COLUMNS = 'md:grid-cols-[14rem_minmax(0,1fr)_12rem] print:grid-cols-[14rem_minmax(0,1fr)_12rem]';

/** The level of each group in a category as a bar on the bands of its badge. */
export function GroupBars({ list, kind, category: key }: GroupBarsProps) {
  const category = list.categories.find((each) => each.key === key);
  if (category === undefined) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small text-ink-soft">{orderInWords(kind, category)}</p>
      <div aria-hidden="true" className={`grid gap-x-6 ${COLUMNS}`}>
        <div className="md:col-start-2 print:col-start-2">
          <CategoryAxis scale={category} />
        </div>
      </div>
      <ul aria-label={`${category.name} by ${kind}`}>
        {list.groups.map((row) => (
          <Row key={row.group.key} list={list} row={row} category={category} />
        ))}
      </ul>
    </div>
  );
}

type Category = GroupResultsList['categories'][number];

function orderInWords(kind: GroupKind, category: Category): string {
  if (isRanked(kind, category)) return 'Lowest first.';
  return category.do_crews_differ === null
    ? 'By name: whether crews differ by more than chance is not known.'
    : 'By name: most differences between crews are chance here.';
}

interface RowProps {
  list: GroupResultsList;
  row: GroupResultsList['groups'][number];
  category: Category;
}

function Row({ list: { wave, previous_wave }, row, category }: RowProps) {
  const { group, cells } = row;
  const cell = cells.find((each) => each.category === category.key);
  const standing = standingInWords(cell?.standing);
  const moved = movedInWords(cell?.change);
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-t border-line py-2 break-inside-avoid ${COLUMNS}`}
    >
      <div className="flex min-w-0 flex-col wrap-anywhere">
        <Link
          to={groupPath(wave.campaign.id, wave.id, group.key)}
          className="self-start font-semibold underline-offset-4 hover:underline"
        >
          <bdi>{groupName(group)}</bdi>
        </Link>
        {group.kind === 'crew' && group.name !== null && group.site !== null ? (
          <span className="text-fine text-ink-soft">
            <bdi>{group.site.name}</bdi>
          </span>
        ) : null}
      </div>
      <Bar figure={cell?.figure} scale={category} missing={missingInWords(wave)} />
      <div className="figures flex flex-col text-end md:text-start print:text-start">
        {cell === undefined ? null : (
          <span className="inline-flex items-center justify-end gap-2 md:justify-start">
            {cell.standing === undefined ? null : (
              <span className={cell.standing === 'below' ? 'text-below' : 'text-above'}>
                <StandingMark standing={cell.standing} />
              </span>
            )}
            <b>{figureInWords(cell.figure)}</b>
            {standing === null ? null : <span className="sr-only">, {standing}</span>}
          </span>
        )}
        {moved === null || previous_wave === null ? null : (
          <span className="text-fine">
            {moved}
            <span className="sr-only"> since {nameBeside(previous_wave, wave)}</span>
          </span>
        )}
        <span className="text-fine text-ink-soft">
          <Facts row={row} small={wave.mode === 'individual' ? smallInWords(cell?.figure) : null} />
        </span>
      </div>
    </li>
  );
}

/** The answered share and the open actions. */
function Facts({
  row: { group, asked, answered, open_actions },
  small,
}: Pick<RowProps, 'row'> & { small: string | null }) {
  const share = answeredInWords({ asked, answered });
  const words = [
    ...(share === null ? [] : [`${share.percent}% answered${share.isLow ? ', low' : ''}`]),
    ...(small === null ? [] : [small]),
  ];
  const id = group.key.slice(group.key.lastIndexOf('.') + 1);
  return (
    <>
      {words.join(' · ')}
      {open_actions === undefined || open_actions === 0 ? null : (
        <>
          {words.length === 0 ? '' : ' · '}
          <Link to={actionsOfPlacePath(group.kind === 'site' ? 'site' : 'crew', id)} className={TEXT_LINK}>
            {open_actions === 1 ? '1 action' : `${open_actions} actions`}
          </Link>
        </>
      )}
    </>
  );
}

/** Screen readers skip the bar and read its value beside it. A figure at an end of the scale, which is only a bound, is a hollow bar. */
function Bar({ figure, scale, missing }: { figure: GroupFigure | undefined; scale: CategoryScale; missing: string }) {
  const position = 'order-last col-span-full md:order-none md:col-span-1 print:order-none print:col-span-1';
  if (figure === undefined) {
    return (
      <p className={`border-y border-dashed border-line-strong px-2 text-fine text-ink-soft ${position}`}>{missing}</p>
    );
  }
  return (
    <div aria-hidden="true" dir="ltr" className={`relative h-5 forced-color-adjust-none ${position}`}>
      <CategoryBands scale={scale} />
      <span
        data-bar
        style={{ width: `${figure.percent}%` }}
        className={`absolute top-1.5 left-0 h-2 ${figure.kind === 'mean' ? 'bg-ink' : 'border-2 border-ink bg-paper'}`}
      />
    </div>
  );
}
