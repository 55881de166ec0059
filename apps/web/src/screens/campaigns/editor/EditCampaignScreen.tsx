import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { campaignPath } from '../../../addresses.ts';
import { useResponse } from '../../../calls/api-query.ts';
import { useServices } from '../../../services.tsx';
import { bothQueries, DetailFrame } from '../../../shell/DetailFrame.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { CAMPAIGN_MISSING } from '../campaign-words.ts';
import { editedCampaignQuery } from '../edited-campaign.ts';
import { CampaignEditor } from './CampaignEditor.tsx';

/** Editor of a new campaign. */
export function NewCampaignScreen() {
  const organisation = useResponse('getOrganisation');
  return (
    <DetailFrame title="New campaign" name="your organization" query={organisation} missing={CAMPAIGN_MISSING}>
      {(loaded) => (
        <div className="flex flex-col gap-8">
          <PageHeader title="New campaign" lead="Kept as a draft at every step. Nobody is asked until you start it." />
          <CampaignEditor stored={null} chosen={[]} organisation={loaded} onReload={() => undefined} />
        </div>
      )}
    </DetailFrame>
  );
}

/** Editor of a stored campaign. */
export function EditCampaignScreen({ id }: { id: string }) {
  const { api } = useServices();
  const edited = useQuery(editedCampaignQuery(api, id));
  const organisation = useResponse('getOrganisation');
  return (
    <DetailFrame
      title="Edit campaign"
      name="the campaign"
      query={bothQueries(edited, organisation)}
      missing={CAMPAIGN_MISSING}
    >
      {({ first: { campaign, chosen }, second }) =>
        // A campaign that is over has no editable fields.
        campaign.editable.length === 0 ? (
          <Navigate to={campaignPath(campaign.id)} replace />
        ) : (
          <div className="flex flex-col gap-8">
            <PageHeader
              title={campaign.status === 'draft' ? 'New campaign' : 'Edit campaign'}
              of={campaign.name}
              lead={
                <Link to={campaignPath(campaign.id)} className={TEXT_LINK}>
                  <bdi>{campaign.name}</bdi>
                </Link>
              }
            />
            <CampaignEditor
              stored={campaign}
              chosen={chosen}
              organisation={second}
              onReload={() => void edited.refetch()}
            />
          </div>
        )
      }
    </DetailFrame>
  );
}
