import type { Wave, WaveReach } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { FactRow } from '../../../ui/Fact.tsx';
import { dayAndTime } from '../../../ui/moments.ts';
import { NoValue } from '../../../ui/NoValue.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { count } from '../campaign-words.ts';
import type { ReachState } from './wave-states.ts';
import { leftOutInWords, NOT_LOADED } from './wave-words.ts';

/** Emails, reminders, and people of the audience who were not asked. */
export function WaveReachSection({ wave, reach }: { wave: Wave; reach: ReachState }) {
  const { status } = wave;
  const leftOut = leftOutInWords(wave);
  const isOpen = status === 'running' || status === 'starting';
  const waiting = typeof reach === 'string' ? 0 : reach.emails.waiting;
  return (
    <section aria-labelledby="reach" className="flex flex-col gap-3">
      <h2 id="reach" className="display text-large">
        Who was reached
      </h2>
      {reach === 'loading' ? <LoadingNote>Loading emails and reminders</LoadingNote> : null}
      <dl className="flex flex-col border-t border-line text-small">
        {/* Group mode shows no number of reminders: people who have answered get none, so the number would tell how many have answered. */}
        <FactRow label={wave.mode === 'group' ? 'Invitations emailed' : 'Emails sent'}>
          <ReachValue reach={reach}>{({ emails }) => count(emails.sent)}</ReachValue>
        </FactRow>
        {waiting === 0 ? null : <FactRow label="Waiting to be sent">{count(waiting)}</FactRow>}
        <FactRow label="Not delivered">
          <ReachValue reach={reach}>{({ emails }) => <Failed emails={emails} mode={wave.mode} />}</ReachValue>
        </FactRow>
        <FactRow label="Latest reminders">
          <ReachValue reach={reach}>
            {({ reminders }) => (reminders.last_at === null ? <NoValue /> : dayAndTime(reminders.last_at))}
          </ReachValue>
        </FactRow>
        {isOpen ? (
          <FactRow label="Next automatic reminder">
            <ReachValue reach={reach}>
              {({ reminders }) => (reminders.next_at === null ? <NoValue /> : dayAndTime(reminders.next_at))}
            </ReachValue>
          </FactRow>
        ) : null}
        <FactRow label="Left out">
          {leftOut.length === 0 ? 'Nobody' : leftOut.map((each) => <p key={each}>{each}</p>)}
        </FactRow>
      </dl>
    </section>
  );
}

/** A value from the reach, or a placeholder of the same height while it is loading. */
function ReachValue({ reach, children }: { reach: ReachState; children: (reach: WaveReach) => ReactNode }) {
  if (reach === 'loading') return <Skeleton className="h-lh w-24" />;
  return reach === 'failed' ? <span className="text-ink-soft">{NOT_LOADED}</span> : children(reach);
}

function Failed({ emails: { failed }, mode }: Pick<WaveReach, 'emails'> & Pick<Wave, 'mode'>) {
  if (failed === 0) return 'None';
  return (
    <span className="font-semibold text-caution">
      {count(failed)}.{' '}
      {mode === 'group' ? 'Check the addresses under People before the next wave.' : 'They are listed below.'}
    </span>
  );
}
