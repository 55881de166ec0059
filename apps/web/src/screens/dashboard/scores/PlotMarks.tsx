import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { PlotValue } from './PlotValue.tsx';
import { markAfterKey, markAt, type PlotMark } from './plot-marks.ts';

interface PlotMarksProps {
  /** What the marks are, such as "Score bands". */
  label: string;
  marks: readonly PlotMark[];
}

/**
 * The bars or points of a chart as buttons over its drawing: pointing at one or moving to it shows its figures.
 *
 * They are one tab stop, with arrow keys between them. The name of a button says its figures, so that a screen reader
 * reads them once.
 */
export function PlotMarks({ label, marks }: PlotMarksProps) {
  const [shown, setShown] = useState<number | null>(null);
  const [visited, setVisited] = useState<number | null>(null);
  const firstFilled = marks.findIndex(({ surveys }) => surveys > 0);
  const tabStop = Math.min(visited ?? Math.max(0, firstFilled), marks.length - 1);
  const mark = shown === null ? undefined : marks[shown];

  const move = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (event.key === 'Escape') setShown(null);
    const next = markAfterKey(event.key, tabStop, marks.length);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  // A finger keeps its events at the mark that it touched first, and the marks of a year are narrower than a finger.
  const slide = (event: PointerEvent<HTMLFieldSetElement>) => {
    if (event.pointerType === 'mouse') return;
    const boxes = [...event.currentTarget.querySelectorAll('button')].map((each) => each.getBoundingClientRect());
    setShown(markAt(event.clientX, boxes));
  };

  return (
    <fieldset
      onKeyDown={move}
      onPointerDown={slide}
      onPointerMove={slide}
      onMouseLeave={() => setShown(null)}
      className="absolute inset-0 touch-pan-y print:hidden"
    >
      <legend className="sr-only">{label}: arrow keys move between them</legend>
      {marks.map(({ name, figures, middle, width }, place) => (
        <button
          key={name}
          type="button"
          tabIndex={place === tabStop ? 0 : -1}
          onMouseEnter={() => setShown(place)}
          onFocus={() => {
            setVisited(place);
            setShown(place);
          }}
          onBlur={() => setShown(null)}
          className={`absolute inset-y-0 -translate-x-1/2 rounded-box -outline-offset-2 forced-color-adjust-none border ${place === shown ? 'border-ink-soft' : 'border-transparent'}`}
          style={{ left: middle, width }}
        >
          <span className="sr-only">
            {name}: {figures.join(', ')}
          </span>
        </button>
      ))}
      {mark === undefined ? null : <PlotValue mark={mark} />}
    </fieldset>
  );
}
