import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { useServices } from '../../../../services.tsx';
import { DetailFrame } from '../../../../shell/DetailFrame.tsx';
import { TEXT_LINK } from '../../../../ui/text-link.ts';
import { waveResultsQuery } from '../../../results/group-results.ts';
import { representedCampaignPath, representedResultsPath } from '../addresses.ts';
import type { RepresentationLanguage } from '../representation-words.ts';
import { GroupsOfKind } from './GroupsOfKind.tsx';
import { ResultsView } from './ResultsView.tsx';

interface ResultsScreenProps {
  campaignId: string;
  waveId: string;
  words: RepresentationLanguage;
}

/** Results of a round, as a representative may see them. */
export function ResultsScreen({ campaignId, waveId, words }: ResultsScreenProps) {
  const { api } = useServices();
  const results = useQuery(waveResultsQuery(api, waveId));
  const { phrases } = words;
  const campaign = results.data?.wave.campaign.id ?? campaignId;
  if (campaign !== campaignId) return <Navigate to={representedResultsPath(campaign, waveId)} replace />;
  const link = { to: representedCampaignPath(campaignId), label: phrases.results.back };
  return (
    <DetailFrame title={phrases.title} query={results} missing={{ link }}>
      {(loaded) => (
        <>
          <p className="print:hidden">
            <Link to={link.to} className={TEXT_LINK}>
              {link.label}
            </Link>
          </p>
          <ResultsView
            results={loaded}
            words={words}
            groupsOf={(kind) => <GroupsOfKind key={kind} waveId={waveId} kind={kind} words={words} />}
          />
        </>
      )}
    </DetailFrame>
  );
}
