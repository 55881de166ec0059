import type { ReactNode } from 'react';

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
