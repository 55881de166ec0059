import { useSeesPeople } from '../../../shell/use-sees-people.ts';
import { RequestFileButton } from '../../files/request/RequestFileButton.tsx';
import type { ActionsAddress } from './list-address.ts';

/** The buttons that request the actions as a spreadsheet or as a list to print. Only the filters for site and campaign apply. */
export function ActionFiles({ filter }: { filter: ActionsAddress }) {
  if (!useSeesPeople()) return null;
  const { siteId, campaignId, ...others } = filter;
  const about = {
    ...(siteId === undefined ? {} : { site_id: siteId }),
    ...(campaignId === undefined ? {} : { campaign_id: campaignId }),
  };
  const isNarrower = others.owner !== '' || others.isOverdue || others.status !== '' || others.crewId !== undefined;
  const lead = isNarrower
    ? 'It contains all actions of the chosen site and campaign. The filters for owner, crew, status and due date are ignored.'
    : undefined;
  return (
    <>
      <RequestFileButton
        label="Export…"
        tone="quiet"
        title="Export actions"
        lead={lead}
        request={{ asks: 'format', bodyOf: (format) => ({ kind: 'actions', format, about }) }}
      />
      <RequestFileButton
        label="List to print…"
        tone="quiet"
        title="List of actions"
        lead={lead}
        request={{ asks: 'language', bodyOf: (language) => ({ kind: 'action_list', language, about }) }}
      />
    </>
  );
}
