import type { ReactNode } from 'react';
import { PlotMarks } from './PlotMarks.tsx';
import type { PlotMark } from './plot-marks.ts';

interface PlotProps {
  title: string;
  /** Summary of the chart in a sentence. */
  lead: string;
  /** The drawing, which contains nothing that the table lacks. */
  drawing: ReactNode;
  /** The bars or points of the drawing, and their label. */
  marks: readonly PlotMark[];
  markLabel: string;
  /** Called with the index of a pressed mark that has surveys; null when marks list no surveys. */
  onMark: ((index: number) => void) | null;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A chart with its name and one sentence, and the same figures as a table for people who cannot see it. */
export function Plot({ title, lead, drawing, marks, markLabel, onMark, columns, rows }: PlotProps) {
  return (
    <figure className="m-0 flex min-w-0 flex-col gap-2">
      <figcaption>
        <h3 className="font-semibold">{title}</h3>
        <p className="figures text-small text-ink-soft">{lead}</p>
      </figcaption>
      <div className="relative h-52">
        <div aria-hidden="true" className="h-full forced-color-adjust-none">
          {drawing}
        </div>
        <PlotMarks label={markLabel} marks={marks} onPress={onMark} />
      </div>
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([head, ...cells]) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** Styles of a chart's text and lines, from the design tokens. */
export const PLOT_TEXT = { fill: 'var(--ink-soft)', fontSize: 12 } as const;
export const RISK_SOFT = {
  High: 'var(--danger-soft)',
  Medium: 'var(--caution-soft)',
  Low: 'var(--safe-soft)',
} as const;
export const RISK_FILL = {
  High: 'var(--danger-fill)',
  Medium: 'var(--caution-fill)',
  Low: 'var(--safe-fill)',
} as const;
