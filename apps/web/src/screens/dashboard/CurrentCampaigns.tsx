import type { CampaignList, CampaignSummary } from '@plumbline/contract/wire';
import { RECENTLY_CLOSED_DAYS } from '@plumbline/domain/campaigns/campaign-life-cycle';
import { Link } from 'react-router';
import { CAMPAIGNS_PATH, campaignPath, resultsPath, wavePath } from '../../addresses.ts';
import { shortWeekday } from '../../ui/dates.ts';
import { PartFailure } from '../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { datesInWords } from '../campaigns/campaign-dates.ts';
import { count, WAVE_STATUS_WORDS } from '../campaigns/campaign-words.ts';
import { AnsweredShare } from '../campaigns/ShareBar.tsx';

export interface CurrentCampaignsProps {
  /** The list of campaigns; undefined while loading and after a failure. */
  list: CampaignList | undefined;
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The running and recently closed campaigns, each with the progress of its latest wave, or its results. */
export function CurrentCampaigns(props: CurrentCampaignsProps) {
  return (
    <section aria-labelledby="campaigns-heading" className="flex flex-col gap-3">
      <h2 id="campaigns-heading" className="display text-large">
        Campaigns
      </h2>
      <Content {...props} />
    </section>
  );
}

function Content({ list, hasFailed, isRetrying, onRetry }: CurrentCampaignsProps) {
  if (list !== undefined) return <Listed list={list} />;
  if (hasFailed) {
    return <PartFailure text="The campaigns could not be loaded." isRetrying={isRetrying} onRetry={onRetry} />;
  }
  return (
    <div className="border-y border-line py-4">
      <LoadingNote>Loading campaigns</LoadingNote>
      <Skeleton className="h-12" />
    </div>
  );
}

function Listed({ list: { campaigns, pagination } }: { list: CampaignList }) {
  if (campaigns.length === 0) {
    return (
      <p className="border-y border-line py-4 text-ink-soft">
        No campaign is running, and none was closed in the last {RECENTLY_CLOSED_DAYS} days.{' '}
        <Link to={CAMPAIGNS_PATH} className={TEXT_LINK}>
          All campaigns
        </Link>
      </p>
    );
  }
  const more = pagination.total - campaigns.length;
  return (
    <>
      <ul className="border-t border-line">
        {campaigns.map((campaign) => (
          <CurrentCampaign key={campaign.id} campaign={campaign} />
        ))}
      </ul>
      {more > 0 ? (
        <p className="text-small">
          <Link to={CAMPAIGNS_PATH} className={TEXT_LINK}>
            {count(more)} more {more === 1 ? 'campaign' : 'campaigns'}
          </Link>
        </p>
      ) : null}
    </>
  );
}

function CurrentCampaign({ campaign }: { campaign: CampaignSummary }) {
  const { id, name, latest_wave: wave, next_waves } = campaign;
  const [next] = next_waves;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 md:gap-x-8 md:grid-cols-[minmax(0,1fr)_13rem_6rem]">
      <div className="min-w-0 md:flex md:items-baseline md:gap-x-3">
        <Link to={campaignPath(id)} className="block truncate font-semibold underline-offset-4 hover:underline">
          {name}
        </Link>
        <p className="figures shrink-0 truncate text-small text-ink-soft">
          {wave === null ? '' : `${datesInWords(wave)} · ${WAVE_STATUS_WORDS[wave.status]}`}
          {wave?.status === 'closed' && next !== undefined ? ` · Next ${shortWeekday(next.starts_on)}` : ''}
        </p>
      </div>
      <div className="figures order-last col-span-full text-small md:order-none md:col-span-1 max-md:[&>div]:hidden">
        {wave === null ? null : <AnsweredShare wave={wave} />}
      </div>
      {wave === null ? null : (
        <p className="text-right text-small">
          {wave.status === 'closed' ? (
            <Link to={resultsPath(id, wave.id)} aria-label={`Results of ${name}`} className={TEXT_LINK}>
              Results
            </Link>
          ) : (
            <Link to={wavePath(id, wave.id)} aria-label={`Progress of ${name}`} className={TEXT_LINK}>
              Progress
            </Link>
          )}
        </p>
      )}
    </li>
  );
}
