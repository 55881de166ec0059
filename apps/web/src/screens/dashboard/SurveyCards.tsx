import type { SurveyList } from '@plumbline/contract/wire';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useNavigationType } from 'react-router';
import { surveyPath } from '../../addresses.ts';
import { useSite } from '../../shell/site/use-site.ts';
import { Button } from '../../ui/Button.tsx';
import { RiskBadge } from '../../ui/RiskBadge.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { companyName, participantName, riskOf } from '../surveys/survey-words.ts';
import { SORTS } from './list-address.ts';
import { LatestDate, QuestionnaireName, Score, Status, workplaceInWords } from './SurveyCells.tsx';
import type { SurveyListingProps } from './SurveyTable.tsx';
import type { SurveyListOrder } from './survey-filter.ts';
import { usePressedRow } from './use-pressed-row.ts';

/** Number of cards shown at first, so that the list takes a few screens on a phone. */
const FIRST_SHOWN = 10;

/** The surveys as cards, for screens too narrow for a table. */
export function SurveyCards({ surveys, order, onOrder }: SurveyListingProps) {
  const onPointerDown = usePressedRow();
  const [showsAll, setShowsAll] = useState(useIsReturning());
  const shown = showsAll ? surveys : surveys.slice(0, FIRST_SHOWN);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    flushSync(() => setShowsAll(true));
    // The button, which had the focus, is gone.
    list.current?.children[FIRST_SHOWN]?.querySelector('a')?.focus();
  };
  return (
    <div className="flex flex-col gap-4">
      {onOrder === null ? null : (
        <SelectField
          label="Sort by"
          value={order === null ? '' : `${order.by} ${order.direction}`}
          options={ORDERS}
          onChange={(event) => onOrder(ORDERS.find(({ value }) => value === event.target.value)?.order ?? null)}
        />
      )}
      <ul ref={list} onPointerDown={onPointerDown} className="flex flex-col border-t border-line">
        {shown.map((survey) => (
          <SurveyCard key={survey.id} survey={survey} />
        ))}
      </ul>
      {shown.length === surveys.length ? null : <Button onClick={showAll}>{`Show all ${surveys.length}`}</Button>}
    </div>
  );
}

/** Whether the member returned through the browser's history. Then all cards are shown, so that the scroll position can be restored. */
function useIsReturning(): boolean {
  // React Router's key of the first page of a visit.
  const isFirstPage = useLocation().key === 'default';
  return useNavigationType() === 'POP' && !isFirstPage;
}

interface NamedOrder {
  readonly value: string;
  readonly label: string;
  readonly order: SurveyListOrder | null;
}

const ORDERS: readonly NamedOrder[] = [
  { value: '', label: 'Newest first', order: null },
  ...SORTS.flatMap(({ by, label }) =>
    (['asc', 'desc'] as const).map((direction) => ({
      value: `${by} ${direction}`,
      label: `${label}, ${directionInWords(by, direction)}`,
      order: { by, direction },
    })),
  ),
];

function directionInWords(by: SurveyListOrder['by'], direction: SurveyListOrder['direction']): string {
  if (by === 'score' || by === 'risk') return direction === 'asc' ? 'lowest first' : 'highest first';
  if (by === 'status') return direction === 'asc' ? 'first to last step' : 'last to first step';
  return direction === 'asc' ? 'A to Z' : 'Z to A';
}

function SurveyCard({ survey }: { survey: SurveyList['surveys'][number] }) {
  const risk = riskOf(survey);
  const isOneSite = useSite() !== undefined;
  return (
    <li className="relative flex flex-col border-b border-line py-2.5">
      <div className="flex items-baseline justify-between gap-x-4">
        <p className="flex min-w-0 items-baseline gap-2">
          <span className="truncate font-semibold">{participantName(survey)}</span>
          <QuestionnaireName survey={survey} />
        </p>
        <span className="flex shrink-0 items-start gap-1">
          {risk === null ? null : <RiskBadge risk={risk} isLong />}
          {survey.score === null ? null : <Score survey={survey} />}
        </span>
      </div>
      <p className="truncate text-small text-ink-soft">
        {[companyName(survey), workplaceInWords(survey, isOneSite)].filter((part) => part !== '').join(', ')}
      </p>
      <div className="flex items-baseline justify-between gap-x-4">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <Status survey={survey} />
          <LatestDate survey={survey} />
        </span>
        <Link
          to={surveyPath(survey.id)}
          className="shrink-0 text-small font-semibold underline underline-offset-4 after:absolute after:inset-0"
        >
          View Details<span className="sr-only"> of {participantName(survey)}</span>
        </Link>
      </div>
    </li>
  );
}
