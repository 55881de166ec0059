import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { buttonClass } from './Button.tsx';

interface PaginationProps {
  page: number;
  totalPages: number;
  /** The address of the previous page; null: there is none. */
  previous: To | null;
  next: To | null;
  onTurn?: () => void;
}

export function Pagination({ page, totalPages, previous, next, onTurn }: PaginationProps) {
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4">
      <Step to={previous} rel="prev" onTurn={onTurn}>
        <ChevronLeft aria-hidden="true" size={18} strokeWidth={1.75} />
        Previous
      </Step>
      <p className="figures text-small text-ink-soft">
        Page {page} of {totalPages}
      </p>
      <Step to={next} rel="next" onTurn={onTurn}>
        Next
        <ChevronRight aria-hidden="true" size={18} strokeWidth={1.75} />
      </Step>
    </nav>
  );
}

interface StepProps {
  to: To | null;
  rel: 'prev' | 'next';
  onTurn: (() => void) | undefined;
  children: ReactNode;
}

/** A link to the previous or next page of a list, which keeps the scroll position. */
function Step({ to, rel, onTurn, children }: StepProps) {
  if (to === null) {
    return (
      <button type="button" disabled className={buttonClass('secondary')}>
        {children}
      </button>
    );
  }
  return (
    <Link to={to} rel={rel} preventScrollReset onClick={onTurn} className={buttonClass('secondary')}>
      {children}
    </Link>
  );
}
