import type { OrganisationPrincipal } from '../../../../core/principal.ts';
import type { TenantScope } from '../../../../platform/db/tenant.ts';
import type { QuestionSets } from '../../../questionnaires/lends.ts';
import { groupFigures } from '../../../results/lends.ts';
import { type PreparedReport, type ReportSetter, type ReportSetting, setReport } from '../report-document.ts';
import { type GroupKind, type WaveToReport, waveReport } from './wave-report.ts';

export type WaveReportDependencies = ReportSetter & { readonly questionSets: Pick<QuestionSets, 'load'> };

const GROUPS_AT_ONCE = 100;

/**
 * The results of a wave as a PDF, with the figures that the member may see.
 *
 * @param scope a snapshot, so that all figures come from the same results
 * @throws {AppError} `wave_not_found`
 */
export async function prepareWaveReport(
  scope: TenantScope,
  dependencies: WaveReportDependencies,
  { reader, waveId }: { readonly reader: Pick<OrganisationPrincipal, 'role'>; readonly waveId: string },
  setting: ReportSetting,
): Promise<PreparedReport> {
  const results = await groupFigures.ofWave(scope, dependencies, { reader, waveId });
  const all = (kind: GroupKind) => allGroups(scope, dependencies, { reader, waveId, kind });
  const groups = { site: await all('site'), crew: await all('crew'), company: await all('company') };
  return setReport(dependencies, waveReport({ results, groups }, setting), setting);
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
