import { useId } from 'react';
import { Link } from 'react-router';
import { actionPath } from '../../../addresses.ts';
import { dayInUtc } from '../../../ui/dates.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import type { DoneAction } from './done-actions.ts';

/** The actions marked in the plots, in words; nothing if there are none. */
export function DoneActions({ actions }: { actions: readonly DoneAction[] }) {
  const id = useId();
  if (actions.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 print:break-inside-avoid">
      <h2 id={id} className="display text-large">
        Actions that were done
      </h2>
      <p className="max-w-measure text-small text-ink-soft">
        Since the first wave started. In the plots each is a dotted vertical line on the day on which it was done.
      </p>
      <ul className="flex flex-col border-t border-line">
        {actions.map(({ id: key, what, place, day }) => (
          <li key={key} className="flex flex-col gap-x-6 border-b border-line py-2 text-small sm:flex-row">
            <span className="figures shrink-0 text-ink-soft sm:w-28">{dayInUtc(day)}</span>
            <span className="min-w-0 wrap-anywhere">
              <Link to={actionPath(key)} className={TEXT_LINK}>
                <bdi>{what}</bdi>
              </Link>
              <span className="text-ink-soft">
                {' '}
                · <bdi>{place}</bdi>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
