import type { ParsedInput } from '@plumbline/contract/contract';
import type { FollowUps } from '@plumbline/contract/wire';
import { AppError, refusedField } from '../../../core/errors.ts';
import type { EventOf } from '../../../core/events.ts';
import type { Scope } from '../../../core/scope.ts';
import { inSnapshot, type TenantScope } from '../../../platform/db/tenant.ts';
import { inRequest, type RequestWork, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { findTimeZone, findToday, nameOfUser } from '../../organisations/lends.ts';
import { findQuestionnaireNames } from '../../questionnaires/lends.ts';
import { lockSurvey, type SurveyChange } from '../../surveys/lends.ts';
import { toSurveySummary } from '../person/surveys.presenter.ts';
import { byUrgency, canBeUndone, toFollowUp, undoableSince } from './follow-ups.presenter.ts';
import {
  addOutcome,
  countHighWithOutcome,
  countListed,
  type FollowUpRow,
  findFollowUp,
  findFollowUps,
  findLatelyClosed,
  findListed,
  findOutcomes,
  hasAnswers,
  type ListedRow,
  removeOutcome,
  storeAssignment,
} from './follow-ups.repository.ts';

/** Maximum number of follow-ups in the list. */
const MAX_LISTED = 20;
/** Maximum total that is shown; a larger one is shown as capped. */
const COUNT_CAP = 100;
/** Maximum number of recent outcomes that are listed with an undo. */
const MAX_CLOSED = 5;
const DAY_MS = 86_400_000;
/** Maximum number of days from today to a chosen day. */
const MAX_DAYS_AHEAD = 366;

type Outcome = ParsedInput<'recordFollowUpOutcome'>['body'];

/**
 * Lists and changes follow-ups. A follow-up leaves the list only when an outcome is recorded.
 *
 * All changes throw {@link AppError} `survey_not_found`, or `nothing_to_follow_up` for a survey that needs no follow-up.
 */
export type FollowUpService = ReturnType<typeof createFollowUpService>;

export function createFollowUpService(dependencies: WorkDependencies) {
  const { db, clock } = dependencies;

  /** Changes a locked follow-up and records the event. */
  async function changeLocked(
    work: RequestWork,
    { surveyId, kind }: { readonly surveyId: string; readonly kind: EventOf<'survey'> },
    change: (row: FollowUpRow) => Promise<void>,
  ): Promise<void> {
    if ((await lockSurvey(work, surveyId)) === undefined) throw new AppError('survey_not_found');
    const row = await findFollowUp(work, surveyId);
    if (row === undefined) throw new AppError('nothing_to_follow_up');
    await change(row);
    await work.record({ kind, entityId: surveyId });
  }

  function changeFollowUp(
    request: SurveyChange,
    kind: EventOf<'survey'>,
    change: (work: RequestWork, row: FollowUpRow) => Promise<void>,
  ): Promise<void> {
    const { surveyId } = request;
    return inRequest(dependencies, request, (work) =>
      changeLocked(work, { surveyId, kind }, (row) => change(work, row)),
    );
  }

  return {
    /**
     * The newest follow-ups on the list, the most urgent first, and those that left the list lately.
     *
     * @param siteId only follow-ups of people who work at this site now, which excludes anonymous answers
     */
    list: (reader: Scope, siteId?: string) =>
      inSnapshot(db, reader, (scope) => readList(scope, { siteId, now: clock.now() })),

    /** @throws {AppError} `follow_up_closed`, or `follow_up_assigned` when another member than `instead_of` has it */
    assign: (change: SurveyChange, { due_on, instead_of = null }: ParsedInput<'assignFollowUp'>['body']) =>
      changeFollowUp(change, 'survey.assigned_follow_up', async (work, row) => {
        const { now, principal } = work;
        const { userId } = principal;
        const today = await findToday(work, now);
        refuseUnlessAhead('due_on', due_on, { today, fromDays: 0 });
        if (row.listed_from === null) throw new AppError('follow_up_closed');
        const holder = row.assigned_to;
        if (holder !== null && holder !== userId && holder !== instead_of) throw new AppError('follow_up_assigned');
        const name = await nameOfUser(work, userId);
        await storeAssignment(work, change.surveyId, { to: userId, name, at: now, dueOn: due_on ?? today });
      }),

    unassign: (change: SurveyChange) =>
      changeFollowUp(change, 'survey.unassigned_follow_up', (work) => storeAssignment(work, change.surveyId, null)),

    /** @throws {AppError} `follow_up_closed` when the follow-up is off the list for good */
    recordOutcome: (change: SurveyChange, body: Outcome) => {
      const { surveyId } = change;
      const { outcome, note = null, look_again_on = null } = body;
      return inRequest(dependencies, change, async (work) => {
        const { now, principal } = work;
        const record = async (row: FollowUpRow, id: string) => {
          const today = await findToday(work, now);
          refuseUnlessAhead('look_again_on', look_again_on, { today, fromDays: 1 });
          if (row.listed_from === null) throw new AppError('follow_up_closed');
          const name = await nameOfUser(work, principal.userId);
          await addOutcome(work, {
            survey_id: surveyId,
            id,
            outcome,
            note,
            look_again_on,
            recorded_by: principal.userId,
            recorded_by_name: name,
            recorded_at: now,
          });
          // A day to look again needs an assigned member.
          if (look_again_on !== null && row.assigned_at === null) {
            await storeAssignment(work, surveyId, { to: principal.userId, name, at: now, dueOn: look_again_on });
          }
        };
        await work.createOnce('recordFollowUpOutcome', [surveyId, body], (id) =>
          changeLocked(work, { surveyId, kind: 'survey.recorded_outcome' }, (row) => record(row, id)),
        );
      });
    },

    /** @throws {AppError} `nothing_to_undo` when there is no outcome, or it was recorded more than a day ago */
    undoOutcome: (change: SurveyChange) =>
      changeFollowUp(change, 'survey.undid_outcome', async (work, row) => {
        const [latest] = await findOutcomes(work, [change.surveyId]);
        if (latest === undefined || !canBeUndone(latest, work.now)) throw new AppError('nothing_to_undo');
        await removeOutcome(work, change.surveyId, latest.id);
        const wasAssignedByIt = row.assigned_at?.getTime() === latest.recorded_at.getTime();
        if (wasAssignedByIt) await storeAssignment(work, change.surveyId, null);
      }),
  };
}

async function readList(
  scope: TenantScope,
  { siteId, now }: { readonly siteId: string | undefined; readonly now: Date },
): Promise<FollowUps> {
  const listed = await findListed(scope, { siteId, now, limit: MAX_LISTED });
  const total =
    listed.length < MAX_LISTED ? listed.length : await countListed(scope, { siteId, now, cap: COUNT_CAP + 1 });
  const closedIds = await findLatelyClosed(scope, { siteId, since: undoableSince(now), now, limit: MAX_CLOSED });
  const closed = await findFollowUps(scope, closedIds);
  const outcomes = Map.groupBy(
    await findOutcomes(
      scope,
      [...listed, ...closed].map(({ survey_id }) => survey_id),
    ),
    ({ survey_id }) => survey_id,
  );
  const timeZone = await findTimeZone(scope);
  const names = await findQuestionnaireNames(scope, [...listed, ...closed]);
  const present = (row: ListedRow) => ({
    ...toFollowUp(row, outcomes.get(row.survey_id) ?? [], { now, timeZone }),
    survey: toSurveySummary(row, names),
  });
  return {
    follow_ups: listed.map(present).toSorted(byUrgency),
    total: Math.min(total, COUNT_CAP),
    total_is_capped: total > COUNT_CAP,
    recently_closed: closed
      .toSorted((one, other) => closedIds.indexOf(one.id) - closedIds.indexOf(other.id))
      .map(present),
    high_with_outcome: await countHighWithOutcome(scope, { siteId, now, cap: COUNT_CAP }),
    has_answers: await hasAnswers(scope),
  };
}

/** @throws {AppError} `invalid_request` unless the day is at least this many days and at most a year ahead */
function refuseUnlessAhead(
  field: string,
  day: string | null | undefined,
  { today, fromDays }: { today: string; fromDays: 0 | 1 },
): void {
  if (day === null || day === undefined) return;
  const ahead = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  if (ahead >= fromDays && ahead <= MAX_DAYS_AHEAD) return;
  const earliest = fromDays === 0 ? 'today' : 'tomorrow';
  throw refusedField(field, `Choose a day between ${earliest} and a year from now.`);
}
