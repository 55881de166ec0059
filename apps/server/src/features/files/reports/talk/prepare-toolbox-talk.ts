import { HONESTY_CATEGORY } from '@plumbline/domain/categories';
import { scaleOf } from '@plumbline/domain/ratings';
import { REPRESENTATION_PHRASES } from '@plumbline/phrases/representation';
import { toolboxTalk as talkAbout } from '@plumbline/phrases/toolbox-talk';
import { AppError } from '../../../../core/errors.ts';
import type { TenantScope } from '../../../../platform/db/tenant.ts';
import type { QuestionSets } from '../../../questionnaires/lends.ts';
import { groupFigures, PUBLIC, refuseHiddenResults } from '../../../results/lends.ts';
import type { ReportDocument, ReportSetting } from '../report-document.ts';
import { toolboxTalk } from './toolbox-talk.ts';

interface ToolboxTalkDependencies {
  readonly questionSets: Pick<QuestionSets, 'load'>;
}

export interface ToolboxTalkRequest {
  readonly waveId: string;
  /** The key of a crew, as in `listGroupResults`. */
  readonly key: string;
  readonly category: string;
}

/** Refuses a talk before the crew has figures. @throws {AppError} `results_not_ready`, `wave_not_found` */
export function refuseUnreleasedTalk(scope: TenantScope, waveId: string): Promise<void> {
  return refuseHiddenResults(scope, waveId, PUBLIC);
}

/**
 * A toolbox talk for a crew as a PDF of one sheet.
 *
 * Its figures have passed the threshold in individual mode too: the sheet is handed to the crew, and a figure from one answer would be a
 * person's score.
 *
 * @throws {AppError} `wave_not_found`; `results_not_ready` until the wave is closed and its results are computed; `group_not_found`, also
 * for a group that is not a crew or a category that was not asked about
 */
export async function prepareToolboxTalk(
  scope: TenantScope,
  dependencies: ToolboxTalkDependencies,
  { waveId, key, category }: ToolboxTalkRequest,
  setting: ReportSetting,
): Promise<ReportDocument> {
  await refuseUnreleasedTalk(scope, waveId);
  const { wave, group, asked, answered, categories } = await groupFigures.ofGroup(
    scope,
    { ...dependencies, modelName: null },
    { reader: PUBLIC, waveId, key },
  );
  const inCategory = categories.find((each) => each.key === category);
  if (group.kind !== 'crew' || inCategory === undefined || category === HONESTY_CATEGORY)
    throw new AppError('group_not_found');
  const phrases = REPRESENTATION_PHRASES[setting.language].results;
  return toolboxTalk(
    {
      crew: group.name ?? phrases.others.crew,
      site: group.site?.name ?? null,
      texts: talkAbout(setting.language, category, inCategory.name),
      threshold: wave.threshold,
      figure: inCategory.figure ?? null,
      restsOn: inCategory,
      answered: { asked, answered },
      organisation: inCategory.organisation ?? null,
      organisationAnswered: wave,
      scale: scaleOf(inCategory),
    },
    setting,
  );
}
