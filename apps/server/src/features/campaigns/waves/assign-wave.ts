import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../../core/clock.ts';
import { systemActor } from '../../../core/events.ts';
import type { Jobs } from '../../../core/jobs.ts';
import { recordEvent } from '../../../platform/db/events.ts';
import { findOptedOut } from '../../../platform/db/safeguards/opt-outs.ts';
import type { WaveOutcome } from '../../../platform/db/schema/campaign-tables.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import type { Pacing } from '../../../platform/jobs/pacing.ts';
import { enqueueEmails } from '../../messages/lends.ts';
import { lockInvitations, takeInvitations } from '../../organisations/lends.ts';
import { findCampaign } from '../plan/campaigns.repository.ts';
import { newCodedLinks } from '../slips/new-coded-links.ts';
import {
  countAsked,
  insertAssignments,
  insertCodedLinks,
  insertGroupSurveys,
  insertSlipOwners,
  keepPeople,
  listOpenPeople,
  noteOutcomes,
  type OpenPerson,
} from './assign-wave.repository.ts';
import { newAssignment } from './new-assignment.ts';
import { lockWave, updateWave, type WaveRow } from './wave-rows.repository.ts';

/** People per transaction: few enough that other invitations of the organisation do not wait long for its lock. */
const BATCH = 250;

export interface AssignWaveDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  readonly pacing: Pick<Pacing, 'run'>;
}

/**
 * Makes the assignments of a wave, batch by batch, and lets it run once everyone is asked.
 *
 * Each batch is one transaction, so a retry continues after the last completed batch, and nobody is asked twice.
 */
export async function assignWave(
  dependencies: AssignWaveDependencies,
  { organisation_id, wave_id }: Jobs['assign_wave'],
): Promise<void> {
  const { db, clock, random, pacing } = dependencies;
  const assignBatch = () =>
    inOrganisation(db, organisation_id, async (scope) => {
      const wave = await lockWave(scope, wave_id);
      if (wave?.status !== 'starting') return true;
      const now = clock.now();
      const people = await keepOpenPeople(scope, wave_id);
      await assignPeople(scope, dependencies, { wave, people, now });
      const isLast = people.length < BATCH;
      if (isLast)
        await updateWave(scope, wave_id, {
          status: 'running',
          asked: await countAsked(scope, wave_id),
          updated_at: now,
        });
      await recordEvent(scope, {
        id: random.uuid(),
        at: now,
        kind: 'wave.assigned',
        actor: systemActor('assign_wave'),
        entityId: wave_id,
      });
      return isLast;
    });
  while (!(await pacing.run(assignBatch)));
}

interface Batch {
  readonly wave: WaveRow;
  readonly people: readonly OpenPerson[];
  readonly now: Date;
}

/** The next people and slips, who can be neither changed nor erased until they have their assignments. */
async function keepOpenPeople(scope: TenantScope, waveId: string): Promise<readonly OpenPerson[]> {
  await lockInvitations(scope);
  const kept = new Set<string>();
  for (;;) {
    // Somebody who was changed before they were locked is read again, as is whom they were merged into.
    const people = await listOpenPeople(scope, waveId, BATCH);
    const others = people.flatMap(({ person_id }) => (person_id === null || kept.has(person_id) ? [] : [person_id]));
    if (others.length === 0) return people;
    await keepPeople(scope, others);
    for (const id of others) kept.add(id);
  }
}

async function assignPeople(
  scope: TenantScope,
  { random }: Pick<AssignWaveDependencies, 'random'>,
  { wave, people, now }: Batch,
): Promise<void> {
  if (people.length === 0) return;
  const campaign = await findCampaign(scope, wave.campaign_id);
  if (campaign === undefined) throw new Error('a wave has no campaign');
  const unsubscribed = await findUnsubscribed(scope, people);
  const outcomes = new Map<string, WaveOutcome>();
  const wanted = people.filter((person) => {
    const outcome = leftOut(person, { wave, unsubscribed });
    if (outcome !== null) outcomes.set(person.id, outcome);
    return outcome === null;
  });
  const taken = await takeInvitations(scope, wanted.length, now);
  const asked = wanted.slice(0, taken);
  for (const { id } of wanted.slice(taken)) outcomes.set(id, 'over_quota');
  for (const { id } of asked) outcomes.set(id, 'assigned');

  const assignments = asked.map((person) => ({
    person,
    survey: newAssignment(person, { wave, campaign, random, now }),
  }));
  const owners = assignments.filter(({ person }) => person.person_id === null);
  await insertSlipOwners(
    scope,
    owners.map(({ survey }) => survey.person_id),
    now,
  );
  const added = await insertAssignments(
    scope,
    assignments.map(({ survey }) => survey),
  );
  if (wave.mode === 'group') {
    const own = assignments.filter(({ survey }) => added.has(survey.id));
    await insertGroupSurveys(scope, new Map(own.map(({ person, survey }) => [survey.id, person])));
  }
  await insertCodedLinks(scope, await newCodedLinks(scope, { random, surveyIds: [...added], now }));
  const emailed = assignments.filter(
    ({ person, survey }) => added.has(survey.id) && person.email !== null && !unsubscribed.has(person.id),
  );
  await enqueueEmails(
    scope,
    { random },
    emailed.map(({ survey }) => ({
      id: random.uuid(),
      kind: 'invitation',
      survey_id: survey.id,
      wave_id: wave.id,
      created_at: now,
    })),
  );
  await noteOutcomes(scope, wave.id, outcomes);
}

/** Ids of those who opted out of this organisation's emails, or of all. */
async function findUnsubscribed(scope: TenantScope, people: readonly OpenPerson[]): Promise<ReadonlySet<string>> {
  const addresses = people.flatMap(({ email }) => (email === null ? [] : [email]));
  const optedOut = addresses.length === 0 ? new Set<string>() : await findOptedOut(scope, addresses);
  return new Set(
    people
      .filter(({ email, unsubscribed_at }) => email !== null && (unsubscribed_at !== null || optedOut.has(email)))
      .map(({ id }) => id),
  );
}

/** Why someone is not asked; `null`: they are. People who left since the wave took its audience are not asked either. */
function leftOut(
  person: OpenPerson,
  { wave, unsubscribed }: { wave: WaveRow; unsubscribed: ReadonlySet<string> },
): WaveOutcome | null {
  const isSlip = person.slip_number !== null;
  if (!isSlip && (person.person_id === null || person.is_gone)) return 'cancelled';
  // In individual mode everyone can get a slip of their own.
  return wave.mode === 'group' && unsubscribed.has(person.id) ? 'unsubscribed' : null;
}
