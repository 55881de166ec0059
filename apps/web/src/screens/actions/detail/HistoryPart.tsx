import type { Action } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { dayAndTime } from '../../../ui/moments.ts';
import { waveInWords } from '../action-words.ts';
import { type ActionChange, changeInWords, historyOf } from './history-words.ts';

/** The history of an action with the member behind each change. The note is shown at the last change to done. */
export function HistoryPart({ action }: { action: Action }) {
  const { done, checked, origin } = action;
  const wave = waveInWords(checked?.wave ?? null, origin.wave);
  return (
    <section aria-labelledby="history" className="flex flex-col gap-3">
      <h2 id="history" className="display text-large">
        History
      </h2>
      <ol className="flex max-w-measure flex-col border-t border-line">
        {historyOf(action).map((change, index) => (
          // A history is only appended to, and two changes can have the same time.
          <Step key={index} change={change}>
            {done !== null && change.at === done.at && change.status === 'done' ? (
              <p className="whitespace-pre-line wrap-anywhere">
                <bdi>{done.note}</bdi>
              </p>
            ) : null}
            {wave !== null && change.at === checked?.at && change.status === 'checked' ? (
              <p>After the results of {wave}</p>
            ) : null}
          </Step>
        ))}
      </ol>
    </section>
  );
}

function Step({ change, children }: { change: ActionChange; children: ReactNode }) {
  const { kind, at } = change;
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3">
      <p className="wrap-anywhere">
        <span className="font-semibold">{changeInWords(change)}</span>
        {kind === 'reminded_owner' ? null : <> by {actorInWords(change)}</>}
        <span className="figures text-small text-ink-soft"> · {dayAndTime(at)}</span>
      </p>
      {children}
    </li>
  );
}

function actorInWords({ kind, by }: ActionChange): ReactNode {
  if (kind === 'used_link') return 'the person with the link';
  return by === null ? 'somebody who has left' : <bdi>{by}</bdi>;
}
