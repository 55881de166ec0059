import type { Pagination as PaginationFields } from '@plumbline/contract/wire';
import type { To } from 'react-router';
import { useCommonWords } from '../common-words.ts';
import { Pagination } from '../Pagination.tsx';

interface ListPagesProps {
  singular: string;
  plural: string;
  pagination: PaginationFields;
  /** Left out: there is one page. */
  pageAddress: ((page: number) => To) | undefined;
  onTurn: () => void;
}

/** The number of entries, and links to the other pages. */
export function ListPages({ singular, plural, pagination, pageAddress, onTurn }: ListPagesProps) {
  const { page, total_pages, has_next, has_prev } = pagination;
  const total = useCommonWords().total(pagination, singular, plural);
  return (
    <div className="flex flex-col gap-3">
      {total === null ? null : (
        <p role="status" className="figures text-small text-ink-soft">
          {total}
        </p>
      )}
      {pageAddress !== undefined && page <= total_pages && (has_next || has_prev) ? (
        <Pagination
          page={page}
          totalPages={total_pages}
          previous={has_prev ? pageAddress(page - 1) : null}
          next={has_next ? pageAddress(page + 1) : null}
          onTurn={onTurn}
        />
      ) : null}
    </div>
  );
}
