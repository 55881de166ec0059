import type { Campaign } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CAMPAIGNS_PATH } from '../../../addresses.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { day } from '../../../ui/dates.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { turnInWords } from '../approval-words.ts';
import { APPROVAL_WORDS, campaignEndInWords, modeInWords, overlapsInWords, STATUS_WORDS } from '../campaign-words.ts';
import { OverlapsState } from '../OverlapsState.tsx';
import type { Overlaps } from '../use-campaign-overlaps.ts';
import { CampaignFacts } from './CampaignFacts.tsx';
import { ComingWaves } from './ComingWaves.tsx';
import { WaveList } from './WaveList.tsx';

interface CampaignViewProps {
  campaign: Campaign;
  overlaps: Overlaps;
  /** Names of the members who can approve campaigns; undefined while loading. */
  representatives: readonly string[] | undefined;
  /** Whether the start of the first wave has already passed. */
  isFirstDue: boolean;
  /** The slips of the open wave. */
  slips: ReactNode;
  actions: ReactNode;
}

export function CampaignView({ campaign, overlaps, representatives, isFirstDue, slips, actions }: CampaignViewProps) {
  const { name, status, approval, audience_words, checks, end_reason } = campaign;
  const approvalWords = APPROVAL_WORDS[approval];
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-3">
        <nav aria-label="Breadcrumb" className="text-small">
          <Link to={CAMPAIGNS_PATH} className={TEXT_LINK}>
            Campaigns
          </Link>
        </nav>
        <PageHeader
          title={name}
          heading={<bdi>{name}</bdi>}
          lead={`${audience_words} · ${modeInWords(campaign)}`}
          badges={
            <>
              <Badge>{STATUS_WORDS[status]}</Badge>
              {approvalWords === null ? null : <Badge>{approvalWords}</Badge>}
            </>
          }
          actions={actions}
        />
      </div>
      <Approval campaign={campaign} representatives={representatives} />
      {end_reason === null ? null : (
        <Notice title={campaignEndInWords(status, end_reason)}>
          <p className="wrap-anywhere">{end_reason}</p>
        </Notice>
      )}
      <CheckNotice
        title={status === 'draft' ? 'Before it can be scheduled' : 'To fix'}
        tone="caution"
        messages={checks
          .filter(({ level, field }) => level === 'problem' && field !== 'approval')
          .map(({ message }) => message)}
      />
      {slips}
      <ComingWaves campaign={campaign} isFirstDue={isFirstDue} />
      <WaveList campaign={campaign} />
      <CheckNotice
        title="To consider"
        tone="neutral"
        messages={checks.filter(({ level }) => level === 'advice').map(({ message }) => message)}
      />
      <CheckNotice title="Overlaps" tone="neutral" messages={overlapsInWords(overlaps.list ?? [])} />
      <OverlapsState {...overlaps} />
      <CampaignFacts campaign={campaign} />
    </div>
  );
}

interface CheckNoticeProps {
  title: string;
  tone: 'caution' | 'neutral';
  messages: readonly string[];
}

function CheckNotice({ title, tone, messages }: CheckNoticeProps) {
  if (messages.length === 0) return null;
  return (
    <Notice title={title} tone={tone}>
      <ul className="flex list-disc flex-col gap-1 pl-5 wrap-anywhere">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** A representative's decision on the campaign; nothing where no approval is needed. */
function Approval({ campaign, representatives }: Pick<CampaignViewProps, 'campaign' | 'representatives'>) {
  const { approval, approved_by, approved_at, objection, status } = campaign;
  switch (approval) {
    case 'not_needed':
      return null;
    case 'waiting':
      return status === 'draft' || status === 'scheduled' ? (
        <Notice title="Waiting for approval" tone="caution">
          <p className="wrap-anywhere">
            The questionnaire, the mode and the threshold have to be approved before{' '}
            {status === 'draft' ? 'it can be scheduled' : 'its next wave can start'}. {turnInWords(representatives)}
          </p>
        </Notice>
      ) : null;
    case 'approved':
      return (
        <Notice title="Approved">
          <p className="wrap-anywhere">
            Approved by {approved_by ?? 'a representative'}
            {approved_at === null ? '' : ` on ${day(approved_at)}`}. If you change the questionnaire, mode or threshold,
            it needs a new approval.
          </p>
        </Notice>
      );
    case 'objected':
      return (
        <Notice title="A representative objected" tone="caution">
          <p className="wrap-anywhere">
            <bdi>{objection}</bdi>
          </p>
          <p className="pt-1">
            It is your turn: change what they object to, or talk to them. They can approve it afterwards.
          </p>
        </Notice>
      );
  }
}
