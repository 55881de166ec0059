import type { ReactNode } from 'react';
import { campaignPath } from '../../../addresses.ts';
import { detailOf, HttpError } from '../../../session/http-error.ts';
import { DetailFrame, type Loading } from '../../../shell/DetailFrame.tsx';
import { NotFoundContent } from '../../../shell/NotFoundScreen.tsx';
import { CAMPAIGN_MISSING, WAVE_MISSING } from '../../campaigns/campaign-words.ts';

interface NotFoundLink {
  readonly to: string;
  readonly label: string;
}

interface ResultsFrameProps<Results> {
  /** Title of the screen until the results are loaded. */
  title: string;
  query: Loading<Results>;
  /** Link shown if the group or the wave does not exist. */
  link: NotFoundLink;
  children: (results: Results) => ReactNode;
}

/** The screen of results: loading, not found, failed or loaded. */
export function ResultsFrame<Results>({ query, link, ...props }: ResultsFrameProps<Results>) {
  return <DetailFrame {...props} name="the results" query={query} missing={missingResults(query.error, link)} />;
}

interface InCampaignProps {
  campaignId: string;
  wave: { readonly campaign: { readonly id: string } };
  children: ReactNode;
}

/** The results of a wave, or that the wave was not found when it does not belong to the campaign in the address. */
export function InCampaign({ campaignId, wave, children }: InCampaignProps) {
  if (wave.campaign.id === campaignId) return children;
  return <NotFoundContent {...WAVE_MISSING} link={{ to: campaignPath(campaignId), label: 'Go to the campaign' }} />;
}

const MISSING = {
  group: { title: 'Group not found', text: 'This group was not asked, or part of the link is missing.' },
  campaign: { title: 'Campaign not found', text: 'There is no such campaign. It may have been deleted.' },
};

/** Title, text and link about results that do not exist. An invalid key of a group counts as a missing group. */
function missingResults(error: Error | null, link: NotFoundLink) {
  if (!(error instanceof HttpError)) return { text: 'Part of the link may be missing.', link };
  if (error.code === 'group_not_found' || detailOf(error, 'group') !== null) return { ...MISSING.group, link };
  if (error.code === 'wave_not_found') return { ...WAVE_MISSING, link };
  if (error.code !== 'campaign_not_found') return { text: 'Part of the link may be missing.', link };
  return { ...MISSING.campaign, ...CAMPAIGN_MISSING };
}
