import { createHash } from 'node:crypto';
import type { AnalysedGroup } from '@plumbline/domain/group-results/group-analysis';

/** Distinguishes what an analysis was written from, so that it is not shown once any of it is another or hidden. */
export function figuresHash(group: AnalysedGroup): string {
  return createHash('sha256').update(JSON.stringify(group)).digest('hex');
}
