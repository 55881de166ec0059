import { Button } from '../Button.tsx';
import { counted } from '../words.ts';
import { ListNote } from './ListNote.tsx';

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
