import type { Wave } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { dayAndTime } from '../../../ui/dates.ts';
import { count } from '../campaign-words.ts';
import { leftOutInWords } from './wave-words.ts';

/** Emails, reminders, and who of the audience was not asked. */
export function WaveMail({ wave }: { wave: Wave }) {
  const { emails, reminders, status } = wave;
  const leftOut = leftOutInWords(wave);
  const isOpen = status === 'running' || status === 'starting';
  return (
    <section aria-labelledby="reach" className="flex flex-col gap-3">
      <h2 id="reach" className="display text-large">
        Who was reached
      </h2>
      <dl className="flex flex-col border-t border-line text-small">
        <Fact label="Emails sent">{count(emails.sent)}</Fact>
        {emails.waiting === 0 ? null : <Fact label="Waiting to be sent">{count(emails.waiting)}</Fact>}
        <Fact label="Not delivered">
          {emails.failed === 0 ? (
            'None'
          ) : (
            <span className="font-semibold text-caution">
              {count(emails.failed)}.{' '}
              {wave.mode === 'group'
                ? 'Check the addresses under Workforce before the next wave.'
                : 'They are listed below.'}
            </span>
          )}
        </Fact>
        {isOpen ? (
          <Fact label="Next automatic reminder">
            {reminders.next_at === null ? 'None' : dayAndTime(reminders.next_at)}
          </Fact>
        ) : null}
        <Fact label="Left out">
          {leftOut.length === 0 ? 'Nobody' : leftOut.map((each) => <p key={each}>{each}</p>)}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 border-b border-line py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
