import type { GroupFigure, GroupTrend } from '@plumbline/contract/wire';
import { datesInWords } from '../../campaigns/campaign-dates.ts';
import { people } from '../../campaigns/campaign-words.ts';
import { figureInWords, NOT_SHOWN, smallInWords, spanInWords, TOO_SMALL } from '../figure-words.ts';
import { stateInShort } from '../frame/state-words.ts';
import { nameBeside } from '../wave-names.ts';

type Slope = GroupTrend['categories'][number]['slope'];
type TrendWave = GroupTrend['waves'][number];

/** The slope of a trend, such as '+1.2 points a month (0.3 to 2.1)', or that there is none. */
export function slopeInWords(slope: Slope): string {
  if (slope === null) return 'Fewer than three waves to go by: no trend';
  const { by_month, low, high } = slope;
  if (low <= 0 && high >= 0) return 'No clear trend';
  return `${signedDecimal(by_month)} points a month (${decimal(low)} to ${decimal(high)})`;
}

/** To one decimal, with a true minus; never '−0.0'. */
function decimal(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded < 0 ? `−${(-rounded).toFixed(1)}` : Math.abs(rounded).toFixed(1);
}

function signedDecimal(value: number): string {
  return value > 0 ? `+${decimal(value)}` : decimal(value);
}

/** Whether the figures of a wave can still change: in individual mode they are shown while it runs. */
export function isStillRunning({ state, wave }: Pick<TrendWave, 'state' | 'wave'>): boolean {
  return state === 'ready' && wave.status === 'running';
}

/** The dates of a wave, such as '4 – 18 May 2026 (still running)'. */
export function waveDates(each: Pick<TrendWave, 'wave' | 'state'>): string {
  return `${datesInWords(each.wave)}${isStillRunning(each) ? ' (still running)' : ''}`;
}

/** The name of a wave of a trend. */
export function waveName({ wave }: TrendWave, waves: readonly TrendWave[]): string {
  return nameBeside(wave, ...waves.map((each) => each.wave));
}

/** The figure of a category in a wave; undefined: not enough answers to show, or no results. */
export function figureIn({ figures }: TrendWave, category: string): GroupFigure | undefined {
  return figures.find((each) => each.category === category)?.figure;
}

/** Whether a wave has results and asked the questions of a category, but has no figure to show. */
export function isHiddenIn(wave: TrendWave, category: string): boolean {
  return wave.state === 'ready' && !wave.other_questions.includes(category) && figureIn(wave, category) === undefined;
}

/** The figure of a category in a wave, or the reason why there is none. */
export function shownInWave(wave: TrendWave, category: string): string {
  return wave.other_questions.includes(category) ? 'Asked other questions' : figureInWords(figureIn(wave, category));
}

/** Waves with a figure of too few answers to compare, such as 'May 2026 – fewer than 5 answers: not compared'; null: none. */
export function smallWavesInWords(waves: readonly TrendWave[], category: string): string | null {
  const small = waves.filter((each) => smallInWords(figureIn(each, category)) !== null);
  if (small.length === 0) return null;
  return `${small.map((each) => waveName(each, waves)).join(', ')} – ${TOO_SMALL.toLowerCase()}`;
}

/** The values of a plot for a category in a wave, such as '71%, 68–74%, 40 people'. */
export function figureOfWaveInWords(wave: TrendWave, category: string): string {
  const figure = figureIn(wave, category);
  const parts = [
    stateInShort(wave.state) ?? shownInWave(wave, category),
    figure === undefined ? null : (spanInWords(figure) ?? smallInWords(figure)),
    figure === undefined ? null : people(figure.n),
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** Numbers of people behind the figures of a category, such as '150 to 212 people a wave'. */
export function peopleInWords(waves: readonly TrendWave[], category: string): string {
  const numbers = waves.flatMap((each) => figureIn(each, category)?.n ?? []);
  if (numbers.length === 0) return NOT_SHOWN;
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? `${most} people a wave` : `${least} to ${most} people a wave`;
}
