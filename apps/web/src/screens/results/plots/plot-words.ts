import type { GroupFigure, ResultsOfWave } from '@plumbline/contract/wire';
import { figureInWords, missingInWords, NOT_SHOWN, spanInWords } from '../figure-words.ts';

/** Texts of a plot, in the reader's language. */
export interface PlotWords {
  /** In place of a figure. */
  readonly notShown: string;
  /** Name of the interval for screen readers; null: part of its text. */
  readonly intervalName: string | null;
  readonly number: (value: number) => string;
  readonly figure: (figure: GroupFigure) => string;
  /** The interval in words; null: none. */
  readonly interval: (figure: GroupFigure | undefined) => string | null;
}

/** For members, who read English. */
export const ENGLISH_PLOT_WORDS: PlotWords = {
  notShown: NOT_SHOWN,
  intervalName: null,
  number: String,
  figure: figureInWords,
  interval: spanInWords,
};

/** The English texts for a wave, which may have no hidden figures. */
export function plotWordsOf(wave: Pick<ResultsOfWave, 'is_gated'>): PlotWords {
  return { ...ENGLISH_PLOT_WORDS, notShown: missingInWords(wave) };
}
