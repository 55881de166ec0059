import type { CallResponse } from '@plumbline/contract/contract';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { campaignPath } from '../../../addresses.ts';
import { OPEN_SCREEN, useResponse } from '../../../calls/api-query.ts';
import { DetailFrame } from '../../../shell/DetailFrame.tsx';
import { NotFoundContent } from '../../../shell/NotFoundScreen.tsx';
import { listState } from '../../../ui/list/list-state.ts';
import { useAddressFilter } from '../../../ui/list/use-address-filter.ts';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { WAVE_MISSING } from '../campaign-words.ts';
import { pollOptions } from './poll-options.ts';
import { WaveActions } from './WaveActions.tsx';
import { WaveSurveysView } from './WaveSurveysView.tsx';
import { WaveView } from './WaveView.tsx';
import { addressOfWaveSurveys, waveSurveyFilterFromAddress } from './wave-survey-filter.ts';

const SURVEYS_LIMIT = 50;

/** The progress of a wave, with its days, its reach and its slips, which are loaded separately. */
export function WaveScreen({ campaignId, id }: { campaignId: string; id: string }) {
  const one = { params: { id } };
  const wave = useResponse('getWave', one, {
    pick: 'wave',
    ...pollOptions<CallResponse<'getWave'>>((answer) => answer.wave.status),
  });
  const days = useResponse('getWaveDays', one, { pick: 'days', ...pollOptions<unknown>(() => wave.data?.status) });
  const reach = useResponse(
    'getWaveReach',
    one,
    pollOptions<CallResponse<'getWaveReach'>>(({ status }) => status),
  );
  const slips = useResponse(
    'countWaveSlips',
    one,
    pollOptions<CallResponse<'countWaveSlips'>>(({ status }) => status),
  );
  const timeZone = useResponse('getOrganisation').data?.organization.time_zone;
  const missing = { ...WAVE_MISSING, link: { to: campaignPath(campaignId), label: 'Go to the campaign' } };
  return (
    <DetailFrame title="Wave" query={wave} missing={missing}>
      {(shown) =>
        shown.campaign.id === campaignId ? (
          <WaveView
            wave={shown}
            days={days.data ?? (days.isError ? 'failed' : 'loading')}
            reach={reach.data ?? (reach.isError ? 'failed' : 'loading')}
            slips={slips.data?.slips ?? (slips.isError ? 'failed' : 'loading')}
            today={timeZone === undefined ? null : localDateOf(new Date(), timeZone)}
            troubles={
              <>
                <Trouble what="The answers by day" query={days} />
                <Trouble what="Emails and reminders" query={reach} />
                <Trouble what="The numbers of slips" query={slips} />
              </>
            }
            actions={<WaveActions wave={shown} remindersDue={reach.data?.reminders.due ?? null} />}
            surveys={shown.mode === 'individual' ? <WaveSurveys waveId={id} /> : null}
          />
        ) : (
          <NotFoundContent {...missing} />
        )
      }
    </DetailFrame>
  );
}

interface TroubleProps {
  /** A plural noun at the beginning of a sentence. */
  what: string;
  query: Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'refetch'>;
}

/** Notice that separately loaded data is missing or outdated; otherwise nothing. */
function Trouble({ what, query: { data, isError, isFetching, refetch } }: TroubleProps) {
  if (!isError) return null;
  const text =
    data === undefined
      ? `${what} could not be loaded. Everything else is shown.`
      : `${what} couldn’t be refreshed. You see them as they were last loaded.`;
  return <PartFailure text={text} isRetrying={isFetching} onRetry={() => void refetch()} />;
}

/** The people asked; fetched in individual mode only. */
function WaveSurveys({ waveId }: { waveId: string }) {
  const { filter, onFilter } = useAddressFilter({
    read: waveSurveyFilterFromAddress,
    write: addressOfWaveSurveys,
    replaces: () => true,
  });
  const { page, only } = filter;
  const list = useResponse(
    'listWaveSurveys',
    { params: { id: waveId }, query: { page, limit: SURVEYS_LIMIT, ...(only === '' ? {} : { only }) } },
    {
      select: ({ surveys, pagination }) => ({ items: surveys, pagination }),
      ...OPEN_SCREEN,
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
  );
  return (
    <WaveSurveysView filter={filter} state={listState(list, 'The people could not be loaded.')} onFilter={onFilter} />
  );
}
