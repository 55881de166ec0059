import { RISK_BANDS } from '@plumbline/domain/ratings';
import { Line, LineChart, ReferenceArea, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { shortDay, shownTimeZone } from '../../../ui/dates.ts';
import { PLOT_TEXT, Plot, RISK_SOFT } from './Plot.tsx';
import { canListMarks, conditionsOfWeek, type FilteringPlotProps } from './plot-conditions.ts';
import type { PlotMark } from './plot-marks.ts';
import { surveysInWords, trendInWords } from './score-words.ts';

/** The space around the points, in px. */
const SPACE = { top: 8, left: 48, right: 64, bottom: 40 };
const SCORES_PX = 32;
const RISKS_PX = 56;
const POINT_RADIUS_PX = 4;

/** The average score of each week on the risk bands, with the number of answers behind it. */
export function TrendPlot({ summary, conditions, onConditions }: FilteringPlotProps) {
  const weeks = summary.weeks.map(({ starts_on, surveys, average_score }) => ({
    week: starts_on,
    answers: surveys,
    average: average_score,
  }));
  const step = 1 / Math.max(1, weeks.length - 1);
  const breadth = `(100% - ${SPACE.left + SPACE.right}px)`;
  const marks = weeks.map(
    ({ week, average, answers }, place): PlotMark => ({
      name: `Week from ${shortDay(week)}`,
      figures: average === null ? ['No answers'] : [`Average ${average}%`, surveysInWords(answers)],
      surveys: answers,
      middle: `calc(${SPACE.left}px + ${breadth} * ${place * step})`,
      width: `calc(${breadth} * ${step})`,
      top: `calc(${SPACE.bottom + POINT_RADIUS_PX}px + (100% - ${SPACE.top + SPACE.bottom}px) * ${(average ?? 0) / 100})`,
    }),
  );
  const list = (place: number) => {
    const week = summary.weeks[place];
    if (week !== undefined) onConditions(conditionsOfWeek(conditions, week));
  };
  return (
    <Plot
      title="Average by week"
      lead={`${trendInWords(summary)}${zoneOfWeeks()}`}
      columns={['Week from', 'Average score', 'Answers']}
      rows={weeks.map(({ week, average, answers }) => [
        shortDay(week),
        average === null ? 'None' : `${average}%`,
        String(answers),
      ])}
      marks={marks}
      markLabel="Weeks"
      onMark={canListMarks(conditions) ? list : null}
      drawing={
        <ResponsiveContainer width="100%" height="100%">
          <LineChart
            data={weeks}
            margin={{ top: SPACE.top, right: RISKS_PX, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            {RISK_BANDS.map(({ level, from }, index) => (
              <ReferenceArea
                key={level}
                y1={from}
                y2={RISK_BANDS[index + 1]?.from ?? 100}
                fill={RISK_SOFT[level]}
                fillOpacity={1}
                label={{ value: level, position: 'right', ...PLOT_TEXT }}
              />
            ))}
            <XAxis
              dataKey="week"
              interval="preserveStartEnd"
              minTickGap={28}
              height={SPACE.bottom}
              tick={({ x, y, payload }) => <WeekTick x={x} y={y} week={weeks[payload.index]} />}
              tickLine={false}
              axisLine={{ stroke: 'var(--line-strong)' }}
              padding={{ left: SPACE.left - SCORES_PX, right: SPACE.right - RISKS_PX }}
            />
            <YAxis
              domain={[0, 100]}
              ticks={[0, 50, 80, 100]}
              interval={0}
              width={SCORES_PX}
              tick={PLOT_TEXT}
              tickLine={false}
              axisLine={false}
            />
            <Line
              dataKey="average"
              type="linear"
              stroke="var(--ink)"
              strokeWidth={2}
              dot={{ r: 3.5, fill: 'var(--ink)', stroke: 'var(--paper)', strokeWidth: 1.5 }}
              connectNulls
              isAnimationActive={false}
            />
          </LineChart>
        </ResponsiveContainer>
      }
    />
  );
}

/** Weeks are counted in UTC, whose Mondays begin at another time than those of most organisations. */
function zoneOfWeeks(): string {
  return shownTimeZone() === 'UTC' ? '' : ' Weeks begin on Monday in UTC.';
}

interface WeekTickProps {
  x: number | string;
  y: number | string;
  week: { week: string; answers: number } | undefined;
}

/** The week's first day, and below it the number of answers behind its dot. */
function WeekTick({ x, y, week }: WeekTickProps) {
  if (week === undefined) return null;
  return (
    <text x={x} y={y} textAnchor="middle" {...PLOT_TEXT}>
      <tspan x={x} dy="0.9em">
        {shortDay(week.week)}
      </tspan>
      <tspan x={x} dy="1.25em">
        n = {week.answers}
      </tspan>
    </text>
  );
}
