import { createHash } from 'node:crypto';
import type { AnalysedGroup } from '@plumbline/domain/group-results/group-analysis';
import type { OrganisationPrincipal } from '../../../core/principal.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { openGroup, toAnalysedGroup } from './open-group.ts';
import type { GroupResultsDependencies } from './results-access.ts';

/** A group with the released figures for an analysis. */
export interface GroupToAnalyse {
  readonly group: AnalysedGroup;
  readonly isGated: boolean;
  /** When the figures of the group were computed. */
  readonly computedAt: Date;
  readonly figuresHash: string;
}

/**
 * Reads a group through the release gate.
 *
 * @returns `null` when none of its figures may be shown, or no results can be read yet
 * @throws {AppError} `wave_not_found`, `group_not_found`
 */
export async function readGroupToAnalyse(
  scope: TenantScope,
  dependencies: Pick<GroupResultsDependencies, 'questionSets'>,
  at: { readonly reader: Pick<OrganisationPrincipal, 'role'>; readonly waveId: string; readonly key: string },
): Promise<GroupToAnalyse | null> {
  const opened = await openGroup(scope, dependencies, at);
  const group = toAnalysedGroup(opened);
  const { computed, isGated } = opened.opened;
  if (group === null || computed === null || group.categories.length === 0) return null;
  return { group, isGated, computedAt: computed.computed_at, figuresHash: figuresHash(group) };
}

/** A hash of the figures behind an analysis, so that the analysis is not shown once a figure has changed or is hidden. */
export function figuresHash(group: AnalysedGroup): string {
  return createHash('sha256').update(JSON.stringify(group)).digest('hex');
}
