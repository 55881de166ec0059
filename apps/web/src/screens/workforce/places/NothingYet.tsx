import { Link } from 'react-router';
import { PEOPLE_IMPORT_PATH } from '../../../addresses.ts';
import { buttonClass } from '../../../ui/Button.tsx';

interface NothingYetProps {
  title: string;
  text: string;
  /** Whether to offer the import of a list, where the head of the screen does not. */
  offersImport?: boolean;
}

/** An empty part of the workforce. The head of the screen has the button that adds the first one by hand. */
export function NothingYet({ title, text, offersImport = false }: NothingYetProps) {
  return (
    <div className="flex flex-col items-start gap-3 border-y border-line py-8">
      <p className="font-semibold">{title}</p>
      <p className="max-w-measure text-ink-soft">{text}</p>
      {offersImport ? (
        <Link to={PEOPLE_IMPORT_PATH} className={buttonClass('secondary')}>
          Import a list
        </Link>
      ) : null}
    </div>
  );
}
