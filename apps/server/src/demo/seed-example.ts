import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { KINDS_WITH_CONSEQUENCES } from '../core/events.ts';
import type { Member } from '../core/principal.ts';
import { computeResults } from '../features/results/groups/compute-results.ts';
import { findStaleWaves } from '../features/results/groups/computed-results.repository.ts';
import { inOrganisation } from '../platform/db/tenant.ts';
import type { OrganisationRequest } from '../platform/db/unit-of-work.ts';
import { TIME_ZONE } from './demo-campaigns.ts';
import type { SeedingContext } from './demo-context.ts';
import { planExampleCampaigns, planExamplePeople } from './example-plan.ts';
import { analyseSurveys } from './seed-analyses.ts';
import { followUpWaves, seedCampaigns } from './seed-campaigns.ts';
import { seedWorkforce } from './seed-workforce.ts';
import { listToFollowUp } from './seeded-surveys.repository.ts';
import { discardEvents } from './seeding.repository.ts';
import { createSeeding, type Seeding } from './seeding.ts';

/** Maximum number of results that keep an open follow-up, so that the dashboard shows some. */
const LEFT_TO_FOLLOW_UP = 5;

/**
 * Fills an empty example through the real services, as its first member. Its events have no consequences: neither jobs nor emails follow.
 */
export async function seedExample(context: SeedingContext, request: OrganisationRequest<Member>): Promise<void> {
  const seeding = createSeeding(context, request);
  await seedWorkforce(seeding, planExamplePeople());
  const today = localDateOf(context.clock.now(), TIME_ZONE);
  const answered = await seedCampaigns(seeding, planExampleCampaigns(today));
  await analyseSurveys(seeding, answered);
  await computeMissingResults(seeding);
  const toFollowUp = await inOrganisation(context.db, request.principal, listToFollowUp);
  await followUpWaves(seeding, answered.slice(LEFT_TO_FOLLOW_UP), toFollowUp);
  await discardEvents(context.db, { organisationId: request.principal.organisationId, kinds: KINDS_WITH_CONSEQUENCES });
}

/** Computes missing results; in the demo a job does this. */
async function computeMissingResults({ context, request }: Seeding): Promise<void> {
  const { organisationId } = request.principal;
  const waves = await inOrganisation(context.db, request.principal, (scope) =>
    findStaleWaves(scope, context.clock.now()),
  );
  for (const wave_id of waves) await computeResults(context, { organisation_id: organisationId, wave_id });
}
