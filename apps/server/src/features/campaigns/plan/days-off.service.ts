import type { DaysOff } from '@plumbline/contract/wire';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import type { Scope } from '../../../core/scope.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import {
  inRequest,
  type OrganisationRequest,
  type Work,
  type WorkDependencies,
} from '../../../platform/db/unit-of-work.ts';
import { closeIfOver } from '../waves/close-campaign.ts';
import { nextStart } from './campaign-plan.ts';
import { changeRow, findCampaignSettings, lockCampaign, lockCampaigns } from './campaigns.repository.ts';
import { findDaysOff, listAvoidingDaysOff, storeDaysOff } from './days-off.repository.ts';
import { findLatestWaves } from './wave-counts.repository.ts';

/** Days on which nobody of an organisation works. */
export type DaysOffService = ReturnType<typeof createDaysOffService>;

export function createDaysOffService(dependencies: WorkDependencies) {
  return {
    /** The days off of the organisation, by date. */
    list: (reader: Scope) => inOrganisation(dependencies.db, reader, findDaysOff),
    /** Replaces all days off, and plans the next waves of the campaigns that avoid them again. Repeating it changes nothing. */
    replace: (request: OrganisationRequest, daysOff: DaysOff) =>
      inRequest(dependencies, request, async (work) => {
        const sorted = daysOff.toSorted((one, other) => one.from.localeCompare(other.from));
        await lockCampaigns(work);
        if (!(await storeDaysOff(work, sorted, work.now))) return sorted;
        await work.record({ kind: 'organisation.updated', entityId: work.organisationId, changedFields: ['days_off'] });
        for (const id of await listAvoidingDaysOff(work)) await planAgain(work, id);
        return sorted;
      }),
  };
}

async function planAgain(work: Work, id: string): Promise<void> {
  const campaign = await lockCampaign(work, id);
  if (campaign === undefined) return;
  const { time_zone: timeZone } = await findCampaignSettings(work);
  const latest = (await findLatestWaves(work, [id])).get(id) ?? null;
  const next = nextStart(campaign, latest, localDateOf(work.now, timeZone));
  if (next === campaign.next_starts_on) return;
  await changeRow(work, id, { next_starts_on: next }, work.now);
  await work.record({ kind: 'campaign.updated', entityId: id, changedFields: ['next_starts_on'] });
  if (next === null) await closeIfOver(work, campaign);
}
