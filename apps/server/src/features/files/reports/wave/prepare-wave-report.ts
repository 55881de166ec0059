import type { WaveResults } from '@plumbline/contract/wire';
import { isUnfinished } from '@plumbline/domain/actions/action';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { cardKey, explainPriority, priorityCards } from '@plumbline/domain/group-results/act-first-card';
import type { OrganisationPrincipal } from '../../../../core/principal.ts';
import type { TenantScope } from '../../../../platform/db/tenant.ts';
import { listActionsOfCampaign } from '../../../actions/lends.ts';
import { findLogo } from '../../../organisations/lends.ts';
import type { QuestionSets } from '../../../questionnaires/lends.ts';
import { groupFigures } from '../../../results/lends.ts';
import { readActionsToList } from '../actions/prepare-action-list.ts';
import type { ReportDocument, ReportSetting } from '../report-document.ts';
import type { PriorityFacts } from './priority-facts.ts';
import { resultsOfSite } from './site-results.ts';
import { type GroupKind, type WaveToReport, waveReport } from './wave-report.ts';

interface WaveReportDependencies {
  readonly questionSets: Pick<QuestionSets, 'load'>;
}

/** Number of groups that one query reads. */
const GROUPS_AT_ONCE = 100;

/** Maximum number of actions in the report; the list of actions has all of them. */
const MAX_LISTED_ACTIONS = 50;

interface WantedReport {
  /** Name of the organisation. */
  readonly organisation: string;
  readonly reader: Pick<OrganisationPrincipal, 'role'>;
  readonly waveId: string;
  /** Only this site and its crews; `null`: everyone asked. */
  readonly siteId?: string | null;
}

/**
 * The results of a wave as a PDF, with the figures that the member may see.
 *
 * @param scope a snapshot, so that all figures come from the same results
 * @throws {AppError} `wave_not_found`; `group_not_found` for a site that was not asked or that the member does not see
 */
export async function prepareWaveReport(
  scope: TenantScope,
  dependencies: WaveReportDependencies,
  { organisation, reader, waveId, siteId = null }: WantedReport,
  setting: ReportSetting,
): Promise<ReportDocument> {
  const results = await groupFigures.ofWave(scope, dependencies, { reader, waveId });
  const all = (kind: GroupKind) => allGroups(scope, dependencies, { reader, waveId, kind });
  const logo = (await findLogo(scope)) ?? null;
  const today = localDateOf(setting.madeAt, setting.timeZone);
  const filter = { site_id: siteId, campaign_id: results.wave.campaign.id };
  const actions = await readActionsToList(scope, filter, { today, limit: MAX_LISTED_ACTIONS });
  if (siteId === null) {
    const groups = { site: await all('site'), crew: await all('crew'), company: await all('company') };
    const facts = await explainPriorities(scope, dependencies, { reader, waveId, results });
    return waveReport({ organisation, logo, results, groups, facts, actions }, setting);
  }
  const key = `site.${siteId}`;
  const site = await groupFigures.ofGroup(scope, { ...dependencies, modelName: null }, { reader, waveId, key });
  const crews = results.state === 'ready' ? (await all('crew')).filter(({ group }) => group.site?.id === siteId) : [];
  const ofSite = resultsOfSite({ results, site, crews });
  const facts = await explainPriorities(scope, dependencies, { reader, waveId, results: ofSite });
  const groups = { site: [], crew: crews, company: [] };
  return waveReport({ organisation, logo, results: ofSite, groups, facts, actions }, setting);
}

/** The facts about each priority with a card, by {@link cardKey}; there are at most three cards. */
async function explainPriorities(
  scope: TenantScope,
  dependencies: WaveReportDependencies,
  {
    reader,
    waveId,
    results,
  }: Pick<WantedReport, 'reader' | 'waveId'> & { readonly results: Pick<WaveResults, 'wave' | 'act_first'> },
): Promise<ReadonlyMap<string, PriorityFacts>> {
  const cards = Map.groupBy(priorityCards(results.act_first), ({ group }) => group.key);
  const actions = await listActionsOfCampaign(scope, results.wave.campaign.id, [...cards.keys()]);
  const unfinished = actions
    .filter(({ status }) => isUnfinished(status))
    .toSorted((one, other) => one.due_on.localeCompare(other.due_on));
  const facts = new Map<string, PriorityFacts>();
  for (const [key, ofGroup] of cards) {
    const group = await groupFigures.ofGroup(scope, { ...dependencies, modelName: null }, { reader, waveId, key });
    const own = unfinished.filter(({ group_key }) => group_key === key);
    for (const card of ofGroup) {
      const action = own.find(({ category_key }) => category_key === null || category_key === card.category.key);
      facts.set(cardKey(card), { ...explainPriority(card, group, results.act_first), action });
    }
  }
  return facts;
}

async function allGroups(
  scope: TenantScope,
  dependencies: WaveReportDependencies,
  {
    reader,
    waveId,
    kind,
  }: { readonly reader: Pick<OrganisationPrincipal, 'role'>; readonly waveId: string; readonly kind: GroupKind },
): Promise<WaveToReport['groups'][GroupKind]> {
  const groups: WaveToReport['groups'][GroupKind] = [];
  for (let page = 1; ; page += 1) {
    const query = { kind, sort: 'name', order: 'asc' as const, page, limit: GROUPS_AT_ONCE };
    const listed = await groupFigures.list(scope, dependencies, { reader, waveId, query });
    groups.push(...listed.groups);
    if (!listed.pagination.has_next) return groups;
  }
}
