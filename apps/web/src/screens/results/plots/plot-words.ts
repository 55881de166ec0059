import type { GroupFigure, ResultsOfWave } from '@plumbline/contract/wire';
import type { RiskLevel } from '@plumbline/domain/ratings';
import { figureInWords, likelyInWords, missingInWords, NOT_SHOWN } from '../figure-words.ts';

/** What a plot says, in the language of its reader. */
export interface PlotWords {
  readonly levels: Readonly<Record<RiskLevel, string>>;
  /** In place of a figure. */
  readonly notShown: string;
  /** What the interval is, for screen readers; null: its words already say it. */
  readonly intervalName: string | null;
  readonly number: (value: number) => string;
  readonly figure: (figure: GroupFigure) => string;
  /** Null: it has none. */
  readonly interval: (figure: GroupFigure | undefined) => string | null;
}

/** For members, who read English. */
export const ENGLISH_PLOT_WORDS: PlotWords = {
  levels: { High: 'High risk', Medium: 'Medium risk', Low: 'Low risk' },
  notShown: NOT_SHOWN,
  intervalName: null,
  number: String,
  figure: figureInWords,
  interval: likelyInWords,
};

/** The same for a wave that may hide nothing. */
export function plotWordsOf(wave: Pick<ResultsOfWave, 'is_gated'>): PlotWords {
  return { ...ENGLISH_PLOT_WORDS, notShown: missingInWords(wave) };
}
