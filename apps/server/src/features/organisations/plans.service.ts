import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../core/clock.ts';
import { operatorActor } from '../../core/events.ts';
import { recordEvent } from '../../platform/db/events.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../platform/db/tenant.ts';
import { findOrganisation, lockOrganisation } from './organisations.repository.ts';
import { type NewPlan, setPlan } from './plans.repository.ts';

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
}

/** Sets the plan of an organisation, as the operator asks, and writes it down where it is another one than before. */
export async function changePlan(
  { db, clock, random }: Dependencies,
  organisationId: string,
  plan: NewPlan,
): Promise<void> {
  const now = clock.now();
  await inOrganisation(db, organisationId, async (scope) => {
    await lockOrganisation(scope);
    const before = await findOrganisation(scope);
    await setPlan(scope, plan, now);
    const after = await findOrganisation(scope);
    const changedFields = (['plan_type', 'invitations_max'] as const).filter((name) => before[name] !== after[name]);
    if (changedFields.length === 0) return;
    await recordEvent(scope, {
      id: random.uuid(),
      at: now,
      actor: operatorActor('plan'),
      kind: 'organisation.changed_plan',
      entityId: organisationId,
      changedFields,
      detail: plan.type,
    });
  });
}
