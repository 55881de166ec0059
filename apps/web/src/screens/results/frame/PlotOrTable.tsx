import { type ReactNode, useId, useState } from 'react';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';

const SHAPES = [
  { value: 'plot', label: 'Plot' },
  { value: 'table', label: 'Table' },
] as const;

interface PlotOrTableProps {
  title: string;
  /** Introduction to the figures. */
  lead?: string;
  /** Explanation of the plot. */
  legend?: string;
  plot: ReactNode;
  /** The same figures as a table. */
  table: ReactNode;
  /** The statistics behind the figures, see `HowSure`. */
  sure?: ReactNode;
}

/** Figures as a plot, or as a table for readers who prefer one or cannot see the plot. */
export function PlotOrTable({ title, lead, legend, plot, table, sure }: PlotOrTableProps) {
  const [shape, setShape] = useState<(typeof SHAPES)[number]['value']>('plot');
  const id = useId();
  const words = [shape === 'plot' ? legend : undefined, lead].filter((each) => each !== undefined).join(' ');
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 print:gap-2">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-80 flex-col gap-1">
          <h2 id={id} className="display text-large wrap-anywhere">
            {title}
          </h2>
          {words === '' ? null : <p className="max-w-measure text-small text-ink-soft">{words}</p>}
        </div>
        <SegmentedChoice label={`${title}: shape`} choices={SHAPES} chosen={shape} onChoose={setShape} />
      </div>
      {shape === 'plot' ? plot : table}
      {sure}
    </section>
  );
}
