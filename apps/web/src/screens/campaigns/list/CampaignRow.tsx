import type { CampaignSummary } from '@plumbline/contract/wire';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { campaignPath } from '../../../addresses.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { shortWeekday } from '../../../ui/dates.ts';
import { datesInWords } from '../campaign-dates.ts';
import { APPROVAL_WORDS, modeInWords, STATUS_WORDS, WAVE_STATUS_WORDS } from '../campaign-words.ts';
import { AnsweredShare } from '../ShareBar.tsx';

/** The whole row is a link to the campaign. */
export function CampaignRow({ campaign }: { campaign: CampaignSummary }) {
  const { id, name, status, questionnaire, audience_words, approval } = campaign;
  const approvalWords = APPROVAL_WORDS[approval];
  return (
    <li className="relative grid gap-x-8 gap-y-3 border-b border-line py-4 hover:bg-surface md:grid-cols-[minmax(0,1fr)_14rem_12rem]">
      <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={campaignPath(id)}
            className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
          <Badge>{STATUS_WORDS[status]}</Badge>
          {approvalWords === null ? null : <Badge>{approvalWords}</Badge>}
        </div>
        <p className="text-small text-ink-soft">
          <bdi>{questionnaire.name}</bdi> · {audience_words}
        </p>
        <p className="text-small text-ink-soft">{modeInWords(campaign)}</p>
      </div>
      <LatestWave campaign={campaign} />
      <NextDates campaign={campaign} />
    </li>
  );
}

function LatestWave({ campaign: { latest_wave: wave, status } }: { campaign: CampaignSummary }) {
  if (wave === null) {
    return <p className="text-small text-ink-soft">{isOver(status) ? 'No wave took place' : 'No wave yet'}</p>;
  }
  return (
    <div className="figures flex flex-col gap-1 text-small">
      <p className="text-ink-soft">
        <span className="font-semibold text-ink">Wave {wave.number}</span>, {datesInWords(wave)}
        {/* Left out if the badge already shows the same status. */}
        {wave.status === status ? '' : `, ${WAVE_STATUS_WORDS[wave.status].toLowerCase()}`}
      </p>
      <AnsweredShare wave={wave} />
    </div>
  );
}

function isOver(status: CampaignSummary['status']): boolean {
  return status === 'closed' || status === 'cancelled';
}

function NextDates({ campaign: { status, latest_wave, next_waves } }: { campaign: CampaignSummary }) {
  if (isOver(status)) return latest_wave === null ? null : <p className="text-small text-ink-soft">No further waves</p>;
  if (next_waves.length === 0) {
    return <p className="text-small text-ink-soft">{status === 'running' ? 'No further waves' : 'No date yet'}</p>;
  }
  return (
    <p className="figures text-small text-ink-soft">
      Next{' '}
      {next_waves.map(({ starts_on }, index) => (
        <Fragment key={starts_on}>
          {index === 0 ? '' : ', '}
          <span className="whitespace-nowrap">{shortWeekday(starts_on)}</span>
        </Fragment>
      ))}
      {status === 'draft' ? ', once it is scheduled' : ''}
    </p>
  );
}
