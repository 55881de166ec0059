import type { Questionnaire } from '@plumbline/domain/questionnaire';
import type { AudienceDifference } from '@plumbline/domain/release/audience-difference';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { findAskedQuestionnaires, keyOf } from '../../questionnaires/lends.ts';
import type { CampaignRow } from './campaigns.repository.ts';
import { prepareComparison } from './compared-audiences.ts';
import { findGroupNames, listPublishedAudiences, type PublishedAudience } from './similar-audiences.repository.ts';

/** An audience that differs by a few people in a group with readable figures in both. `first` is the checked audience. */
export interface SimilarAudience extends AudienceDifference {
  /** `null`: earlier waves of the same campaign. */
  readonly campaignName: string | null;
  readonly groupName: string | null;
  readonly siteName: string | null;
  /** The smallest allowed difference in people. */
  readonly threshold: number;
}

type Checked = Pick<
  CampaignRow,
  'id' | 'status' | 'mode' | 'audience' | 'threshold' | 'questionnaire_id' | 'questionnaire_version'
>;

/**
 * Audiences in group mode with the same questions that differ from a campaign's audience by fewer people than the threshold, by the current
 * list of people: one for each campaign. Joining, leaving and moving people stays possible.
 *
 * @see group-insight, "Audiences"
 */
export async function findSimilarAudiences(scope: TenantScope, campaign: Checked): Promise<SimilarAudience[]> {
  if (campaign.mode !== 'group' || campaign.status === 'closed' || campaign.status === 'cancelled') return [];
  const published = await withSameQuestions(scope, campaign, await listPublishedAudiences(scope, campaign));
  if (published.length === 0) return [];
  const compare = await prepareComparison(
    scope,
    campaign.audience,
    published.map(({ audience }) => audience),
  );
  const similar = new Map<string, SimilarAudience>();
  for (const other of published) {
    if (similar.has(other.campaign_id)) continue;
    const threshold = Math.max(campaign.threshold, other.threshold);
    const difference = compare(other.audience, threshold);
    if (difference === null) continue;
    const { group, site } = await findGroupNames(scope, difference);
    const campaignName = other.campaign_id === campaign.id ? null : other.name;
    similar.set(other.campaign_id, { ...difference, campaignName, groupName: group, siteName: site, threshold });
  }
  return [...similar.values()];
}

/** Leaves out audiences without a shared question. Another questionnaire, such as a copy, can share questions. */
async function withSameQuestions(
  scope: TenantScope,
  campaign: Checked,
  published: readonly PublishedAudience[],
): Promise<readonly PublishedAudience[]> {
  const isOfOther = ({ questionnaire_id }: PublishedAudience) => questionnaire_id !== campaign.questionnaire_id;
  if (!published.some(isOfOther)) return published;
  const asked = await findAskedQuestionnaires(scope, [campaign, ...published.filter(isOfOther)]);
  const textsOf = (each: Parameters<typeof keyOf>[0]) => questionTexts(asked.get(keyOf(each))?.questionnaire);
  const own = textsOf(campaign);
  return published.filter((other) => !isOfOther(other) || [...textsOf(other)].some((text) => own.has(text)));
}

function questionTexts(questionnaire: Questionnaire | undefined): ReadonlySet<string> {
  const scored = questionnaire?.questions.filter(({ type }) => type !== 'text') ?? [];
  return new Set(scored.map(({ text }) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()));
}

/**
 * Such as "“Pulse” asks 3 people of North the same questions, and this campaign leaves them out, so their answers could be worked out:
 * ask the same people, or leave out at least 10."
 */
export function similarAudienceMessage(similar: SimilarAudience): string {
  const { onlyFirst, onlySecond, threshold, campaignName, joinedIn } = similar;
  if (joinedIn === 'first' && onlySecond === 0) return joinedMessage(similar);
  const count = onlyFirst + onlySecond;
  const people = `${count === 1 ? '1 person' : `${count} people`}${placeWords(similar)}`;
  const them = count === 1 ? 'this person' : 'them';
  const [other, asks, leaves] =
    campaignName === null ? ['Earlier waves', 'asked', 'left out'] : [`“${campaignName}”`, 'asks', 'leaves out'];
  const why = 'so their answers could be worked out: ask the same people, or';
  if (onlyFirst === 0) {
    return `${other} ${asks} ${people} the same questions, and this campaign leaves ${them} out, ${why} leave out at least ${threshold}.`;
  }
  if (onlySecond === 0) {
    return `${other} ${leaves} ${people}, and this campaign asks ${them} the same questions, ${why} add at least ${threshold}.`;
  }
  return `${other} ${asks} the same questions, and the two audiences differ by ${people}, ${why} choose audiences that differ by at least ${threshold}.`;
}

/**
 * Such as "“Pulse” shows Night shift (Airport) on its own, and this campaign shows it only together with 8 other people, so their answers
 * could be worked out: leave them out, or add at least 10."
 */
function joinedMessage(similar: SimilarAudience): string {
  const { onlyFirst, threshold, campaignName } = similar;
  const [other, show] = campaignName === null ? ['Earlier waves', 'show'] : [`“${campaignName}”`, 'shows'];
  const [people, them] = onlyFirst === 1 ? ['1 other person', 'this person'] : [`${onlyFirst} other people`, 'them'];
  return `${other} ${show} ${nameOf(similar)} on its own, and this campaign shows it only together with ${people}, so their answers could be worked out: leave ${them} out, or add at least ${threshold}.`;
}

function placeWords(similar: SimilarAudience): string {
  return similar.level === 'whole' ? '' : ` of ${nameOf(similar)}`;
}

function nameOf({ level, groupName, siteName }: SimilarAudience): string {
  const ofSite = siteName === null ? '' : ` of ${siteName}`;
  switch (level) {
    case 'whole':
      return 'everyone';
    case 'site':
      return groupName ?? 'the small sites';
    case 'company':
      return groupName ?? 'the small companies';
    case 'crew':
      if (groupName === null) return `the small crews${ofSite}`;
      return siteName === null ? groupName : `${groupName} (${siteName})`;
  }
}
