import { createHash } from 'node:crypto';
import type { AnalysedGroup } from '@plumbline/domain/group-results/group-analysis';

/** A hash of the figures behind an analysis, so that the analysis is not shown once a figure has changed or is hidden. */
export function figuresHash(group: AnalysedGroup): string {
  return createHash('sha256').update(JSON.stringify(group)).digest('hex');
}
