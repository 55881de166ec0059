import type { RepresentedCampaign } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { useResponse } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { HttpError } from '../../../session/http-error.ts';
import { DetailFrame } from '../../../shell/DetailFrame.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { CAMPAIGNS_ADDRESS } from './addresses.ts';
import { CampaignView } from './CampaignView.tsx';
import type { RepresentationLanguage } from './representation-words.ts';

interface Decision {
  readonly campaign: RepresentedCampaign;
  /** Reason of an objection; null: an approval. */
  readonly reason: string | null;
}

/** One campaign as a representative sees it, with its questions. */
export function CampaignScreen({ id, words }: { id: string; words: RepresentationLanguage }) {
  const params = { id };
  const campaign = useResponse('getRepresentedCampaign', { params, query: { language: words.language } });
  const decision = useCommand(
    async ({ campaign: { revision, questionnaire }, reason }: Decision, api) =>
      reason === null
        ? await api('approveCampaign', { params, body: { revision, version: questionnaire.version } })
        : await api('objectToCampaign', { params, body: { revision, reason } }),
    // Also after a decision on an outdated revision.
    { outdates: ['listRepresentedCampaigns', 'getRepresentedCampaign'] },
  );
  const { phrases } = words;
  const link = { to: CAMPAIGNS_ADDRESS, label: phrases.back };
  return (
    <DetailFrame title={phrases.title} query={campaign} missing={{ link }}>
      {(loaded) => (
        <>
          <p>
            <Link to={link.to} className={TEXT_LINK}>
              {link.label}
            </Link>
          </p>
          <CampaignView
            {...loaded}
            words={words}
            isDeciding={decision.isPending}
            problem={decision.error === null ? null : problemOf(decision.error, words)}
            onDecide={(reason, onSaved) => decision.send({ campaign: loaded.campaign, reason }, onSaved)}
          />
        </>
      )}
    </DetailFrame>
  );
}

function problemOf(error: Error, { phrases }: RepresentationLanguage): string {
  return error instanceof HttpError && error.code === 'campaign_changed' ? phrases.changed : phrases.notSaved;
}
