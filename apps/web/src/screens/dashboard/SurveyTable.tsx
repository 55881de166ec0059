import type { SurveyList } from '@plumbline/contract/wire';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { surveyPath } from '../../addresses.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { RiskBadge } from '../../ui/RiskBadge.tsx';
import { companyName, participantName, riskOf } from '../surveys/survey-words.ts';
import { nextOrder, SORTS } from './list-address.ts';
import { Invited, LatestDate, None, QuestionnaireName, Score, Status, Submitted, Workplace } from './SurveyCells.tsx';
import type { SurveyListOrder } from './survey-filter.ts';
import { usePressedRow } from './use-pressed-row.ts';

export interface SurveyListingProps {
  surveys: SurveyList['surveys'];
  order: SurveyListOrder | null;
  /** Changes the order; null when the list is too long to be sorted. */
  onOrder: ((order: SurveyListOrder | null) => void) | null;
}

const COLUMN_SHAPES: Record<(typeof SORTS)[number]['by'], string> = {
  participant: 'w-[24%] xl:w-[22%]',
  company: '',
  score: 'w-26 text-right',
  status: 'w-42 pl-2 xl:w-24',
  risk: 'w-23',
};

/** Only wide screens have room for the dates as columns; elsewhere they stand below the status. */
const DATE_COLUMN = 'hidden xl:table-cell';

export function SurveyTable({ surveys, order, onOrder }: SurveyListingProps) {
  const onPointerDown = usePressedRow();
  return (
    <table className="w-full table-fixed border-collapse text-left text-small">
      <caption className="sr-only">{caption(order)}</caption>
      <thead>
        <tr className="border-b border-line-strong">
          {SORTS.map((sort) => (
            <ColumnHead key={sort.by} sort={sort} order={order} onOrder={onOrder} />
          ))}
          <th scope="col" className={`${DATE_COLUMN} label w-24 py-2`}>
            Invited
          </th>
          <th scope="col" className={`${DATE_COLUMN} label w-24 py-2`}>
            Submitted
          </th>
          <th scope="col" className="label w-26 py-2 text-right">
            Actions
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows} onPointerDown={onPointerDown}>
        {surveys.map((survey) => (
          <SurveyRow key={survey.id} survey={survey} />
        ))}
      </tbody>
    </table>
  );
}

interface ColumnHeadProps extends Omit<SurveyListingProps, 'surveys'> {
  sort: (typeof SORTS)[number];
}

function ColumnHead({ sort: { by, label }, order, onOrder }: ColumnHeadProps) {
  const direction = order?.by === by ? order.direction : null;
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  const shape = `label pr-3 ${COLUMN_SHAPES[by]}`;
  if (onOrder === null) {
    return (
      <th scope="col" className={`${shape} py-2`}>
        {label}
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={ariaSort(direction)} className={shape}>
      <button
        type="button"
        onClick={() => onOrder(nextOrder(order, by))}
        className={`inline-flex min-h-11 items-center gap-1 rounded-box hover:text-ink ${by === 'score' ? 'flex-row-reverse' : ''} ${direction === null ? '' : 'font-bold text-ink'}`}
      >
        {label}
        <Arrow aria-hidden="true" size={14} strokeWidth={2} className={direction === null ? 'opacity-0' : 'text-ink'} />
      </button>
    </th>
  );
}

/** The whole row is a link to the survey: the link covers all cells. */
function SurveyRow({ survey }: { survey: SurveyList['surveys'][number] }) {
  const risk = riskOf(survey);
  return (
    <tr className="relative border-b border-line hover:bg-surface has-focus-visible:bg-surface">
      <th scope="row" className="max-w-0 py-1 pr-3 font-normal">
        <div className="flex items-baseline gap-2">
          <span title={participantName(survey)} className="truncate font-semibold">
            {participantName(survey)}
          </span>
          <QuestionnaireName survey={survey} />
        </div>
        <span title={survey.participant_email ?? ''} className="block truncate text-fine text-ink-soft">
          {survey.participant_email ?? ''}
        </span>
      </th>
      <td className="max-w-0 py-1 pr-3">
        <span title={companyName(survey)} className="block truncate">
          {companyName(survey)}
        </span>
        <Workplace survey={survey} />
      </td>
      <td className="py-1 pr-3 text-right">
        <Score survey={survey} />
      </td>
      <td className="pr-3 pl-2">
        <Status survey={survey} />
        <span className="block xl:hidden">
          <LatestDate survey={survey} />
        </span>
      </td>
      <td className="pr-3">{risk === null ? <None /> : <RiskBadge risk={risk} />}</td>
      <td className={`${DATE_COLUMN} figures pr-3`}>
        <Invited survey={survey} />
      </td>
      <td className={`${DATE_COLUMN} figures pr-3`}>
        <Submitted survey={survey} />
      </td>
      <td className="text-right">
        <Link
          to={surveyPath(survey.id)}
          className={`${buttonClass('quiet')} -mr-4 underline underline-offset-4 outline-offset-[-2px] after:absolute after:inset-0`}
        >
          View Details<span className="sr-only"> of {participantName(survey)}</span>
        </Link>
      </td>
    </tr>
  );
}

/** Arrow keys move between rows, Home and End to the first and the last. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const links: Element[] = [...event.currentTarget.querySelectorAll('a')];
  const current = document.activeElement === null ? -1 : links.indexOf(document.activeElement);
  const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: links.length - 1 }[event.key];
  if (next === undefined || current === -1) return;
  event.preventDefault();
  const link = links[next];
  if (link instanceof HTMLElement) link.focus();
}

function ariaSort(direction: SurveyListOrder['direction'] | null) {
  if (direction === null) return 'none';
  return direction === 'asc' ? 'ascending' : 'descending';
}

function caption(order: SurveyListOrder | null): string {
  const sort = SORTS.find(({ by }) => by === order?.by);
  if (order === null || sort === undefined) return 'Surveys, newest first';
  return `Surveys, by ${sort.label.toLowerCase()}, ${order.direction === 'asc' ? 'ascending' : 'descending'}`;
}
