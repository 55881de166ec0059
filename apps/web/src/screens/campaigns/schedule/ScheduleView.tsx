import type { AudienceAnswer, Campaign } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { weekday } from '../../../ui/dates.ts';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { timeZoneInWords } from '../../../ui/moments.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { lastDay } from '../campaign-dates.ts';
import { weekendInWords } from '../campaign-weeks.ts';
import { count, modeInWords, overlapsInWords, people, repeatInWords } from '../campaign-words.ts';
import { OverlapsState } from '../OverlapsState.tsx';
import type { Overlaps } from '../use-campaign-overlaps.ts';
import { STARTS_AT_ONCE } from './is-due.ts';

interface ScheduleViewProps {
  campaign: Campaign;
  /** Undefined while they are loading. */
  numbers: AudienceAnswer | undefined;
  overlaps: Overlaps;
  /** The organisation's; undefined while it is loading. */
  timeZone: string | undefined;
  /** Whether the time at which the first wave starts has passed already. */
  startsAtOnce: boolean;
  isBusy: boolean;
  /** Reason of the failure; null without a failure. */
  failure: string | null;
  onClose: () => void;
  onSchedule: () => void;
}

export function ScheduleView({ campaign, overlaps, isBusy, failure, onClose, onSchedule, ...plan }: ScheduleViewProps) {
  const problems = campaign.checks.filter(({ level }) => level === 'problem');
  const advice = campaign.checks.filter(({ level }) => level === 'advice');
  const canSchedule = problems.length === 0;
  return (
    <ModalDialog
      title={canSchedule ? `Schedule “${campaign.name}”?` : 'This campaign cannot be scheduled yet'}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{canSchedule ? 'Cancel' : 'Close'}</Button>
          {canSchedule ? (
            <Button tone="primary" disabled={isBusy} onClick={onSchedule}>
              {isBusy ? 'Scheduling...' : 'Schedule'}
            </Button>
          ) : null}
        </>
      }
    >
      {canSchedule ? <WhatHappens campaign={campaign} {...plan} /> : null}
      <Checks title="To fix first" messages={problems.map(({ message }) => message)} />
      <Checks title="To consider" messages={advice.map(({ message }) => message)} />
      <Checks title="Overlaps" messages={overlapsInWords(overlaps.list ?? [])} />
      <OverlapsState {...overlaps} />
      {failure === null ? null : (
        <Notice title="Nothing was changed" tone="danger" isUrgent>
          {failure}
        </Notice>
      )}
    </ModalDialog>
  );
}

function WhatHappens({
  campaign,
  numbers,
  timeZone,
  startsAtOnce,
}: Pick<ScheduleViewProps, 'campaign' | 'numbers' | 'timeZone' | 'startsAtOnce'>) {
  const { questionnaire, audience_words, next_waves, repeat, mode } = campaign;
  const [first] = next_waves;
  const zone = timeZone === undefined ? '' : ` (${timeZoneInWords(timeZone)})`;
  const weekend = first === undefined ? null : weekendInWords(first.starts_on);
  const later = next_waves.slice(1).map(({ starts_on }) => weekday(starts_on));
  return (
    <div className="flex flex-col gap-4 text-small wrap-anywhere">
      <dl className="flex flex-col gap-3">
        <Fact label="Who">
          {numbers === undefined ? audience_words : `${people(numbers.people)} as of today (${audience_words})`}
          {numbers === undefined ? null : <span className="block text-ink-soft">{reachInWords(numbers)}</span>}
        </Fact>
        <Fact label="What">
          <bdi>{questionnaire.name}</bdi>, about {questionnaire.minutes} minutes. {modeInWords(campaign)}.
        </Fact>
        {first === undefined ? null : (
          <Fact label="When">
            {weekday(first.starts_on)}
            {startsAtOnce ? '' : `, 7 in the morning${zone}`}, until {weekday(lastDay(first.closes_on))}.
            {startsAtOnce ? ` ${STARTS_AT_ONCE}` : ''}
            {weekend === null ? null : <span className="block text-caution">{weekend}</span>}
            {repeat === null ? null : (
              <span className="block text-ink-soft">
                {repeatInWords(repeat)}
                {later.length === 0 ? '' : `, next on ${later.join(' and ')}`}.
              </span>
            )}
          </Fact>
        )}
      </dl>
      <div className="flex flex-col gap-2 text-ink-soft">
        <p>
          Emails go out by themselves when a wave starts.{' '}
          {startsAtOnce
            ? 'Once the first wave has started, the campaign can be closed or cancelled, but not made a draft again.'
            : 'Until the first wave starts, you can make the campaign a draft again.'}
        </p>
        <p>
          After the first wave has started, the questionnaire, the mode{mode === 'group' ? ', free text' : ''} and the
          first date stay as they are{mode === 'group' ? ', and the minimum group size can only be raised' : ''}. The
          audience and the dates of later waves can still be changed.
        </p>
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1 border-l border-line pl-4">
      <dt className="label">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Checks({ title, messages }: { title: string; messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 text-small">
      <h3 className="font-semibold">{title}</h3>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </section>
  );
}

/** Reach of the audience, without ways that reach nobody. */
function reachInWords({ with_email, with_slip, unreachable }: AudienceAnswer): string | null {
  const ways = [
    with_email === 0 ? '' : `${count(with_email)} by email`,
    with_slip === 0 ? '' : `${count(with_slip)} with slips that you print once the wave has started`,
  ].filter((way) => way !== '');
  const rest = unreachable === 0 ? '' : `${count(unreachable)} cannot be reached`;
  const parts = [ways.join(', '), rest].filter((part) => part !== '');
  return parts.length === 0 ? null : `${parts.join('; ')}.`;
}
