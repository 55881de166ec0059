import { useId, useState } from 'react';
import { useResponse } from '../../../calls/api-query.ts';
import { useCurrentUser } from '../../../calls/common-queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { NEWEST_CAMPAIGNS } from '../../campaigns/campaign-queries.ts';
import type { Choice } from '../../workforce/places/ChoiceField.tsx';
import { PlaceField } from '../../workforce/places/PlaceField.tsx';
import type { ActionsAddress } from './list-address.ts';

interface ActionFiltersProps {
  filter: ActionsAddress;
  onFilter: (filter: ActionsAddress) => void;
}

const OWNERS = [
  { value: '', label: 'Everyone’s' },
  { value: 'me', label: 'Mine' },
  { value: 'unowned', label: 'Owner has left' },
] as const;

/** The filters by owner and due date and, on demand, by crew or campaign. */
export function ActionFilters({ filter, onFilter }: ActionFiltersProps) {
  const { crewId, campaignId } = filter;
  const inPanel = [crewId, campaignId].filter((id) => id !== undefined).length;
  const [isOpen, setIsOpen] = useState(inPanel > 0);
  const panelId = useId();
  const change = (part: Partial<ActionsAddress>) => onFilter({ ...filter, ...part, page: 1 });
  return (
    <>
      <SegmentedChoice label="Owner" choices={OWNERS} chosen={filter.owner} onChoose={(owner) => change({ owner })} />
      <Button
        aria-pressed={filter.isOverdue}
        onClick={() => change({ isOverdue: !filter.isOverdue })}
        className="aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:underline"
      >
        Overdue
      </Button>
      <Button aria-expanded={isOpen} aria-controls={panelId} onClick={() => setIsOpen(!isOpen)}>
        {inPanel === 0 ? 'Filters' : `Filters (${inPanel})`}
      </Button>
      <div id={panelId} hidden={!isOpen} className="order-last basis-full border-y border-line py-4">
        {isOpen ? <PlacesAndCampaign filter={filter} onChange={change} /> : null}
      </div>
    </>
  );
}

interface PlacesAndCampaignProps {
  filter: ActionsAddress;
  onChange: (part: Partial<ActionsAddress>) => void;
}

function PlacesAndCampaign({ filter: { siteId, crewId, campaignId }, onChange }: PlacesAndCampaignProps) {
  const crew = useResponse(
    'getCrew',
    { params: { id: crewId ?? '' } },
    { pick: 'crew', staleTime: 0, enabled: crewId !== undefined },
  );
  const plansCampaigns = useCurrentUser().data?.sites === null;
  const campaigns =
    useResponse('listCampaigns', NEWEST_CAMPAIGNS, { staleTime: 0, enabled: plansCampaigns }).data?.campaigns ?? [];
  const isUnknown = campaignId !== undefined && !campaigns.some(({ id }) => id === campaignId);
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <PlaceField
        // Choosing another site closes the search for a crew.
        key={siteId}
        kind="crew"
        siteId={siteId}
        label="Crew"
        noneLabel="Any crew"
        chosen={chosen(crewId, crew.data?.name)}
        onChoose={(next) => onChange({ crewId: next?.id })}
      />
      {plansCampaigns ? (
        <SelectField
          label="Campaign"
          options={[
            { value: '', label: 'Any campaign, or none' },
            ...(isUnknown ? [{ value: campaignId, label: '…' }] : []),
            ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={campaignId ?? ''}
          onChange={({ target }) => onChange({ campaignId: target.value === '' ? undefined : target.value })}
        />
      ) : null}
    </div>
  );
}

function chosen(id: string | undefined, name: string | undefined): Choice | null {
  return id === undefined ? null : { id, name: name ?? '…', note: null };
}
