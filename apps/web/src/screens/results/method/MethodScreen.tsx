import { useQuery } from '@tanstack/react-query';
import { campaignPath } from '../../../addresses.ts';
import { useServices } from '../../../services.tsx';
import { NotLoaded, OutdatedNote, WaveNotFound } from '../frame/LoadStates.tsx';
import { METHOD_TITLE } from '../frame/MethodLink.tsx';
import { waveResultsQuery } from '../group-results.ts';
import { MethodView } from './MethodView.tsx';

/** The method behind the figures of a wave. */
export function MethodScreen({ campaignId, waveId }: { campaignId: string; waveId: string }) {
  const { api } = useServices();
  const results = useQuery(waveResultsQuery(api, waveId));
  const way = { to: campaignPath(campaignId), label: 'Go to the campaign' };
  if (results.data === undefined) return <NotLoaded title={METHOD_TITLE} query={results} way={way} />;
  if (results.data.wave.campaign.id !== campaignId) return <WaveNotFound way={way} />;
  return <MethodView results={results.data} outdated={<OutdatedNote query={results} />} />;
}
