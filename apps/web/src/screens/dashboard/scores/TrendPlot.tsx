import type { ScoreSummary } from '@plumbline/contract/wire';
import { RISK_BANDS } from '@plumbline/domain/ratings';
import { Line, LineChart, ReferenceArea, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { shortDay, shownTimeZone } from '../../../ui/dates.ts';
import { PLOT_TEXT, Plot, RISK_SOFT } from './Plot.tsx';
import { canListSurveysOfMarks, conditionsOfWeek, type FilteringPlotProps } from './plot-conditions.ts';
import type { PlotMark } from './plot-marks.ts';
import { surveysInWords, trendInWords } from './score-words.ts';

/** The space around the points, in px. */
const SPACE = { top: 8, left: 48, right: 64, bottom: 40 };
const SCORE_AXIS_PX = 32;
const RISK_LABELS_PX = 56;
const POINT_RADIUS_PX = 4;

/** The average score of each week on the risk bands, with the number of surveys behind it. */
export function TrendPlot({ summary, conditions, onConditions }: FilteringPlotProps) {
  const { weeks } = summary;
  const step = 1 / Math.max(1, weeks.length - 1);
  const breadth = `(100% - ${SPACE.left + SPACE.right}px)`;
  const marks = weeks.map(
    ({ starts_on, average_score: average, surveys }, index): PlotMark => ({
      name: `Week from ${shortDay(starts_on)}`,
      figures: average === null ? ['No surveys'] : [`Average ${average}%`, surveysInWords(surveys)],
      surveys,
      middle: `calc(${SPACE.left}px + ${breadth} * ${index * step})`,
      width: `calc(${breadth} * ${step})`,
      top: `calc(${SPACE.bottom + POINT_RADIUS_PX}px + (100% - ${SPACE.top + SPACE.bottom}px) * ${(average ?? 0) / 100})`,
    }),
  );
  const listSurveysAt = (index: number) => {
    const week = weeks[index];
    if (week !== undefined) onConditions(conditionsOfWeek(conditions, week));
  };
  return (
    <Plot
      title="Average by week"
      lead={`${trendInWords(summary)}${weekZoneInWords()}`}
      columns={['Week from', 'Average score', 'Surveys']}
      rows={weeks.map(({ starts_on, average_score, surveys }) => [
        shortDay(starts_on),
        average_score === null ? 'None' : `${average_score}%`,
        String(surveys),
      ])}
      marks={marks}
      markLabel="Weeks"
      onMark={canListSurveysOfMarks(conditions) ? listSurveysAt : null}
      drawing={
        <ResponsiveContainer width="100%" height="100%">
          <LineChart
            data={weeks}
            margin={{ top: SPACE.top, right: RISK_LABELS_PX, bottom: 0, left: 0 }}
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
              dataKey="starts_on"
              interval="preserveStartEnd"
              minTickGap={28}
              height={SPACE.bottom}
              tick={({ x, y, payload }) => <WeekTick x={x} y={y} week={weeks[payload.index]} />}
              tickLine={false}
              axisLine={{ stroke: 'var(--line-strong)' }}
              padding={{ left: SPACE.left - SCORE_AXIS_PX, right: SPACE.right - RISK_LABELS_PX }}
            />
            <YAxis
              domain={[0, 100]}
              ticks={[...RISK_BANDS.map(({ from }) => from), 100]}
              interval={0}
              width={SCORE_AXIS_PX}
              tick={PLOT_TEXT}
              tickLine={false}
              axisLine={false}
            />
            <Line
              dataKey="average_score"
              type="linear"
              stroke="var(--ink)"
              strokeWidth={2}
              dot={{ r: POINT_RADIUS_PX, fill: 'var(--ink)', stroke: 'var(--paper)', strokeWidth: 1.5 }}
              connectNulls
              isAnimationActive={false}
            />
          </LineChart>
        </ResponsiveContainer>
      }
    />
  );
}

/** Weeks are counted in UTC, where Monday begins at a different time than in most organisations' time zones. */
function weekZoneInWords(): string {
  return shownTimeZone() === 'UTC' ? '' : ' Weeks begin on Monday in UTC.';
}

interface WeekTickProps {
  x: number | string;
  y: number | string;
  week: ScoreSummary['weeks'][number] | undefined;
}

/** The week's first day, and below it the number of surveys behind its dot. */
function WeekTick({ x, y, week }: WeekTickProps) {
  if (week === undefined) return null;
  return (
    <text x={x} y={y} textAnchor="middle" {...PLOT_TEXT}>
      <tspan x={x} dy="0.9em">
        {shortDay(week.starts_on)}
      </tspan>
      <tspan x={x} dy="1.25em">
        n = {week.surveys}
      </tspan>
    </text>
  );
}
