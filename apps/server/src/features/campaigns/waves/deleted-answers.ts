import type { WaveRow } from './wave-rows.repository.ts';

/**
 * Whether answers were deleted because they have been kept long enough, so that only the numbers of the whole wave are left. In
 * individual mode each is kept from its own submission, so the first ones go before the last. A person who was erased does not count.
 *
 * @param stored how many answers of the wave are still stored; while a wave is open, it makes no difference
 */
export function areAnswersDeleted(
  {
    answered,
    closed_at,
    retain_until,
    starts_at,
  }: Pick<WaveRow, 'answered' | 'closed_at' | 'retain_until' | 'starts_at'>,
  stored: number,
  now: Date,
): boolean {
  if (answered === null || stored >= answered) return false;
  if (stored === 0 || closed_at === null || retain_until === null) return stored === 0;
  return now.getTime() >= retain_until.getTime() - (closed_at.getTime() - starts_at.getTime());
}
