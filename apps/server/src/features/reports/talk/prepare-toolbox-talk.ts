import { HONESTY_CATEGORY } from '@plumbline/domain/categories';
import { REPRESENTATION_PHRASES } from '@plumbline/phrases/representation';
import { toolboxTalk as talkAbout } from '@plumbline/phrases/toolbox-talk';
import { AppError } from '../../../core/errors.ts';
import type { Member } from '../../../core/principal.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { groupFigures } from '../../group-results/group-figures.read.ts';
import type { QuestionSets } from '../../questionnaires/question-sets.read.ts';
import { type PreparedReport, type ReportSetter, type ReportSetting, setReport } from '../report-document.ts';
import { toolboxTalk } from './toolbox-talk.ts';

export type ToolboxTalkDependencies = ReportSetter & { readonly questionSets: Pick<QuestionSets, 'load'> };

export interface ToolboxTalkRequest {
  readonly member: Pick<Member, 'role'>;
  readonly waveId: string;
  /** The key of a crew, as in `listGroupResults`. */
  readonly key: string;
  readonly category: string;
}

/**
 * A toolbox talk for a crew as a PDF of one sheet.
 *
 * @throws {AppError} `wave_not_found`; `group_not_found`, also for a group that is not a crew or a category that was not asked about
 */
export async function prepareToolboxTalk(
  scope: TenantScope,
  dependencies: ToolboxTalkDependencies,
  { member, waveId, key, category }: ToolboxTalkRequest,
  setting: ReportSetting,
): Promise<PreparedReport> {
  const { wave, group, asked, answered, categories, risk_thresholds } = await groupFigures.ofGroup(
    scope,
    { ...dependencies, modelName: null },
    {
      member,
      waveId,
      key,
    },
  );
  const inCategory = categories.find((each) => each.key === category);
  if (group.kind !== 'crew' || inCategory === undefined || category === HONESTY_CATEGORY)
    throw new AppError('group_not_found');
  const phrases = REPRESENTATION_PHRASES[setting.language].results;
  const document = toolboxTalk(
    {
      crew: group.name ?? phrases.without.crew,
      site: group.site?.name ?? null,
      texts: talkAbout(setting.language, category, inCategory.name),
      threshold: wave.is_gated ? wave.threshold : null,
      figure: inCategory.figure ?? null,
      answered: { asked, answered },
      organisation: inCategory.organisation ?? null,
      organisationAnswered: wave,
      thresholds: risk_thresholds,
    },
    setting,
  );
  return setReport(dependencies, document, setting);
}
