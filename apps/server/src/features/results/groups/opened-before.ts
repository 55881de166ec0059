import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { GroupOfWave } from './changes-since.ts';
import { type GroupResultsDependencies, type OpenedWave, openWave, type ResultsReader } from './results-access.ts';
import { findGroups, type GroupRow } from './shown-results.repository.ts';
import { findWaveBefore } from './waves.repository.ts';

/** A group in the closed wave before; `null`: no earlier wave has readable results. */
export async function findOpenedBefore(
  scope: TenantScope,
  dependencies: Pick<GroupResultsDependencies, 'questionSets'>,
  { reader, opened, key }: { readonly reader: ResultsReader; readonly opened: OpenedWave; readonly key: string },
): Promise<(GroupOfWave & { readonly opened: OpenedWave }) | null> {
  const wave = await findWaveBefore(scope, opened.wave);
  if (wave === undefined) return null;
  const before = await openWave(scope, dependencies, { reader, waveId: wave.id });
  if (before.computed === null) return null;
  return { opened: before, row: await groupOf(scope, before, key) };
}

/** A group of a wave; `undefined`: the group was not asked, or no results can be read yet. */
export async function groupOf(
  scope: TenantScope,
  { wave, isGated, computed }: Pick<OpenedWave, 'wave' | 'isGated' | 'computed'>,
  key: string,
): Promise<GroupRow | undefined> {
  return computed === null ? undefined : (await findGroups(scope, { waveIds: [wave.id], isGated }, [key]))[0];
}
