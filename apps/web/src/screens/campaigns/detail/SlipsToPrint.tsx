import type { CallResponse } from '@plumbline/contract/contract';
import type { Campaign, WaveSlips } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { wavePath } from '../../../addresses.ts';
import { useResponse } from '../../../calls/api-query.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { PrintPackButton } from '../../files/request/PrintPackButton.tsx';
import { count } from '../campaign-words.ts';
import { pollOptions } from '../wave/poll-options.ts';

/** Button that prints all slips of the open wave, and a link to the wave, whose page prints those of one site or crew. */
export function SlipsToPrint({ campaign }: { campaign: Campaign }) {
  const wave = campaign.waves.find(({ status }) => status === 'starting' || status === 'running');
  return wave === undefined ? null : <SlipsOfWave campaign={campaign} waveId={wave.id} />;
}

function SlipsOfWave({ campaign, waveId }: { campaign: Campaign; waveId: string }) {
  const counted = useResponse(
    'countWaveSlips',
    { params: { id: waveId } },
    pollOptions<CallResponse<'countWaveSlips'>>(({ status }) => status),
  ).data;
  return counted === undefined ? null : <SlipsToPrintView campaign={campaign} waveId={waveId} counted={counted} />;
}

interface SlipsToPrintViewProps {
  campaign: Pick<Campaign, 'id' | 'mode'>;
  waveId: string;
  counted: WaveSlips;
}

/** The slips of a wave for people without email; nothing if there are none. */
export function SlipsToPrintView({
  campaign: { id, mode },
  waveId,
  counted: { slips, status },
}: SlipsToPrintViewProps) {
  const total = slips.reduce((sum, crew) => sum + crew.slips, 0);
  if (total === 0) return null;
  return (
    <section aria-labelledby="slips" className="flex flex-col items-start gap-3">
      <h2 id="slips" className="display text-large">
        {total === 1 ? '1 slip' : `${count(total)} slips`} to print
      </h2>
      {status === 'running' ? (
        <PrintPackButton wave={{ id: waveId, mode, sites: [] }} tone="primary" />
      ) : (
        <p className="text-ink-soft">Making slips...</p>
      )}
      <Link to={wavePath(id, waveId)} className={`${TEXT_LINK} text-small`}>
        Print those of one site or crew
      </Link>
    </section>
  );
}
