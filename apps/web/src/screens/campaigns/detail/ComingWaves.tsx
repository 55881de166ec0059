import type { Campaign } from '@plumbline/contract/wire';
import { shownTimeZone, weekday } from '../../../ui/dates.ts';
import { timeZoneInWords } from '../../../ui/moments.ts';
import { datesInWords } from '../campaign-dates.ts';
import { STARTS_AT_ONCE } from '../schedule/is-due.ts';
import { WeekendNote } from '../WeekendNote.tsx';

interface ComingWavesProps {
  campaign: Campaign;
  /** Whether the start of the first wave has already passed. */
  isFirstDue: boolean;
}

/** The next dates of a campaign; nothing once it is closed or cancelled. */
export function ComingWaves({ campaign, isFirstDue }: ComingWavesProps) {
  const { status, next_waves } = campaign;
  if (status === 'closed' || status === 'cancelled') return null;
  return (
    <section aria-labelledby="coming" className="flex flex-col gap-3">
      <h2 id="coming" className="display text-large">
        Next dates
      </h2>
      {next_waves.length === 0 ? (
        <p className="border-y border-line py-4 text-ink-soft">{nothingInWords(campaign)}</p>
      ) : (
        <ol className="grid gap-x-4 gap-y-4 sm:grid-cols-3">
          {next_waves.map((wave) => (
            <li key={wave.number} className="figures flex flex-col gap-1 border-l border-line py-1 pl-4">
              <span className="label">Wave {wave.number}</span>
              <span className="display text-large">{weekday(wave.starts_on)}</span>
              <span className="text-small text-ink-soft">{datesInWords(wave)}</span>
              <WeekendNote startsOn={wave.starts_on} />
            </li>
          ))}
        </ol>
      )}
      {next_waves.length === 0 ? null : (
        <p className="max-w-measure text-small text-ink-soft">{comingInWords(status, isFirstDue)}</p>
      )}
    </section>
  );
}

/** Explanation of how waves start, and why slips cannot be printed before. */
function comingInWords(status: Campaign['status'], isFirstDue: boolean): string {
  const sentences = [
    status === 'draft' ? 'Nothing is sent until you start the campaign.' : '',
    startInWords(status, isFirstDue),
    status === 'running'
      ? ''
      : 'Slips and posters can be printed once a wave has started. Each slip is for one wave only.',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function startInWords(status: Campaign['status'], isFirstDue: boolean): string {
  if (isFirstDue && status === 'draft') return STARTS_AT_ONCE;
  if (isFirstDue && status === 'scheduled') return 'The first wave starts within a few minutes.';
  return `Waves start at 07:00 (${timeZoneInWords(shownTimeZone())}).`;
}

function nothingInWords({ status, first_date }: Campaign): string {
  if (first_date === null) return 'There is no first date yet. Edit the campaign to choose one.';
  return status === 'running' ? 'No further wave starts.' : 'With these dates, no wave starts. Edit the campaign.';
}
