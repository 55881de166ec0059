import { operatorActor } from '../../core/events.ts';
import { inWork, type WorkDependencies } from '../../platform/db/unit-of-work.ts';
import { findOrganisation, lockOrganisation } from './organisations.repository.ts';
import { type NewPlan, setPlan } from './plans.repository.ts';

/** Sets the plan of an organisation at the operator's request, and records a change. */
export async function changePlan(dependencies: WorkDependencies, organisationId: string, plan: NewPlan): Promise<void> {
  await inWork(dependencies, { organisationId, actor: operatorActor('plan') }, async (work) => {
    await lockOrganisation(work);
    const before = await findOrganisation(work);
    await setPlan(work, plan, work.now);
    const after = await findOrganisation(work);
    const changedFields = (['plan_type', 'invitations_max'] as const).filter((name) => before[name] !== after[name]);
    if (changedFields.length === 0) return;
    await work.record({
      kind: 'organisation.changed_plan',
      entityId: organisationId,
      changedFields,
      detail: plan.type,
    });
  });
}
