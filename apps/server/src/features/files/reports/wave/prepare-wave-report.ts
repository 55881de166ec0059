import type { WaveResults } from '@plumbline/contract/wire';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { explainPriority } from '@plumbline/domain/group-results/act-first-card';
import type { OrganisationPrincipal } from '../../../../core/principal.ts';
import type { TenantScope } from '../../../../platform/db/tenant.ts';
import { listActionsOfCampaign } from '../../../actions/lends.ts';
import { findLogo } from '../../../organisations/lends.ts';
import type { QuestionSets } from '../../../questionnaires/lends.ts';
import { groupFigures } from '../../../results/lends.ts';
import { readActionsToList } from '../actions/prepare-action-list.ts';
import type { ReportDocument, ReportSetting } from '../report-document.ts';
import { type PriorityFacts, priorityKey } from './priority-facts.ts';
import { resultsOfSite } from './site-results.ts';
import { type GroupKind, type WaveToReport, waveReport } from './wave-report.ts';

interface WaveReportDependencies {
  readonly questionSets: Pick<QuestionSets, 'load'>;
}

const GROUPS_AT_ONCE = 100;

/** Most actions in the report; the list of actions has all of them. */
const LISTED_ACTIONS_MAX = 50;

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
  const actions = await readActionsToList(scope, filter, { today, limit: LISTED_ACTIONS_MAX });
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

/** The facts of each priority, of which there are at most three; none of tied groups. */
async function explainPriorities(
  scope: TenantScope,
  dependencies: WaveReportDependencies,
  {
    reader,
    waveId,
    results,
  }: Pick<WantedReport, 'reader' | 'waveId'> & { readonly results: Pick<WaveResults, 'wave' | 'act_first'> },
): Promise<ReadonlyMap<string, PriorityFacts>> {
  const places = Map.groupBy(results.act_first, ({ place }) => place);
  const priorities = [...places.values()].filter(({ length }) => length === 1).flat();
  const keys = priorities.map(({ group }) => group.key);
  const actions = await listActionsOfCampaign(scope, results.wave.campaign.id, keys);
  const unfinished = actions
    .filter(({ status }) => status === 'open' || status === 'in_progress')
    .toSorted((one, other) => one.due_on.localeCompare(other.due_on));
  const facts = new Map<string, PriorityFacts>();
  for (const priority of priorities) {
    const { key } = priority.group;
    const group = await groupFigures.ofGroup(scope, { ...dependencies, modelName: null }, { reader, waveId, key });
    const action = unfinished.find(
      ({ group_key, category_key }) =>
        group_key === key && (category_key === null || category_key === priority.category.key),
    );
    facts.set(priorityKey(priority), { ...explainPriority(priority, group), action });
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
