import type { Wave, WaveDays } from '@plumbline/contract/wire';
import { useState } from 'react';
import { Bar, BarChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { daysInUtc, shortDay, weekday } from '../../../ui/dates.ts';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { PLOT_TEXT } from '../../dashboard/scores/Plot.tsx';
import { count } from '../campaign-words.ts';
import { DaysFrame } from './DaysFrame.tsx';
import { everyDay } from './every-day.ts';

const SHAPES = [
  { value: 'plot', label: 'Plot' },
  { value: 'table', label: 'Table' },
] as const;

/**
 * Numbers of answers by day, as a plot, or as a table that also has openings.
 *
 * @param known days with openings or answers; not empty
 * @param today in the organisation's time zone; null: not known yet
 */
export function DaysPlot({
  wave,
  known,
  today,
}: {
  wave: Wave;
  known: Readonly<WaveDays['days']>;
  today: string | null;
}) {
  const [shape, setShape] = useState<(typeof SHAPES)[number]['value']>('plot');
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

/** The day with most answers; in group mode, which days are counted together. */
function busiestDayInWords(
  days: WaveDays['days'],
  { status, mode, threshold }: Pick<Wave, 'status' | 'mode' | 'threshold'>,
): string {
  const best = days.reduce((most, day) => (day.answered > most.answered ? day : most));
  if (best.answered > 0) {
    if (mode === 'group') return `Days are counted together until ${threshold} people have answered.`;
    return `Most on ${weekday(best.day)}: ${best.answered === 1 ? '1 answer' : `${count(best.answered)} answers`}.`;
  }
  return status === 'closed' || status === 'cancelled' ? 'Nobody answered.' : 'Nobody has answered yet.';
}

function isOneDay({ first_day, day }: WaveDays['days'][number]): boolean {
  return first_day === day;
}

function Drawing({ days }: { days: WaveDays['days'] }) {
  return (
    <div
      role="img"
      aria-label="Bars of how many answered on each day; the table has the same numbers"
      className="h-44 forced-color-adjust-none"
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={days} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <XAxis
            dataKey={(days: WaveDays['days'][number]) =>
              isOneDay(days) ? shortDay(days.day) : `${shortDay(days.first_day)} – ${shortDay(days.day)}`
            }
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

function Table({ days }: { days: WaveDays['days'] }) {
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
              {isOneDay(each) ? weekday(each.day) : daysInUtc(each.first_day, each.day)}
            </th>
            <td className="py-2 pr-4 text-right">{count(each.opened)}</td>
            <td className="py-2 text-right">{count(each.answered)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
