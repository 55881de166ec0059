import type { GroupTrend } from '@plumbline/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { trendPath } from '../../../addresses.ts';
import { useServices } from '../../../services.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { trendQuery } from '../group-results.ts';
import { TrendPlot } from './TrendPlot.tsx';
import { timeAxisOf } from './time-axis.ts';
import { figureIn } from './trend-words.ts';
import { WaveFigures } from './WaveFigures.tsx';

/** Maximum number of waves in a small plot; the trend page shows all of them. */
const MAX_WAVES = 12;

/** The trend of a group up to one wave, for the page of that wave. Draws nothing until the trend is loaded. */
export function CompactTrend({
  campaignId,
  group,
  lastWaveNumber,
}: {
  campaignId: string;
  group: string;
  lastWaveNumber: number;
}) {
  const { api } = useServices();
  const trend = useQuery(trendQuery(api, campaignId, group)).data;
  // While another group is loading, the query still has the previous group’s trend.
  return trend === undefined || trend.group.key !== group ? null : (
    <CompactTrendView trend={trend} lastWaveNumber={lastWaveNumber} />
  );
}

/** Small plots of the categories with a figure in at least two waves; nothing without any. */
export function CompactTrendView({ trend, lastWaveNumber }: { trend: GroupTrend; lastWaveNumber: number }) {
  const waves = trend.waves.filter(({ wave }) => wave.number <= lastWaveNumber).slice(-MAX_WAVES);
  const shown = trend.categories.filter(
    ({ key }) => waves.filter((each) => figureIn(each, key) !== undefined).length > 1,
  );
  if (shown.length === 0) return null;
  const axis = timeAxisOf(waves.map(({ wave }) => wave.starts_on));
  return (
    <section aria-labelledby="over-time" className="flex flex-col gap-4 print:hidden">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="over-time" className="display text-large">
          Over time
        </h2>
        <Link to={trendPath(trend.campaign.id, trend.group.key)} className={`${TEXT_LINK} text-small`}>
          Trend
        </Link>
      </div>
      <ul aria-label="Categories over time" className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        {shown.map(({ key, name, good_from, fair_from }) => (
          <li key={key} className="flex min-w-0 flex-col gap-2">
            <span className="text-small font-semibold wrap-anywhere">{name}</span>
            <WaveFigures waves={waves} category={key} />
            <div className="mt-auto">
              <TrendPlot
                waves={waves}
                category={key}
                scale={{ good_from, fair_from }}
                actions={[]}
                axis={axis}
                size="compact"
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
