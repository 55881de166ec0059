import { isOpenForAnswers } from '@plumbline/domain/survey-life-cycle';
import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { inRequest } from '../../../platform/db/unit-of-work.ts';
import { refuseGroupSurvey } from '../invite/refuse-group-survey.ts';
import { lockSurvey, type SurveyRow } from '../survey.repository.ts';
import type { SurveyChange } from '../survey-change.ts';
import type { SurveyDependencies } from '../survey-dependencies.ts';
import { updateSurvey } from '../survey-rows.repository.ts';
import { findLink, findLinkEnd } from './links.repository.ts';
import { renewLink } from './renew-link.ts';

const LINK_IS_PRIVATE =
  'Only the participant gets the link of an anonymous survey. Invite them again if it no longer works.';

/** All methods throw {@link AppError} `survey_not_found`, and `group_survey_fixed` for a survey of a wave in group mode */
export type SurveyLinkService = ReturnType<typeof createSurveyLinkService>;

export function createSurveyLinkService(dependencies: SurveyDependencies) {
  return {
    /**
     * Gives the survey a new token, participant id, code and expiry; the old link and slip no longer work.
     *
     * @throws {AppError} `survey_closed` and `wave_over` when the new link could not be answered, `anonymity_is_fixed`
     *   for the link of an anonymous survey, which members never see
     */
    renew: (change: SurveyChange) =>
      inRequest(dependencies, change, async (work) => {
        const { surveyId } = change;
        const { now } = work;
        const survey = await lockOpenSurvey(work, surveyId);
        if (survey.is_anonymous) throw new AppError('anonymity_is_fixed', { message: LINK_IS_PRIVATE });
        await work.createOnce('renewPublicToken', surveyId, async () => {
          await renewLink(work, surveyId);
          const expires_at = await findLinkEnd(work, survey, now);
          await updateSurvey(work, surveyId, { expires_at, revoked_at: null, updated_at: now });
          await work.record({ kind: 'survey.renewed_link', entityId: surveyId });
        });
        const link = await findLink(work, surveyId);
        if (link === undefined) throw new AppError('public_token_missing');
        return { public_token: link.token, public_url: `${dependencies.publicUrl}/survey/${link.token}` };
      }),
    /**
     * Closes the link; a page that is already open cannot submit either. Renewing opens a new link.
     *
     * @throws {AppError} `survey_closed` when the link cannot be answered anyway
     */
    revoke: (change: SurveyChange) =>
      inRequest(dependencies, change, async (work) => {
        const { now } = work;
        const survey = await lockOpenSurvey(work, change.surveyId);
        if (survey.revoked_at !== null) return;
        await updateSurvey(work, survey.id, { revoked_at: now, updated_at: now });
        await work.record({ kind: 'survey.revoked_link', entityId: survey.id });
      }),
  };
}

/** @throws {AppError} `survey_not_found`, `group_survey_fixed`, or `survey_closed` after the submission and for an archived survey */
async function lockOpenSurvey(scope: TenantScope, surveyId: string): Promise<SurveyRow> {
  const survey = await lockSurvey(scope, surveyId);
  if (survey === undefined) throw new AppError('survey_not_found');
  refuseGroupSurvey(survey);
  if (!isOpenForAnswers(survey.status)) throw new AppError('survey_closed');
  return survey;
}
