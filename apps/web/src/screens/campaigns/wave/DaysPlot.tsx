import type { Wave, WaveDays } from '@plumbline/contract/wire';
import { plusDays } from '@plumbline/domain/campaigns/local-date';
import { useState } from 'react';
import { Bar, BarChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { daysInUtc, shortDay, weekday } from '../../../ui/dates.ts';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { PLOT_TEXT } from '../../dashboard/scores/Plot.tsx';
import { count } from '../campaign-words.ts';
import { DaysFrame } from './DaysFrame.tsx';

const SHAPES = [
  { value: 'plot', label: 'Plot' },
  { value: 'table', label: 'Table' },
] as const;

type Days = Readonly<WaveDays['days']>;

/**
 * Numbers of answers by day, as a plot, or as a table that also has openings; in group mode a table of periods.
 *
 * @param known days with openings or answers; not empty
 * @param today in the organisation's time zone; null: not known yet
 */
export function DaysPlot({ wave, known, today }: { wave: Wave; known: Days; today: string | null }) {
  const [shape, setShape] = useState<(typeof SHAPES)[number]['value']>('plot');
  if (wave.mode === 'group') {
    const { threshold } = wave;
    const areEnough = known.some(({ opened, answered }) => opened >= threshold && answered >= threshold);
    // Bars of periods of different lengths would mislead.
    return (
      <DaysFrame lead={periodsInWords(known, wave)} choice={null}>
        {areEnough ? <Table days={known} /> : null}
      </DaysFrame>
    );
  }
  const days = everyDay(wave, known, today);
  return (
    <DaysFrame
      lead={busiestDayInWords(days, wave)}
      choice={<SegmentedChoice label="View" choices={SHAPES} chosen={shape} onChoose={setShape} />}
    >
      {shape === 'table' ? <Table days={days} /> : <Drawing days={days} />}
    </DaysFrame>
  );
}

/** The day with the most answers, in words. */
function busiestDayInWords(days: Days, wave: Pick<Wave, 'status'>): string {
  const best = days.reduce((most, day) => (day.answered > most.answered ? day : most));
  if (best.answered === 0) return nobodyInWords(wave);
  return `Most on ${weekday(best.day)}: ${best.answered === 1 ? '1 answer' : `${count(best.answered)} answers`}.`;
}

function periodsInWords(periods: Days, wave: Pick<Wave, 'status' | 'threshold'>): string {
  if (periods.every(({ answered }) => answered === 0)) return nobodyInWords(wave);
  return `Days are counted together until at least ${wave.threshold} people have opened and answered.`;
}

function nobodyInWords({ status }: Pick<Wave, 'status'>): string {
  return status === 'closed' || status === 'cancelled' ? 'Nobody answered.' : 'Nobody has answered yet.';
}

function Drawing({ days }: { days: Days }) {
  return (
    <div
      role="img"
      aria-label="Bars of how many answered on each day; the table has the same numbers"
      className="h-44 forced-color-adjust-none"
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={days} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <XAxis
            dataKey="day"
            tickFormatter={shortDay}
            interval="preserveStartEnd"
            minTickGap={24}
            height={28}
            tick={PLOT_TEXT}
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
          />
          <YAxis allowDecimals={false} width={32} tickCount={3} tick={PLOT_TEXT} tickLine={false} axisLine={false} />
          <Bar dataKey="answered" fill="var(--ink)" maxBarSize={28} radius={[2, 2, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function Table({ days }: { days: Days }) {
  return (
    <table className="w-full max-w-lg border-collapse text-left text-small">
      <caption className="sr-only">Opened and answered by day</caption>
      <thead>
        <tr className="border-b border-line-strong">
          <th scope="col" className="label py-2 pr-4">
            Day
          </th>
          <th scope="col" className="label py-2 pr-4 text-right">
            Opened
          </th>
          <th scope="col" className="label py-2 text-right">
            Answered
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((each) => (
          <tr key={each.day} className="figures border-b border-line">
            <th scope="row" className="py-2 pr-4 font-normal">
              {each.first_day === each.day ? weekday(each.day) : daysInUtc(each.first_day, each.day)}
            </th>
            <td className="py-2 pr-4 text-right">{count(each.opened)}</td>
            <td className="py-2 text-right">{count(each.answered)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Day = WaveDays['days'][number];

/**
 * Every day of a wave up to the last day with openings or answers, or up to today while it runs; other days count as 0.
 *
 * @param today in the organisation's time zone, like the days of the wave; null: not known yet
 */
export function everyDay(
  { starts_on, closes_on }: Pick<Wave, 'starts_on' | 'closes_on'>,
  days: Readonly<WaveDays['days']>,
  today: string | null,
) {
  const known = new Map(days.map((day) => [day.day, day]));
  const lastKnown = days.reduce((last, { day }) => (day > last ? day : last), starts_on);
  const last = today !== null && today > lastKnown && today < closes_on ? today : lastKnown;
  const filled: Day[] = [];
  for (let day: string | null = starts_on; day !== null && day <= last; day = plusDays(day, 1)) {
    filled.push(known.get(day) ?? { first_day: day, day, opened: 0, answered: 0 });
  }
  return filled;
}
