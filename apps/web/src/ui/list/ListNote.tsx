import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { counted } from '../words.ts';

interface ListNoteProps {
  title: string;
  children?: ReactNode;
}

/** Replaces a list without entries: explains the list or that nothing was found, and the next step. */
export function ListNote({ title, children }: ListNoteProps) {
  return (
    <div className="flex flex-col items-start gap-3 border-y border-line py-8">
      <p className="font-semibold wrap-anywhere">{title}</p>
      {children}
    </div>
  );
}

interface PastLastPageProps {
  lastPage: number;
  onPage: (page: number) => void;
}

/** Replaces a page after the last one, which an address can request. */
export function PastLastPage({ lastPage, onPage }: PastLastPageProps) {
  return (
    <ListNote title={`The list has only ${lastPage === 1 ? 'one page' : counted(lastPage, 'page', 'pages')}.`}>
      <Button onClick={() => onPage(lastPage)}>Go to page {lastPage.toLocaleString('en-GB')}</Button>
    </ListNote>
  );
}
