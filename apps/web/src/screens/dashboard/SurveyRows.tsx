import type { SurveyList } from '@plumbline/contract/wire';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { useMediaQuery, WIDE_SCREEN } from '../../ui/use-media-query.ts';
import { LONGEST_SORTED_LIST } from './list-address.ts';
import { SurveyCards } from './SurveyCards.tsx';
import { SurveyTable } from './SurveyTable.tsx';
import type { SurveyListOrder } from './survey-filter.ts';

interface SurveyRowsProps {
  list: SurveyList;
  order: SurveyListOrder | null;
  onOrder: (order: SurveyListOrder | null) => void;
}

/** The surveys of one page: a table if there is room, otherwise cards. */
export function SurveyRows({ list: { surveys, pagination }, order, onOrder }: SurveyRowsProps) {
  const isWide = useMediaQuery(WIDE_SCREEN);
  const Rows = isWide ? SurveyTable : SurveyCards;
  const isSortable = pagination.total <= LONGEST_SORTED_LIST && !pagination.total_is_capped;
  return <Rows surveys={surveys} order={order} onOrder={isSortable ? onOrder : null} />;
}

const ROWS = Array.from({ length: 8 }, (_, row) => row);

export function SurveyRowsSkeleton() {
  return (
    <div className="flex flex-col">
      <LoadingNote>Loading surveys</LoadingNote>
      <div className="border-b border-line-strong md:h-11.25" />
      {ROWS.map((row) => (
        <div key={row} className="flex h-21 items-center gap-8 border-b border-line md:h-12.25">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="hidden h-4 w-24 md:block" />
          <Skeleton className="hidden h-4 w-24 md:block" />
        </div>
      ))}
    </div>
  );
}
