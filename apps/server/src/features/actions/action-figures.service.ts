import type { ParsedInput } from '@plumbline/contract/contract';
import type { ActionProposals } from '@plumbline/contract/wire';
import { proposalsOf } from '@plumbline/domain/actions/proposals';
import { AppError } from '../../core/errors.ts';
import type { OrganisationPrincipal } from '../../core/principal.ts';
import { inSnapshot } from '../../platform/db/tenant.ts';
import { readGroupFigure } from '../results/lends.ts';
import type { ActionDependencies } from './action-access.ts';
import { findAction } from './actions.repository.ts';
import { checkAction } from './check-action.ts';

/** Figures about actions: proposals before an action is added, and the change after it was done. */
export type ActionFiguresService = ReturnType<typeof createActionFiguresService>;

export function createActionFiguresService(dependencies: ActionDependencies) {
  const { db } = dependencies;
  return {
    /** @throws {AppError} `action_not_found` */
    check: (reader: OrganisationPrincipal, id: string) =>
      inSnapshot(db, reader, async (scope) => {
        const action = await findAction(scope, id);
        if (action === undefined) throw new AppError('action_not_found');
        return checkAction(scope, dependencies, { reader, action });
      }),
    /** @throws {AppError} `wave_not_found`, `group_not_found`; `invalid_request` for an unknown category */
    propose: (
      reader: OrganisationPrincipal,
      waveId: string,
      { group: key, category: wanted }: ParsedInput<'proposeActions'>['query'],
    ): Promise<ActionProposals> =>
      inSnapshot(db, reader, async (scope) => {
        const at = { waveId, group: key, category: wanted };
        const { group, category, figure } = await readGroupFigure(scope, dependencies, { reader, at });
        if (category === null) throw new RangeError('a category that was asked for is read or refused');
        return {
          group,
          category: { key: category.key, name: category.name },
          ...(figure === null ? {} : { figure }),
          proposals: proposalsOf(category, group.kind).map((what) => ({ what })),
        };
      }),
  };
}
