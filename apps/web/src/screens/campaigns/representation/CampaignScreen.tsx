import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { decideMutation, representedCampaignQuery } from '../../../queries/representation.ts';
import { useServices } from '../../../services.tsx';
import { HttpError } from '../../../session/http-error.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { CAMPAIGNS_ADDRESS } from './addresses.ts';
import { CampaignView } from './CampaignView.tsx';
import { LoadFailure, LoadingCampaigns } from './LoadStates.tsx';
import type { RepresentationLanguage } from './representation-words.ts';

/** One campaign as a representative sees it, with what it asks. */
export function CampaignScreen({ id, words }: { id: string; words: RepresentationLanguage }) {
  const { api } = useServices();
  const campaign = useQuery(representedCampaignQuery(api, id, words.language));
  const decision = useMutation(decideMutation(api));
  const { phrases } = words;
  return (
    <>
      <p>
        <Link to={CAMPAIGNS_ADDRESS} className={TEXT_LINK}>
          {phrases.back}
        </Link>
      </p>
      {campaign.data !== undefined ? (
        <CampaignView
          {...campaign.data}
          words={words}
          isDeciding={decision.isPending}
          problem={decision.error === null ? null : problemOf(decision.error, words)}
          onDecide={(reason, { onSaved, onFailed }) =>
            decision.mutate(
              {
                id,
                revision: campaign.data.campaign.revision,
                version: campaign.data.campaign.questionnaire.version,
                ...(reason === null ? {} : { reason }),
              },
              { onSuccess: onSaved, onError: onFailed },
            )
          }
        />
      ) : campaign.isError ? (
        <LoadFailure phrases={phrases} isRetrying={campaign.isFetching} onRetry={() => void campaign.refetch()} />
      ) : (
        <LoadingCampaigns phrases={phrases} />
      )}
    </>
  );
}

function problemOf(error: Error, { phrases }: RepresentationLanguage): string {
  return error instanceof HttpError && error.code === 'campaign_changed' ? phrases.changed : phrases.notSaved;
}
