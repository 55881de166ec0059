import type { CampaignSummary } from '@plumbline/contract/wire';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { NEW_CAMPAIGN_PATH } from '../../../addresses.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { List } from '../../../ui/list/List.tsx';
import { ListNote } from '../../../ui/list/ListNote.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { CampaignRow } from './CampaignRow.tsx';
import { addressOfFilter, type CampaignFilter, STATUS_CHOICES } from './list-filter.ts';

interface CampaignsViewProps {
  filter: CampaignFilter;
  state: ListState<CampaignSummary>;
  onFilter: (filter: CampaignFilter) => void;
}

export function CampaignsView({ filter, state, onFilter }: CampaignsViewProps) {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Campaigns"
        lead="Ask a whole site, a crew or everyone, once or at regular intervals."
        actions={
          <Link to={NEW_CAMPAIGN_PATH} className={buttonClass('primary')}>
            <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
            New campaign
          </Link>
        }
      />
      <List
        plural="campaigns"
        singular="campaign"
        filters={
          // As wide as the list on phones.
          <div className="flex basis-full flex-col">
            <SegmentedChoice
              label="Status"
              choices={STATUS_CHOICES}
              chosen={filter.status}
              onChoose={(status) => onFilter({ status, page: 1 })}
              isLong
            />
          </div>
        }
        onShowAll={filter.status === '' ? undefined : () => onFilter({ status: '', page: 1 })}
        state={state}
        empty={<NoCampaigns />}
        pages={{
          address: (page) => addressOfFilter({ ...filter, page }),
          onPage: (page) => onFilter({ ...filter, page }),
        }}
        renderRow={(campaign) => <CampaignRow key={campaign.id} campaign={campaign} />}
      />
    </div>
  );
}

function NoCampaigns() {
  return (
    <ListNote title="Your campaigns will appear here.">
      <p className="max-w-measure text-ink-soft">
        A campaign asks many people at once: one questionnaire, for everyone or for some sites, crews or companies, by
        email and with printed slips. It can ask again every few weeks or months, so that you see what changes. You
        choose whether results belong to a named person or only to groups.
      </p>
      <p className="max-w-measure text-ink-soft">A new campaign is a draft. Nobody is asked until you schedule it.</p>
    </ListNote>
  );
}
