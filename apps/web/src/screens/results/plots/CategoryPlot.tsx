import type { WaveResults } from '@plumbline/contract/wire';
import { sharedScale } from '@plumbline/domain/ratings';
import type { ReactNode } from 'react';
import { IntervalRow, IntervalRows } from './IntervalPlot.tsx';
import type { TableWords } from './table-words.ts';

type Category = WaveResults['categories'][number];

interface CategoryPlotProps {
  /** Name of the plot for screen readers. */
  label: string;
  categories: readonly Category[];
  words: TableWords;
  /** Number of questions beside the number of answers; by default only where some questions are left out. */
  questionsInWords?: (category: Category) => string | null;
  /** Content below the figure of a category. */
  below?: (category: Category) => ReactNode;
}

/** The categories of everyone asked, each on its bands. */
export function CategoryPlot({ label, categories, words, questionsInWords = words.basedOn, below }: CategoryPlotProps) {
  return (
    <IntervalRows label={label} scale={sharedScale(categories)} words={words}>
      {categories.map((category) => {
        const { key, figure } = category;
        return (
          <IntervalRow
            key={key}
            label={<bdi>{words.category(category)}</bdi>}
            note={
              [figure === undefined ? null : words.answers(figure.n), questionsInWords(category)]
                .filter((each) => each !== null)
                .join(' · ') || undefined
            }
            figure={figure}
            words={words}
            scale={category}
          >
            {below?.(category)}
          </IntervalRow>
        );
      })}
    </IntervalRows>
  );
}
