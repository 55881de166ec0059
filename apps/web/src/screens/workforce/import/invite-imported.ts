import type { Campaign } from '@plumbline/contract/wire';
import type { LocalDate } from '@plumbline/domain/campaigns/local-date';
import type { Api } from '../../../session/api.ts';
import { bodyOf } from '../../campaigns/draft/campaign-body.ts';
import { proposedCampaign } from '../../campaigns/draft/campaign-values.ts';

interface InvitedList {
  readonly id: string;
  /** In the organisation's time zone. */
  readonly today: LocalDate;
}

/** Applies a list of people, and prepares a campaign that asks them from today on. @returns the draft */
export async function inviteImported({ id, today }: InvitedList, api: Api, idempotencyKey: string): Promise<Campaign> {
  // Repeating it changes nothing.
  await api('applyPeopleImport', { params: { id }, body: { archives_missing: false, missing_of: 'everyone' } });
  const { campaign } = await api(
    'createCampaign',
    {
      body: {
        ...bodyOf({ ...proposedCampaign(today), firstDate: today }),
        audience: { kind: 'imported', people_import_id: id },
      },
    },
    { idempotencyKey },
  );
  return campaign;
}
