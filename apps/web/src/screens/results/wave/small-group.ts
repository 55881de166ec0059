import type { GroupResultsList } from '@plumbline/contract/wire';
import { isTooSmall } from '../figure-words.ts';

type Row = GroupResultsList['groups'][number];

/** Whether a group of a wave in individual mode is too small for intervals and comparisons in every category. */
export function isSmallGroup({ mode }: GroupResultsList['wave'], { cells }: Row): boolean {
  return mode === 'individual' && cells.length > 0 && cells.every(({ figure }) => isTooSmall(figure));
}
