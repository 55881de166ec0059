import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PEOPLE_IMPORT_PATH } from '../../../addresses.ts';
import { buttonClass } from '../../../ui/Button.tsx';

interface NothingYetProps {
  title: string;
  text: string;
  /** Adds the first one by hand. */
  add: ReactNode;
}

/** An empty part of the workforce, and the two ways to fill it. */
export function NothingYet({ title, text, add }: NothingYetProps) {
  return (
    <div className="flex flex-col items-start gap-3 border-y border-line py-8">
      <p className="font-semibold">{title}</p>
      <p className="max-w-measure text-ink-soft">{text}</p>
      <div className="flex flex-wrap gap-2">
        <Link to={PEOPLE_IMPORT_PATH} className={buttonClass('secondary')}>
          Import a list
        </Link>
        {add}
      </div>
    </div>
  );
}
