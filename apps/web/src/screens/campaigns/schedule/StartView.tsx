import type { AudienceResponse, Campaign } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { weekday } from '../../../ui/dates.ts';
import { FactRow } from '../../../ui/Fact.tsx';
import { timeZoneInWords } from '../../../ui/moments.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { RadioField } from '../../../ui/RadioField.tsx';
import { lastDay } from '../campaign-dates.ts';
import { weekendInWords } from '../campaign-weeks.ts';
import { count, modeInWords, overlapsInWords, people, repeatInWords, resultsFromInWords } from '../campaign-words.ts';
import { type StepId, stepWith } from '../draft/steps.ts';
import { EditorSection } from '../editor/EditorSection.tsx';
import { OverlapsState } from '../OverlapsState.tsx';
import type { Overlaps } from '../use-campaign-overlaps.ts';
import { datesFromNow, plannedDates } from './starting-now.ts';

/** When the first wave starts: within a minute, or at 07:00 on the day of the plan. */
export type FirstStart = 'now' | 'planned';

interface StartViewProps {
  campaign: Campaign;
  /** Numbers of people; undefined while loading. */
  numbers: AudienceResponse | undefined;
  overlaps: Overlaps;
  /** Time zone of the organisation; undefined while loading. */
  timeZone: string | undefined;
  /** Today in the organisation's time zone. */
  today: string;
  start: FirstStart;
  /** Changes the start; undefined once the planned time has passed, because the wave can then only start now. */
  onChoose: ((start: FirstStart) => void) | undefined;
  isBusy: boolean;
  /** Reason of the failure; null without a failure. */
  failure: string | null;
  onGoTo: (step: StepId) => void;
  onStart: () => void;
}

export function StartView({ campaign, overlaps, isBusy, failure, onGoTo, onStart, onChoose, ...plan }: StartViewProps) {
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
          {onChoose === undefined ? null : (
            <RadioField
              legend="First wave"
              options={[
                { value: 'now', label: 'Start now', hint: 'Within a minute, at any hour.' },
                { value: 'planned', label: plannedInWords(campaign, plan.timeZone) },
              ]}
              chosen={plan.start}
              onChoose={onChoose}
            />
          )}
          <Button tone="primary" disabled={isBusy} onClick={onStart}>
            {startLabel(isBusy, plan.start)}
          </Button>
          <p className="max-w-measure text-small text-ink-soft">
            {plan.start === 'now'
              ? `${startInWords(plan.numbers)} within a minute. `
              : 'Until the first wave starts, you can take it back. '}
            After that, the questionnaire, the first date and whether it is anonymous cannot be changed.
          </p>
        </div>
      )}
    </EditorSection>
  );
}

function startInWords(numbers: AudienceResponse | undefined): string {
  if (numbers === undefined || numbers.with_slip === 0) return 'Emails go out';
  return numbers.with_email === 0 ? 'Slips are ready to print' : 'Emails go out and slips are ready to print';
}

function startLabel(isBusy: boolean, start: FirstStart): string {
  if (isBusy) return start === 'now' ? 'Starting...' : 'Scheduling...';
  return start === 'now' ? 'Start now' : 'Schedule';
}

/** Like `Mon, 30 Nov 2026, 07:00 (Europe/Berlin)`. */
function plannedInWords({ next_waves: [first] }: Campaign, timeZone: string | undefined): string {
  if (first === undefined) return 'No date yet';
  const zone = timeZone === undefined ? '' : ` (${timeZoneInWords(timeZone)})`;
  return `${weekday(first.starts_on)}, 07:00${zone}`;
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
  today,
  start,
}: Pick<StartViewProps, 'campaign' | 'numbers' | 'timeZone' | 'today' | 'start'>) {
  const { name, questionnaire, audience_words, next_waves, repeat } = campaign;
  const [first] = next_waves;
  const resultsFrom = resultsFromInWords(campaign);
  const weekend = first === undefined ? null : weekendInWords(start === 'now' ? today : first.starts_on);
  const { closesOn, later } = start === 'now' ? datesFromNow(campaign, today) : plannedDates(campaign);
  return (
    <dl className="flex flex-col border-t border-line">
      <FactRow label="Who">
        {whoInWords(audience_words, numbers)}
        {numbers === undefined ? null : <Details>{reachInWords(numbers)}</Details>}
      </FactRow>
      <FactRow label="What">
        <bdi>{questionnaire.name}</bdi>, about {questionnaire.minutes} minutes
        {name === questionnaire.name ? null : (
          <Details>
            <bdi>{name}</bdi>
          </Details>
        )}
      </FactRow>
      <FactRow label="Names">
        {modeInWords(campaign)}
        {resultsFrom === null ? null : <Details>{resultsFrom}</Details>}
      </FactRow>
      <FactRow label="When">
        {first === undefined ? (
          'No date yet'
        ) : (
          <>
            {start === 'now' ? 'Now' : plannedInWords(campaign, timeZone)}, until {weekday(lastDay(closesOn))}
          </>
        )}
        {weekend === null ? null : <span className="block text-caution">{weekend}</span>}
        {repeat === null || first === undefined ? null : (
          <Details>
            {repeatInWords(campaign)}
            {later.length === 0 ? '' : `, next on ${later.slice(0, 2).map(weekday).join(' and ')}`}
          </Details>
        )}
      </FactRow>
    </dl>
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

/** Number of people, with the audience. An audience of people by name already reads as their number. */
function whoInWords(audience: string, numbers: AudienceResponse | undefined): string {
  if (numbers === undefined) return audience;
  const today = people(numbers.people);
  return today === audience ? today : `${today} today (${audience})`;
}

/** Reach of the audience, without channels that reach nobody. */
function reachInWords({ with_email, with_slip, unreachable }: AudienceResponse): string | null {
  const ways = [
    with_email === 0 ? '' : `${count(with_email)} by email`,
    with_slip === 0 ? '' : `${count(with_slip)} by slips, printed once the wave has started`,
    unreachable === 0 ? '' : `${count(unreachable)} cannot be reached`,
  ].filter((way) => way !== '');
  return ways.length === 0 ? null : ways.join(' · ');
}
