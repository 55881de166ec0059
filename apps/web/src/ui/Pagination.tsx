import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { buttonClass } from './Button.tsx';
import { useCommonWords } from './common-words.ts';

interface PaginationProps {
  page: number;
  totalPages: number;
  /** The address of the previous page, or what turns to it; null: there is none. */
  previous: Turn | null;
  next: Turn | null;
  onTurn?: () => void;
}

type Turn = To | (() => void);

export function Pagination({ page, totalPages, previous, next, onTurn }: PaginationProps) {
  const words = useCommonWords();
  return (
    <nav aria-label={words.pages} className="flex items-center justify-between gap-4">
      <Step to={previous} rel="prev" onTurn={onTurn}>
        <ChevronLeft aria-hidden="true" size={18} strokeWidth={1.75} className="rtl:-scale-x-100" />
        {words.previous}
      </Step>
      <p className="figures text-small text-ink-soft">{words.page(page, totalPages)}</p>
      <Step to={next} rel="next" onTurn={onTurn}>
        {words.next}
        <ChevronRight aria-hidden="true" size={18} strokeWidth={1.75} className="rtl:-scale-x-100" />
      </Step>
    </nav>
  );
}

interface StepProps {
  to: Turn | null;
  rel: 'prev' | 'next';
  onTurn: (() => void) | undefined;
  children: ReactNode;
}

/** A link or button to the previous or next page of a list, which keeps the scroll position. */
function Step({ to, rel, onTurn, children }: StepProps) {
  if (to === null || typeof to === 'function') {
    const turn = () => {
      to?.();
      onTurn?.();
    };
    return (
      <button type="button" disabled={to === null} onClick={turn} className={buttonClass('secondary')}>
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
