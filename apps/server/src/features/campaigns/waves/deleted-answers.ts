import type { WaveRow } from './wave-rows.repository.ts';

/**
 * Whether answers were deleted because their retention has ended, so that only the numbers of the whole wave are left. In individual mode
 * the retention of each answer starts at its submission, so the first answers are deleted before the last. Erasures of people do not count.
 *
 * @param stored number of stored answers of the wave; irrelevant while the wave is open
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
