import type { HighRiskSurveys } from '@plumbline/contract/wire';
import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import { updateSurvey } from '../../platform/db/survey-rows.ts';
import { inOrganisation } from '../../platform/db/tenant.ts';
import { lockSurvey } from '../assignments/survey.read.ts';
import type { SurveyChange } from '../assignments/survey-change.read.ts';
import { recordSurveyChange } from '../assignments/survey-change.read.ts';
import { nameOfUser } from '../organisations/members/user-name.read.ts';
import { findSurveysToTalkAbout } from './high-risk.repository.ts';
import { toSurveySummary } from './surveys.presenter.ts';

/** Maximum number of results in the list. */
const SHOWN = 20;
/** Maximum of the total. */
const COUNT_CAP = 100;

export interface HighRiskService {
  /** High results without an acknowledgement, newest first. */
  list(organisationId: string): Promise<HighRiskSurveys>;
  /**
   * Acknowledges a High result. The first acknowledgement stays; only its member may change the note.
   *
   * @param note `null` clears it, undefined keeps it
   * @throws {AppError} `not_high_risk` or `already_acknowledged`
   */
  acknowledge(change: SurveyChange, note: string | null | undefined): Promise<void>;
}

export interface HighRiskDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
}

export function createHighRiskService({ db, clock, random }: HighRiskDependencies): HighRiskService {
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
        const kind = isFirst ? 'survey.acknowledged' : 'survey.changed_note';
        await recordSurveyChange(scope, { random }, change, { kind, at: now });
      }),
  };
}
