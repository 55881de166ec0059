import { AppError } from '../../../../core/errors.ts';
import type { Scope } from '../../../../core/scope.ts';
import type { FileAbout } from '../../../../platform/db/schema/prepared-file-tables.ts';
import type { TenantScope } from '../../../../platform/db/tenant.ts';
import { readSlipPack } from '../../../campaigns/lends.ts';
import type { QuestionSets } from '../../../questionnaires/lends.ts';
import type { ReportDocument, ReportSetting } from '../report-document.ts';
import { slipSheets } from './slip-sheets.ts';

interface SlipsDependencies {
  readonly questionSets: Pick<QuestionSets, 'load'>;
  readonly publicUrl: string;
}

/** Maximum number of slips in one file: about 600 pages with posters, which take up to a minute to typeset. */
const MAX_SLIPS = 3_000;

const TOO_MANY = `These are more than ${MAX_SLIPS.toLocaleString('en')} slips. Print them site by site.`;

const NOTHING_TO_PRINT =
  'There is nothing to print: everyone has answered, or was asked by email. People who were asked by email get slips on request.';

/**
 * The slips of a wave, a site or a crew as a PDF, six to a page, with the crews' posters.
 *
 * @param scope the whole organisation; the reader's sites are a condition
 * @throws {AppError} `wave_not_found`, `wave_over`, `wave_starting`; `crew_without_slips` when there is no slip; `invalid_request` when
 * there are too many
 */
export async function prepareSlips(
  scope: TenantScope,
  dependencies: SlipsDependencies,
  { reader, about }: { readonly reader: Scope; readonly about: FileAbout<'slips'> },
  setting: ReportSetting,
): Promise<ReportDocument> {
  const {
    wave_id: waveId,
    site_id: siteId = null,
    crew_id: crewId = null,
    for_everyone: isForEveryone = false,
  } = about;
  const { poster_paper: posterPaper = 'a4' } = about;
  const wanted = { waveId, siteId, crewId, isForEveryone, reader, now: setting.madeAt };
  const pack = await readSlipPack(scope, dependencies, wanted);
  if (pack.crews.length === 0) throw new AppError('crew_without_slips', { message: NOTHING_TO_PRINT });
  const slips = pack.crews.reduce((sum, crew) => sum + crew.slips.length, 0);
  if (slips > MAX_SLIPS) throw new AppError('invalid_request', { message: TOO_MANY });
  return slipSheets(pack, { posterPaper }, setting);
}
