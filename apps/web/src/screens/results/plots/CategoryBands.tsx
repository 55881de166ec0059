import { type Badge, type CategoryScale, categoryBands } from '@plumbline/domain/ratings';

/** The quiet background colour of each band of a plot. */
export const BAND_COLOURS: Readonly<Record<Badge, string>> = {
  destructive: 'bg-danger-soft',
  warning: 'bg-caution-soft',
  success: 'bg-safe-soft',
};

/** The bands of a category from left to right, to fill a plot. */
export function CategoryBands({ scale }: { scale: CategoryScale }) {
  return categoryBands(scale).map(({ badge, from, to }) => (
    <span
      key={badge}
      style={{ left: `${from}%`, width: `${to - from}%` }}
      className={`absolute inset-y-0 border-l border-line-strong first:border-l-0 ${BAND_COLOURS[badge]}`}
    />
  ));
}

interface CategoryAxisProps {
  scale: CategoryScale;
  /** Writes a number in the reader's language. */
  number?: (value: number) => string;
}

/** The percents of each band, above a plot. */
export function CategoryAxis({ scale, number = String }: CategoryAxisProps) {
  return (
    // The scale runs from left to right in every language.
    <div dir="ltr" className="relative h-5">
      {categoryBands(scale).map(({ badge, from, to }) => (
        <span key={badge} style={{ left: `${from}%` }} className="figures absolute text-fine text-ink-soft">
          {number(from)}–{number(to === 100 ? 100 : to - 1)}
        </span>
      ))}
    </div>
  );
}
