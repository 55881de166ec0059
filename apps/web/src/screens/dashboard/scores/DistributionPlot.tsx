import type { ScoreSummary } from '@plumbline/contract/wire';
import { riskFromScore } from '@plumbline/domain/ratings';
import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { PLOT_TEXT, Plot, RISK_FILL } from './Plot.tsx';
import { distributionInWords } from './score-words.ts';

/** The number of surveys per band of ten points, in the colours of their risk. */
export function DistributionPlot({ summary }: { summary: ScoreSummary }) {
  const bands = summary.distribution.map(({ from, to, surveys }) => ({
    from: String(from),
    label: `${from}–${to}%`,
    surveys,
    count: surveys === 0 ? '' : String(surveys),
    fill: RISK_FILL[riskFromScore(from)],
  }));
  return (
    <Plot
      title="Score distribution"
      lead={distributionInWords(summary)}
      columns={['Score', 'Surveys']}
      rows={bands.map(({ label, surveys }) => [label, String(surveys)])}
      drawing={
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={bands} margin={{ top: 20, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <XAxis
              dataKey="from"
              interval={0}
              tick={PLOT_TEXT}
              tickLine={false}
              axisLine={{ stroke: 'var(--line-strong)' }}
            />
            <YAxis hide allowDecimals={false} />
            <Bar dataKey="surveys" isAnimationActive={false} radius={[2, 2, 0, 0]}>
              <LabelList dataKey="count" position="top" {...PLOT_TEXT} />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      }
    />
  );
}
