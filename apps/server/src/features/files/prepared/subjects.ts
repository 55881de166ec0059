import { AppError } from '../../../core/errors.ts';
import type { FileAbout } from '../../../platform/db/schema/prepared-file-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { findSubjects } from './prepared-files.repository.ts';

/** The subjects of a file, which is deleted when one of them is deleted. */
export function subjectsOf(about: FileAbout) {
  return {
    campaign_id: ('campaign_id' in about ? about.campaign_id : null) ?? null,
    wave_id: ('wave_id' in about ? about.wave_id : null) ?? null,
    survey_id: 'survey_id' in about ? about.survey_id : null,
    site_id: ('site_id' in about ? about.site_id : null) ?? null,
  };
}

/** @throws {AppError} `campaign_not_found`, `wave_not_found`, `survey_not_found`, `site_not_found` */
export async function requireSubjects(scope: TenantScope, about: FileAbout): Promise<void> {
  const { campaign_id, wave_id, survey_id, site_id } = subjectsOf(about);
  const found = await findSubjects(scope, { campaign: campaign_id, wave: wave_id, survey: survey_id, site: site_id });
  if (campaign_id !== null && !found.campaign) throw new AppError('campaign_not_found');
  if (wave_id !== null && !found.wave) throw new AppError('wave_not_found');
  if (survey_id !== null && !found.survey) throw new AppError('survey_not_found');
  if (site_id !== null && !found.site) throw new AppError('site_not_found');
}
