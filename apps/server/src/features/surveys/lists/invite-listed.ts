import { rowAddress, rowLanguage } from '@plumbline/domain/invitation-list';
import { type Actor, actorOf, FORMER_MEMBER } from '../../../core/events.ts';
import type { Jobs } from '../../../core/jobs.ts';
import { wholeOrganisation } from '../../../core/scope.ts';
import type { ListRowOutcome } from '../../../platform/db/schema/email-tables.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { unitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Pacing } from '../../../platform/jobs/pacing.ts';
import { nameOfUser } from '../../organisations/lends.ts';
import { findAskedVersion } from '../../questionnaires/lends.ts';
import { addSurvey, type NewSurvey } from '../invite/add-survey.ts';
import { takeInvitation } from '../invite/invitations.repository.ts';
import type { SurveyDependencies } from '../survey-dependencies.ts';
import {
  findKnownAddresses,
  forgetRowsLeftOut,
  type ListRecord,
  listOpenRows,
  lockList,
  noteOutcomes,
  type RowOutcome,
  type RowRecord,
  updateListStatus,
} from './invitation-lists.repository.ts';

/** Number of rows per transaction: few enough that other invitations of the organisation do not wait long for the lock. */
const BATCH = 25;

export type InviteListedDependencies = Omit<SurveyDependencies, 'publicUrl'> & { readonly pacing: Pick<Pacing, 'run'> };

/**
 * Invites the people of a list's ready rows, batch by batch.
 *
 * Each batch is one transaction, so a retry continues after the last completed batch.
 */
export async function inviteListed(
  dependencies: InviteListedDependencies,
  { organisation_id, list_id }: Jobs['invite_listed'],
): Promise<void> {
  const { db, clock, pacing } = dependencies;
  const inviteBatch = () =>
    inOrganisation(db, wholeOrganisation(organisation_id), async (scope) => {
      const list = await lockList(scope, list_id);
      if (list?.status !== 'sending') return true;
      const rows = await listOpenRows(scope, list_id, BATCH);
      await noteOutcomes(scope, list_id, await inviteRows(scope, dependencies, { list, rows, now: clock.now() }));
      const isLast = rows.length < BATCH;
      if (isLast) await updateListStatus(scope, list_id, 'finished', clock.now());
      return isLast;
    });
  while (!(await pacing.run(inviteBatch)));
}

/** Turns a dead-lettered list into a draft again, so that a manager can send the rest; invited rows stay invited. */
export async function deadLetterList(
  { db, clock }: Pick<InviteListedDependencies, 'db' | 'clock'>,
  { organisation_id, list_id }: Jobs['invite_listed'],
): Promise<void> {
  await inOrganisation(db, wholeOrganisation(organisation_id), async (scope) => {
    const list = await lockList(scope, list_id);
    if (list?.status !== 'sending') return;
    await forgetRowsLeftOut(scope, list_id);
    await updateListStatus(scope, list_id, 'draft', clock.now());
  });
}

interface Batch {
  readonly list: ListRecord;
  readonly rows: readonly RowRecord[];
  readonly now: Date;
}

/**
 * Invites the people of some rows. Every address is checked again: since the preview it may have been invited, or its owner may have opted
 * out.
 */
async function inviteRows(
  scope: TenantScope,
  dependencies: InviteListedDependencies,
  { list, rows, now }: Batch,
): Promise<RowOutcome[]> {
  const { invited, unsubscribed } = await findKnownAddresses(scope, rows.map(rowAddress), now);
  const { actor, ...creator } = await creatorOf(scope, list);
  const work = unitOfWork(scope, { now, random: dependencies.random, actor });
  const asked = await findAskedVersion(scope, { id: list.questionnaire_id, version: list.questionnaire_version });
  const outcomes: RowOutcome[] = [];
  for (const row of rows) {
    const address = rowAddress(row);
    let outcome: ListRowOutcome = 'created';
    if (invited.has(address)) outcome = 'already_invited';
    else if (unsubscribed.has(address)) outcome = 'unsubscribed';
    else if ((await takeInvitation(work)) === null) outcome = 'over_quota';
    else {
      await addSurvey(work, dependencies, {
        id: work.random.uuid(),
        creator,
        fields: toFields(list, row),
        asked,
        linkDays: list.link_days,
        defaultCompany: list.company,
      });
    }
    outcomes.push({ position: row.position, outcome });
  }
  return outcomes;
}

/** The creator of the list, who may no longer be a member. */
async function creatorOf(scope: TenantScope, list: ListRecord): Promise<NewSurvey['creator'] & { actor: Actor }> {
  const requestId = `list-${list.id}`;
  const actorWith = (userId: string) => actorOf({ kind: 'user', userId }, { requestId, address: null });
  if (list.created_by === null) return { actor: actorWith(FORMER_MEMBER), id: null, name: null };
  const name = await nameOfUser(scope, list.created_by);
  return { actor: actorWith(list.created_by), id: list.created_by, name };
}

function toFields(list: ListRecord, row: RowRecord): NewSurvey['fields'] {
  const email = rowAddress(row);
  return {
    participant_email: email,
    participant_name: row.name.trim() || undefined,
    company: row.company.trim() || undefined,
    is_anonymous: list.is_anonymous,
    status: 'invited',
    language: rowLanguage(row),
    invitation_text: list.invitation_text,
  };
}
