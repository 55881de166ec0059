import type { Wave } from '@plumbline/contract/wire';
import { weekday } from '../../../ui/dates.ts';
import { FactBlock } from '../../../ui/Fact.tsx';
import { dayAndTime } from '../../../ui/moments.ts';
import { lastDay } from '../campaign-dates.ts';
import { WAVE_STATUS_WORDS } from '../campaign-words.ts';
import { endInWords } from './wave-words.ts';

/** The dates of a wave, and when and why it was closed. */
export function WaveDates({ wave }: { wave: Wave }) {
  const { status, starts_on, closes_on, planned_closes_on, closed_on, closed_at, end_reason } = wave;
  return (
    <dl className="figures flex flex-col gap-x-10 gap-y-4 text-small *:border-s *:border-line *:ps-4 sm:flex-row">
      <FactBlock label="First day">{weekday(starts_on)}</FactBlock>
      <FactBlock label={closed_on === null ? 'Last day' : 'Planned last day'}>
        <p>{weekday(lastDay(closes_on))}</p>
        {planned_closes_on === null ? null : (
          <p className="text-ink-soft">Extended from {weekday(lastDay(planned_closes_on))}</p>
        )}
      </FactBlock>
      {closed_at === null ? null : (
        <FactBlock label={WAVE_STATUS_WORDS[status]}>
          <p>{dayAndTime(closed_at)}</p>
          <p className="max-w-measure text-ink-soft">{endInWords(wave)}</p>
          {end_reason === null ? null : (
            <p className="max-w-measure wrap-anywhere">
              Reason: <bdi>{end_reason}</bdi>
            </p>
          )}
        </FactBlock>
      )}
    </dl>
  );
}
