import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { buttonClass } from './Button.tsx';

interface PaginationProps {
  page: number;
  totalPages: number;
  /** Null where there is no such page. */
  previous: To | null;
  next: To | null;
}

export function Pagination({ page, totalPages, previous, next }: PaginationProps) {
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4">
      <Step to={previous} rel="prev">
        <ChevronLeft aria-hidden="true" size={18} strokeWidth={1.75} />
        Previous
      </Step>
      <p className="figures text-small text-ink-soft">
        Page {page} of {totalPages}
      </p>
      <Step to={next} rel="next">
        Next
        <ChevronRight aria-hidden="true" size={18} strokeWidth={1.75} />
      </Step>
    </nav>
  );
}

function Step({ to, rel, children }: { to: To | null; rel: 'prev' | 'next'; children: ReactNode }) {
  if (to === null) {
    return (
      <button type="button" disabled className={buttonClass('secondary')}>
        {children}
      </button>
    );
  }
  return (
    <Link to={to} rel={rel} className={buttonClass('secondary')}>
      {children}
    </Link>
  );
}
