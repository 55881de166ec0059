import type { Pagination as PaginationFields } from '@plumbline/contract/wire';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { addressOfFilter } from './list-address.ts';
import type { Period } from './scores/periods.ts';
import type { SurveyListFilter } from './survey-filter.ts';

/** Most organizations have one page of surveys. */
const Pagination = lazyPart('The pages', async () => (await import('../../ui/Pagination.tsx')).Pagination);

const COUNT = new Intl.NumberFormat('en-GB');

interface ListPagesProps {
  filter: SurveyListFilter;
  period: Period;
  pagination: PaginationFields;
  /** Called when another page is opened, to bring the beginning of the list into view. */
  onTurn: () => void;
}

/** The number of surveys, and links to the other pages. */
export function ListPages({ filter, period, pagination, onTurn }: ListPagesProps) {
  const { page, total, total_pages, total_is_capped, has_next, has_prev } = pagination;
  const step = (by: number) => addressOfFilter({ ...filter, page: page + by }, period);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-ink-soft" role="status">
        {total_is_capped ? `At least ${COUNT.format(total)} surveys` : surveys(total)}
      </p>
      {page <= total_pages && (has_next || has_prev) ? (
        <Suspense fallback={<Skeleton className="h-11" />}>
          <Pagination
            page={page}
            totalPages={total_pages}
            previous={has_prev ? step(-1) : null}
            onTurn={onTurn}
            next={has_next ? step(1) : null}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function surveys(total: number): string {
  return total === 1 ? '1 survey' : `${COUNT.format(total)} surveys`;
}
