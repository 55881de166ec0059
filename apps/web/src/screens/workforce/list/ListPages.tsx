import type { Pagination as PaginationFields } from '@plumbline/contract/wire';
import type { PeopleFilter } from '../../../queries/workforce-people.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { counted } from '../workforce-words.ts';
import { addressOfFilter } from './list-address.ts';

interface ListPagesProps {
  thing: string;
  things: string;
  filter: PeopleFilter;
  pagination: PaginationFields;
  onTurn: () => void;
}

/** How many there are, and links to the other pages. */
export function ListPages({ thing, things, filter, pagination, onTurn }: ListPagesProps) {
  const { page, total, total_pages, total_is_capped, has_next, has_prev } = pagination;
  const step = (by: number) => addressOfFilter({ ...filter, page: page + by });
  const count = counted(total, thing, things);
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="figures text-small text-ink-soft">
        {total_is_capped ? `At least ${count}` : count}
      </p>
      {page <= total_pages && (has_next || has_prev) ? (
        <Pagination
          page={page}
          totalPages={total_pages}
          previous={has_prev ? step(-1) : null}
          next={has_next ? step(1) : null}
          onTurn={onTurn}
        />
      ) : null}
    </div>
  );
}
