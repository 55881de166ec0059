import { riskFromScore } from '@plumbline/domain/ratings';
import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { PLOT_TEXT, Plot, RISK_FILL } from './Plot.tsx';
import { canListSurveysOfMarks, conditionsOfBand, type FilteringPlotProps } from './plot-conditions.ts';
import type { PlotMark } from './plot-marks.ts';
import { bandInWords, distributionInWords, shareInWords, surveysInWords } from './score-words.ts';

const ABOVE_BARS_PX = 20;
const AXIS_PX = 30;

/** The number of surveys per band of ten points, in the colours of their risk. */
export function DistributionPlot({ summary, conditions, onConditions }: FilteringPlotProps) {
  const bands = summary.distribution.map(({ from, to, surveys }) => ({
    from: String(from),
    label: bandInWords({ from, to }),
    surveys,
    count: surveys === 0 ? '' : String(surveys),
    fill: RISK_FILL[riskFromScore(from)],
  }));
  const highestCount = Math.max(...bands.map(({ surveys }) => surveys));
  const marks = bands.map(
    ({ label, surveys }, index): PlotMark => ({
      name: label,
      figures: [surveysInWords(surveys), `${shareInWords(surveys, summary.surveys)} of all`],
      surveys,
      middle: `${((index + 0.5) * 100) / bands.length}%`,
      width: `${100 / bands.length}%`,
      // Above the number on the bar.
      top: `calc(${AXIS_PX}px + (100% - ${AXIS_PX + ABOVE_BARS_PX}px) * ${surveys / highestCount} + ${ABOVE_BARS_PX}px)`,
    }),
  );
  const listSurveysAt = (index: number) => {
    const band = summary.distribution[index];
    if (band !== undefined) onConditions(conditionsOfBand(conditions, summary, band));
  };
  return (
    <Plot
      title="Score distribution"
      lead={distributionInWords(summary)}
      columns={['Score', 'Surveys']}
      rows={bands.map(({ label, surveys }) => [label, String(surveys)])}
      marks={marks}
      markLabel="Score bands"
      onMark={canListSurveysOfMarks(conditions) ? listSurveysAt : null}
      drawing={
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={bands}
            margin={{ top: ABOVE_BARS_PX, right: 0, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <XAxis
              dataKey="from"
              interval={0}
              height={AXIS_PX}
              tick={PLOT_TEXT}
              tickLine={false}
              axisLine={{ stroke: 'var(--line-strong)' }}
            />
            <YAxis hide domain={[0, 'dataMax']} />
            <Bar dataKey="surveys" isAnimationActive={false} radius={[2, 2, 0, 0]}>
              <LabelList dataKey="count" position="top" {...PLOT_TEXT} />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      }
    />
  );
}
