import type { GroupTrend } from '@plumbline/contract/wire';
import { figureOfWaveInWords, waveDates } from './trend-words.ts';

/** The same figures as the plot beneath, for screen readers. */
export function WaveFigures({ waves, category }: { waves: GroupTrend['waves']; category: string }) {
  return (
    <ul className="sr-only">
      {waves.map((each) => (
        <li key={each.wave.id}>
          {waveDates(each)}: {figureOfWaveInWords(each, category)}
        </li>
      ))}
    </ul>
  );
}
