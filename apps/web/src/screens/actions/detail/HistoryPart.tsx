import type { Action } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { dayAndTime } from '../../../ui/dates.ts';

/** Who added it, did it and checked it. */
export function HistoryPart({ action: { created_by, created_at, done, checked } }: { action: Action }) {
  return (
    <section aria-labelledby="history" className="flex flex-col gap-3">
      <h2 id="history" className="display text-large">
        History
      </h2>
      <ol className="flex max-w-measure flex-col border-t border-line">
        <Step what="Added" by={created_by} at={created_at} />
        {done === null ? null : (
          <Step what="Done" by={done.by} at={done.at}>
            <p className="whitespace-pre-line wrap-anywhere">
              <bdi>{done.note}</bdi>
            </p>
          </Step>
        )}
        {checked === null ? null : (
          <Step what="Checked" by={checked.by} at={checked.at}>
            {checked.wave === null ? null : <p>After wave {checked.wave.number}</p>}
          </Step>
        )}
      </ol>
    </section>
  );
}

interface StepProps {
  what: string;
  by: string;
  at: string;
  children?: ReactNode;
}

function Step({ what, by, at, children }: StepProps) {
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3">
      <p className="wrap-anywhere">
        <span className="font-semibold">{what}</span> by <bdi>{by}</bdi>
        <span className="figures text-small text-ink-soft"> · {dayAndTime(at)}</span>
      </p>
      {children}
    </li>
  );
}
