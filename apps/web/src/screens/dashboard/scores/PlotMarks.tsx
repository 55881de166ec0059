import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type ActiveBy, NOT_LISTED, PlotValue } from './PlotValue.tsx';
import { markAfterKey, markAt, type PlotMark } from './plot-marks.ts';

interface PlotMarksProps {
  /** Label of the marks, such as "Score bands". */
  label: string;
  marks: readonly PlotMark[];
  /** Called with the index of a pressed mark that has surveys; null when marks list no surveys. */
  onPress: ((index: number) => void) | null;
}

interface Shown {
  readonly index: number;
  readonly by: ActiveBy;
}

/**
 * The bars or points of a chart as buttons over its drawing: pointing at one or moving to it shows its figures, a press
 * lists its surveys. The first tap of a finger only shows the figures, because a finger cannot point.
 *
 * They are one tab stop, with arrow keys between them. The name of a button says its figures, so that a screen reader
 * reads them once.
 */
export function PlotMarks({ label, marks, onPress }: PlotMarksProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [visited, setVisited] = useState<number | null>(null);
  const chart = useRef<HTMLFieldSetElement>(null);
  /** The mark that was shown before a finger came down; undefined unless the last press was by finger. */
  const shownBeforeTouch = useRef<number | null>(undefined);
  const firstFilled = marks.findIndex(({ surveys }) => surveys > 0);
  const tabStop = Math.min(visited ?? Math.max(0, firstFilled), marks.length - 1);
  const mark = shown === null ? undefined : marks[shown.index];

  const isShown = shown !== null;
  // Some phones do not focus a tapped button, so a tap elsewhere causes no blur event.
  useEffect(() => {
    if (!isShown) return;
    const hide = ({ target }: Event) => {
      if (target instanceof Node && !chart.current?.contains(target)) setShown(null);
    };
    document.addEventListener('pointerdown', hide);
    return () => document.removeEventListener('pointerdown', hide);
  }, [isShown]);

  const move = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (event.key === 'Escape') setShown(null);
    const next = markAfterKey(event.key, tabStop, marks.length);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  const point = (event: PointerEvent<HTMLFieldSetElement>) => {
    const columns = [...event.currentTarget.querySelectorAll('button')];
    if (event.pointerType === 'touch') {
      // All events of a touch go to the mark that was touched first, and the marks of a year are narrower than a finger.
      const index = markAt(
        event.clientX,
        columns.map((column) => column.getBoundingClientRect()),
      );
      if (index !== null) setShown({ index, by: 'touch' });
    } else {
      const index = event.target instanceof HTMLButtonElement ? columns.indexOf(event.target) : -1;
      if (index !== shown?.index) setShown(index === -1 ? null : { index, by: 'mouse' });
    }
  };
  const pointDown = (event: PointerEvent<HTMLFieldSetElement>) => {
    shownBeforeTouch.current = event.pointerType === 'touch' ? (shown?.index ?? null) : undefined;
    point(event);
  };
  const press = (index: number, isByKey: boolean) => {
    const isFirstTap = shownBeforeTouch.current !== undefined && shownBeforeTouch.current !== index;
    const isMeant = isByKey || (!isFirstTap && shown?.index === index);
    if (isMeant && (marks[index]?.surveys ?? 0) > 0) onPress?.(index);
  };

  return (
    <fieldset
      ref={chart}
      onKeyDown={move}
      onPointerDown={pointDown}
      onPointerMove={point}
      // After a tap, browsers move the mouse back to its position, which must hide only figures shown by the mouse.
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse' && shown?.by === 'mouse') setShown(null);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setShown(null);
      }}
      className="absolute inset-0 touch-pan-y print:hidden"
    >
      <legend className="sr-only">
        {label}: arrow keys move between them{onPress === null ? `. ${NOT_LISTED}` : ', Enter lists the surveys'}
      </legend>
      {marks.map(({ name, figures, surveys, middle, width }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === tabStop ? 0 : -1}
          aria-disabled={surveys === 0 || onPress === null || undefined}
          onFocus={(event) => {
            setVisited(index);
            if (event.currentTarget.matches(':focus-visible')) setShown({ index, by: 'keys' });
          }}
          // A press by key has a click count of 0.
          onClick={(event) => press(index, event.detail === 0)}
          className={`absolute inset-y-0 -translate-x-1/2 rounded-box border -outline-offset-2 forced-color-adjust-none ${index === shown?.index ? 'border-ink-soft' : 'border-transparent'}`}
          style={{ left: middle, width }}
        >
          <span className="sr-only">
            {name}: {figures.join(', ')}
          </span>
        </button>
      ))}
      {mark === undefined || shown === null ? null : (
        <PlotValue mark={mark} by={shown.by} isListed={onPress !== null} />
      )}
    </fieldset>
  );
}
