import type { TenantScope } from '../../platform/db/tenant.ts';
import { listCheckers } from './action-members.repository.ts';
import type { ActionRow } from './actions.repository.ts';

/**
 * The members who can check the actions that the reader marked as done. The reader can check them only if there is nobody else.
 * @returns names by the id of the action; actions that the reader can check are absent
 */
export async function findOtherCheckers(
  scope: TenantScope,
  actions: readonly Pick<ActionRow, 'id' | 'status' | 'done_by' | 'site'>[],
  readerId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ownActions = actions.filter(({ status, done_by }) => status === 'done' && done_by === readerId);
  if (ownActions.length === 0) return new Map();
  const others = (await listCheckers(scope)).filter(({ id }) => id !== readerId);
  const namesOf = (siteId: string) =>
    others.filter(({ sites }) => sites === null || sites.includes(siteId)).map(({ name }) => name);
  return new Map(
    ownActions.map(({ id, site }) => [id, namesOf(site.id)] as const).filter(([, names]) => names.length > 0),
  );
}
