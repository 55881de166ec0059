import type { RepresentedCampaign } from '@plumbline/contract/wire';
import { withValues } from '@plumbline/phrases/plural';
import { Link } from 'react-router';
import { useResponse } from '../../../calls/api-query.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { List } from '../../../ui/list/List.tsx';
import { ListNote } from '../../../ui/list/ListNote.tsx';
import { type ListState, listState, onlyPage } from '../../../ui/list/list-state.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { approvalInWords } from './Approval.tsx';
import { representedCampaignPath } from './addresses.ts';
import { dateIn, numberIn, type RepresentationLanguage } from './representation-words.ts';

/** All campaigns as a representative sees them. */
export function CampaignsScreen({ words }: { words: RepresentationLanguage }) {
  const campaigns = useResponse('listRepresentedCampaigns', {}, { select: (loaded) => onlyPage(loaded.campaigns) });
  const { phrases } = words;
  return (
    <>
      <PageHeader title={phrases.title} lead={phrases.lead} />
      <CampaignList state={listState(campaigns, phrases.failed)} words={words} />
    </>
  );
}

interface CampaignListProps {
  state: ListState<RepresentedCampaign>;
  words: RepresentationLanguage;
}

export function CampaignList({ state, words }: CampaignListProps) {
  return (
    <List
      plural="campaigns"
      singular="campaign"
      label={words.phrases.title}
      state={state}
      empty={<ListNote title={words.phrases.empty} />}
      renderRow={(campaign) => (
        <li key={campaign.id} className="border-b border-line">
          <CampaignLink campaign={campaign} words={words} />
        </li>
      )}
    />
  );
}

function CampaignLink({ campaign, words }: { campaign: RepresentedCampaign; words: RepresentationLanguage }) {
  const { language, phrases } = words;
  const { id, name, status, mode, questionnaire, first_date, approval, threshold } = campaign;
  const isWaiting = approval === 'waiting';
  return (
    <Link to={representedCampaignPath(id)} className="flex min-h-12 flex-col gap-1 py-4 hover:bg-sunken">
      <span className="flex flex-wrap items-center gap-2">
        {/* Inline, so that a name of several lines starts at the side of the reader's language. */}
        <span className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <Badge>{phrases.status[status]}</Badge>
        {isWaiting ? <Badge tone="caution">{phrases.waiting}</Badge> : null}
      </span>
      <span className="text-small text-ink-soft">
        <bdi>{questionnaire.name}</bdi>
        {' · '}
        {mode === 'group'
          ? `${phrases.group} (${phrases.threshold}: ${numberIn(language, threshold)})`
          : phrases.individual}
        {' · '}
        {first_date === null ? phrases.undecided : withValues(phrases.from, { date: dateIn(language, first_date) })}
      </span>
      {approval === 'approved' || approval === 'objected' ? (
        <span className="line-clamp-2 text-small wrap-anywhere">{approvalInWords(campaign, words)}</span>
      ) : null}
    </Link>
  );
}
