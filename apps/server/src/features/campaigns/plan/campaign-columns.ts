import type { ParsedInput } from '@plumbline/contract/contract';
import type { Audience } from '@plumbline/domain/campaigns/audience';
import type { CampaignChanges } from './campaigns.repository.ts';
import { toDomainAudience } from './wire-audience.ts';

type Written = ParsedInput<'createCampaign'>['body'];

/** Columns for the fields of a new campaign. */
export function columnsOf({ repeat, ...same }: Omit<Written, 'audience'> & { audience: Audience }) {
  return { ...same, ...repeatColumns(repeat) } satisfies CampaignChanges;
}

/** Columns for the given fields of a campaign. */
export function changedColumnsOf({
  audience,
  repeat,
  revision: _,
  ...same
}: ParsedInput<'updateCampaign'>['body']): CampaignChanges {
  return {
    ...same,
    ...(repeat === undefined ? {} : repeatColumns(repeat)),
    ...(audience === undefined ? {} : { audience: toDomainAudience(audience) }),
  };
}

function repeatColumns(repeat: Written['repeat']) {
  return { repeat_every: repeat?.every ?? null, repeat_unit: repeat?.unit ?? null };
}
