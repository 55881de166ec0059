import type { ReactNode } from 'react';

/**
 * The explanation of the range beside a mean, for "How sure is this?".
 *
 * @param waves numbers of people asked and of answers of the group in each shown wave; null where hidden
 */
export function rangeExplained(waves: readonly Counts[]): string {
  const areComplete = waves.map(({ asked, answered }) =>
    asked === null || answered === null ? null : answered >= asked,
  );
  if (areComplete.length > 0 && areComplete.every((isComplete) => isComplete === true)) {
    return 'Everyone asked answered, so an average is that of everyone asked, without a margin of error. It has one only where somebody skipped more than half of a category’s questions and does not count there.';
  }
  const reason = areComplete.every((isComplete) => isComplete === false)
    ? 'Not everyone answered, so'
    : 'Where not everyone answered,';
  return `${reason} the average of everyone asked may be a little different. The margin of error is a 95% interval: intervals worked out like this contain the average of everyone asked 95 times out of 100.`;
}

interface Counts {
  readonly asked: number | null;
  readonly answered: number | null;
}

/** The explanation of groups that are clearly above or below the others. */
export const STANDING_EXPLAINED =
  'With many groups and categories, some differ by chance. A group is called clearly above or below the others only if its difference stands when all of them are tested together (Welch’s t, Benjamini–Hochberg at 5%).';

/** The explanation of changes between waves. */
export const CHANGE_EXPLAINED =
  'A change is called clear only if it is at least 5 points and its 95% interval, in brackets, excludes zero. “No clear change” does not mean that nothing changed.';

interface HowSureProps {
  /** Left out: the English title. */
  title?: string;
  /** One paragraph each. */
  texts: readonly string[];
  /** Content other than paragraphs, such as coefficients or the link to the page about the method. */
  children?: ReactNode;
}

/** The statistics behind the figures, on request. Printed only if opened. */
export function HowSure({ title = 'How sure is this?', texts, children }: HowSureProps) {
  return (
    <details className="max-w-measure text-small not-open:print:hidden">
      <summary className="w-fit py-2.5 font-semibold underline decoration-1 underline-offset-4 hover:decoration-2">
        {title}
      </summary>
      <div className="flex flex-col items-start gap-2 pb-2">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {children}
      </div>
    </details>
  );
}
