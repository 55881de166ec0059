import type { ReactNode } from 'react';

interface ListNoteProps {
  title: string;
  children?: ReactNode;
}

/** Stands in place of a list without entries: what will be there, or that nothing was found, and what to do. */
export function ListNote({ title, children }: ListNoteProps) {
  return (
    <div className="flex flex-col items-start gap-3 border-y border-line py-8">
      <p className="font-semibold wrap-anywhere">{title}</p>
      {children}
    </div>
  );
}
