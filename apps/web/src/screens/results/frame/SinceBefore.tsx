import type { GroupChange } from '@plumbline/contract/wire';
import { movedInWords } from '../figure-words.ts';

interface SinceBeforeProps {
  /** Categories with their change; without one if the two waves cannot be compared in the category. */
  categories: readonly { readonly key: string; readonly name: string; readonly change?: GroupChange | undefined }[];
}

/** The categories that are clearly better or worse than in the wave before; nothing where none can be compared. */
export function SinceBefore({ categories }: SinceBeforeProps) {
  const compared = categories.filter(({ change }) => change !== undefined);
  if (compared.length === 0) return null;
  const moved = compared.filter(({ change }) => movedInWords(change) !== null).toSorted(byPoints);
  if (moved.length === 0) return 'No clear change';
  return (
    <ul className="flex flex-col">
      {moved.map(({ key, name, change }) => (
        <li key={key}>
          {name} <b>{movedInWords(change)}</b>
        </li>
      ))}
    </ul>
  );
}

type Compared = SinceBeforeProps['categories'][number];

/** The largest fall comes first. */
function byPoints({ change: one }: Compared, { change: other }: Compared): number {
  return pointsOf(one) - pointsOf(other);
}

function pointsOf(change: GroupChange | undefined): number {
  return change?.kind === 'clear' ? change.points : 0;
}

/** Whether anything can be compared with the wave before. */
export function isCompared({ categories }: SinceBeforeProps): boolean {
  return categories.some(({ change }) => change !== undefined);
}
