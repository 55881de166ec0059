import type { AudienceAnswer, Campaign } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { weekday } from '../../../ui/dates.ts';
import { timeZoneInWords } from '../../../ui/moments.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { lastDay } from '../campaign-dates.ts';
import { weekendInWords } from '../campaign-weeks.ts';
import { count, modeInWords, overlapsInWords, people, repeatInWords, resultsFromInWords } from '../campaign-words.ts';
import { type StepId, stepWith } from '../draft/steps.ts';
import { EditorSection } from '../editor/EditorSection.tsx';
import { OverlapsState } from '../OverlapsState.tsx';
import type { Overlaps } from '../use-campaign-overlaps.ts';

interface StartViewProps {
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
  onGoTo: (step: StepId) => void;
  onStart: () => void;
}

export function StartView({ campaign, overlaps, isBusy, failure, onGoTo, onStart, ...plan }: StartViewProps) {
  const problems = campaign.checks.filter(({ level }) => level === 'problem');
  const advice = campaign.checks.filter(({ level }) => level === 'advice');
  return (
    <EditorSection title="Check and start">
      <Facts campaign={campaign} {...plan} />
      {problems.length === 0 ? null : (
        <Notice title="To fix first" tone="caution">
          <ul className="flex flex-col gap-2">
            {problems.map(({ field, message }) => (
              <li key={message} className="flex flex-wrap items-center justify-between gap-x-4">
                {message}
                <StepButton field={field} onGoTo={onGoTo} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Messages title="To consider" messages={advice.map(({ message }) => message)} />
      <Messages title="Overlaps" messages={overlapsInWords(overlaps.list ?? [])} />
      <OverlapsState {...overlaps} />
      {failure === null ? null : (
        <Notice title="Nothing was changed" tone="danger" isUrgent>
          {failure}
        </Notice>
      )}
      {problems.length > 0 ? null : (
        <div className="flex flex-col items-start gap-3">
          <Button tone="primary" disabled={isBusy} onClick={onStart}>
            {startLabel(isBusy, plan.startsAtOnce)}
          </Button>
          <p className="max-w-measure text-small text-ink-soft">
            {plan.startsAtOnce
              ? 'Emails go out within a minute. '
              : 'Until the first wave starts, you can take it back. '}
            After that, the questionnaire, the first date and whether it is anonymous cannot be changed.
          </p>
        </div>
      )}
    </EditorSection>
  );
}

function startLabel(isBusy: boolean, startsAtOnce: boolean): string {
  if (isBusy) return startsAtOnce ? 'Starting...' : 'Scheduling...';
  return startsAtOnce ? 'Start now' : 'Schedule';
}

function StepButton({ field, onGoTo }: { field: string | null; onGoTo: (step: StepId) => void }) {
  const step = stepWith(field);
  return step === undefined ? null : (
    <Button tone="quiet" onClick={() => onGoTo(step.id)}>
      {step.label}
    </Button>
  );
}

function Facts({
  campaign,
  numbers,
  timeZone,
  startsAtOnce,
}: Pick<StartViewProps, 'campaign' | 'numbers' | 'timeZone' | 'startsAtOnce'>) {
  const { name, questionnaire, audience_words, next_waves, repeat } = campaign;
  const [first] = next_waves;
  const resultsFrom = resultsFromInWords(campaign);
  const zone = timeZone === undefined ? '' : ` (${timeZoneInWords(timeZone)})`;
  const weekend = first === undefined ? null : weekendInWords(first.starts_on);
  const later = next_waves.slice(1).map(({ starts_on }) => weekday(starts_on));
  return (
    <dl className="flex flex-col wrap-anywhere">
      <Fact label="Who">
        {numbers === undefined ? audience_words : `${people(numbers.people)} today (${audience_words})`}
        {numbers === undefined ? null : <Details>{reachInWords(numbers)}</Details>}
      </Fact>
      <Fact label="What">
        <bdi>{questionnaire.name}</bdi>, about {questionnaire.minutes} minutes
        <Details>
          <bdi>{name}</bdi>
        </Details>
      </Fact>
      <Fact label="Names">
        {modeInWords(campaign)}
        {resultsFrom === null ? null : <Details>{resultsFrom}</Details>}
      </Fact>
      <Fact label="When">
        {first === undefined ? (
          'No date yet'
        ) : (
          <>
            {startsAtOnce ? 'Now' : `${weekday(first.starts_on)}, 7 in the morning${zone}`}, until{' '}
            {weekday(lastDay(first.closes_on))}
          </>
        )}
        {weekend === null ? null : <span className="block text-caution">{weekend}</span>}
        {repeat === null || first === undefined ? null : (
          <Details>
            {repeatInWords(campaign)}
            {later.length === 0 ? '' : `, next on ${later.join(' and ')}`}
          </Details>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 border-b border-line py-3 first:border-t sm:grid-cols-[6rem_minmax(0,1fr)]">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Details({ children }: { children: ReactNode }) {
  return <span className="block text-small text-ink-soft">{children}</span>;
}

function Messages({ title, messages }: { title: string; messages: readonly string[] }) {
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
    with_slip === 0 ? '' : `${count(with_slip)} by slips, printed once the wave has started`,
    unreachable === 0 ? '' : `${count(unreachable)} cannot be reached`,
  ].filter((way) => way !== '');
  return ways.length === 0 ? null : ways.join(' · ');
}
