import type { HighRiskSurveys } from '@plumbline/contract/wire';
import { updateSurvey } from '../../db/survey-rows.ts';
import { inOrganisation } from '../../db/tenant.ts';
import { AppError } from '../../http/app-error.ts';
import { nameOfUser } from '../organisations/user-name.read.ts';
import { findSurveysToTalkAbout } from './high-risk.repository.ts';
import { recordSurveyChange } from './record-survey-change.ts';
import type { SurveyDependencies } from './survey-dependencies.ts';
import { toSurveySummary } from './surveys.presenter.ts';
import { lockSurvey } from './surveys.repository.ts';
import type { SurveyChange } from './surveys.service.ts';

/** Shown at once; who has more takes care of these first. */
const SHOWN = 20;
/** Counted up to here. */
const COUNT_CAP = 100;

export interface HighRiskService {
  /** High results that nobody has taken care of, newest first. */
  list(organisationId: string): Promise<HighRiskSurveys>;
  /**
   * Notes that the member takes care of a High result. Whoever was first stays; only they may change their note.
   *
   * @param note `null` clears it, undefined keeps it
   * @throws {AppError} `not_high_risk` or `already_acknowledged`
   */
  acknowledge(change: SurveyChange, note: string | null | undefined): Promise<void>;
}

export function createHighRiskService({ db, clock, random }: SurveyDependencies): HighRiskService {
  return {
    list: (organisationId) =>
      inOrganisation(db, organisationId, async (scope) => {
        const found = await findSurveysToTalkAbout(scope, COUNT_CAP + 1);
        return {
          surveys: found.slice(0, SHOWN).map(toSurveySummary),
          total: Math.min(found.length, COUNT_CAP),
          total_is_capped: found.length > COUNT_CAP,
        };
      }),
    acknowledge: (change, note) =>
      inOrganisation(db, change.member.organisationId, async (scope) => {
        const { member, surveyId } = change;
        const now = clock.now();
        const survey = await lockSurvey(scope, surveyId);
        if (survey === undefined) throw new AppError('survey_not_found');
        if (survey.risk_level !== 'High' || survey.submitted_at === null) throw new AppError('not_high_risk');
        const isFirst = survey.acknowledged_at === null;
        if (!isFirst && survey.acknowledged_by !== member.userId) throw new AppError('already_acknowledged');
        await updateSurvey(scope, surveyId, {
          ...(isFirst
            ? {
                acknowledged_at: now,
                acknowledged_by: member.userId,
                acknowledged_by_name: await nameOfUser(scope, member.userId),
              }
            : {}),
          ...(note === undefined ? {} : { acknowledgement_note: note }),
          updated_at: now,
        });
        const action = isFirst ? 'acknowledged' : 'changed_note';
        await recordSurveyChange(scope, { random }, change, { action, at: now });
      }),
  };
}
