import { byName } from '@plumbline/domain/name-order';
import { type Kysely, sql } from 'kysely';
import { wholeOrganisation } from '../../core/scope.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../../platform/db/tenant.ts';
import { listOrganisationIds } from './organisation-ids.repository.ts';

type PlanType = 'trial' | 'unlimited';

/** The plan of an organisation, as the operator sees it. */
export interface OrganisationPlan {
  readonly id: string;
  readonly name: string;
  readonly plan_type: PlanType;
  readonly invitations_max: number | null;
  readonly invitations_used: number;
}

/** The plans of every organisation with a member, by name. They are read one after the other, because no query sees two organisations. */
export async function listPlans(db: Kysely<Database>): Promise<OrganisationPlan[]> {
  const plans: OrganisationPlan[] = [];
  for (const id of await listOrganisationIds(db)) {
    const plan = await inOrganisation(db, wholeOrganisation(id), ({ tx }) =>
      tx
        .selectFrom('organisations')
        .select(['id', 'name', 'plan_type', 'invitations_max', 'invitations_used'])
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    if (plan !== undefined) plans.push(plan);
  }
  return plans.toSorted((a, b) => byName(a.name, b.name) || a.id.localeCompare(b.id));
}

/** A plan to set. `invitations` of a trial includes the invitations that were used before. */
export type NewPlan = { readonly type: 'unlimited' } | { readonly type: 'trial'; readonly invitations: number };

/** Sets the plan. Used invitations stay counted: a trial that used more than the limit has none left. */
export async function setPlan({ tx, organisationId }: TenantScope, plan: NewPlan, now: Date): Promise<void> {
  await tx
    .updateTable('organisations')
    .set({
      plan_type: plan.type,
      invitations_max:
        plan.type === 'unlimited' ? null : sql<number>`greatest(${plan.invitations}::integer, invitations_used)`,
      updated_at: now,
    })
    .where('id', '=', organisationId)
    .execute();
}
