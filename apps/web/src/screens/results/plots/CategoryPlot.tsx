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
  /** Content below the figure of a category. */
  below?: (category: Category) => ReactNode;
}

/** The categories of everyone asked, each on its bands. */
export function CategoryPlot({ label, categories, words, below }: CategoryPlotProps) {
  return (
    <IntervalRows label={label} scale={sharedScale(categories)} words={words}>
      {categories.map((category) => {
        const { key, figure } = category;
        return (
          <IntervalRow
            key={key}
            label={<bdi>{words.category(category)}</bdi>}
            note={[figure === undefined ? null : words.answers(figure.n), words.basedOn(category)]
              .filter((each) => each !== null)
              .join(' · ')}
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
