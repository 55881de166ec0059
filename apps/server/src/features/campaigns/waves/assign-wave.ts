import { systemActor } from '../../../core/events.ts';
import type { Jobs } from '../../../core/jobs.ts';
import { findOptedOut } from '../../../platform/db/safeguards/opt-outs.ts';
import type { WaveOutcome } from '../../../platform/db/schema/campaign-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { inWork, type Work, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import type { Pacing } from '../../../platform/jobs/pacing.ts';
import { enqueueEmails } from '../../messages/lends.ts';
import { lockInvitations, takeInvitations } from '../../organisations/lends.ts';
import { newLink, newSlipCodes } from '../../surveys/lends.ts';
import { findCampaign } from '../plan/campaigns.repository.ts';
import {
  type CodedLink,
  countAsked,
  insertCodedLinks,
  insertGroupSurveys,
  insertSlipOwners,
  insertWaveSurveys,
  listOpenPeople,
  lockPeopleForShare,
  noteOutcomes,
  type OpenPerson,
} from './assign-wave.repository.ts';
import { newWaveSurvey } from './new-wave-survey.ts';
import { lockWave, updateWave, type WaveRow } from './wave-rows.repository.ts';

/** Number of people per transaction: few enough that other invitations of the organisation do not wait long for its lock. */
const BATCH = 250;

export interface AssignWaveDependencies extends WorkDependencies {
  readonly pacing: Pick<Pacing, 'run'>;
}

/**
 * Creates the surveys of a wave, batch by batch, and marks the wave as running once everyone is asked.
 *
 * Each batch is one transaction, so a retry continues after the last completed batch, and nobody is asked twice.
 */
export async function assignWave(
  dependencies: AssignWaveDependencies,
  { organisation_id, wave_id }: Jobs['assign_wave'],
): Promise<void> {
  const { pacing } = dependencies;
  const assignBatch = () =>
    inWork(dependencies, { organisationId: organisation_id, actor: systemActor('assign_wave') }, async (work) => {
      const wave = await lockWave(work, wave_id);
      if (wave?.status !== 'starting') return true;
      const people = await lockOpenPeople(work, wave_id);
      await assignPeople(work, { wave, people });
      const isLast = people.length < BATCH;
      if (isLast) {
        const asked = await countAsked(work, wave_id);
        await updateWave(work, wave_id, { status: 'running', asked, updated_at: work.now });
      }
      await work.record({ kind: 'wave.assigned', entityId: wave_id });
      return isLast;
    });
  while (!(await pacing.run(assignBatch)));
}

interface Batch {
  readonly wave: WaveRow;
  readonly people: readonly OpenPerson[];
}

/** Reads and locks the next people and slips until their surveys are stored. */
async function lockOpenPeople(scope: TenantScope, waveId: string): Promise<readonly OpenPerson[]> {
  await lockInvitations(scope);
  const kept = new Set<string>();
  for (;;) {
    // Read again after locking, because people may have been changed or merged meanwhile.
    const people = await listOpenPeople(scope, waveId, BATCH);
    const others = people.flatMap(({ person_id }) => (person_id === null || kept.has(person_id) ? [] : [person_id]));
    if (others.length === 0) return people;
    await lockPeopleForShare(scope, others);
    for (const id of others) kept.add(id);
  }
}

async function assignPeople(work: Work, { wave, people }: Batch): Promise<void> {
  const { now, random } = work;
  if (people.length === 0) return;
  const campaign = await findCampaign(work, wave.campaign_id);
  if (campaign === undefined) throw new Error('a wave has no campaign');
  const unsubscribed = await findUnsubscribed(work, people);
  const outcomes = new Map<string, WaveOutcome>();
  const wanted = people.filter((person) => {
    const outcome = reasonToLeaveOut(person, { wave, unsubscribed });
    if (outcome !== null) outcomes.set(person.id, outcome);
    return outcome === null;
  });
  const taken = await takeInvitations(work, wanted.length);
  const asked = wanted.slice(0, taken);
  for (const { id } of wanted.slice(taken)) outcomes.set(id, 'over_quota');
  for (const { id } of asked) outcomes.set(id, 'assigned');

  const surveys = asked.map((person) => ({
    person,
    survey: newWaveSurvey(work, person, { wave, campaign }),
  }));
  const owners = surveys.filter(({ person }) => person.person_id === null);
  await insertSlipOwners(
    work,
    owners.map(({ survey }) => survey.person_id),
    now,
  );
  const added = await insertWaveSurveys(
    work,
    surveys.map(({ survey }) => survey),
  );
  if (wave.mode === 'group') {
    const own = surveys.filter(({ survey }) => added.has(survey.id));
    await insertGroupSurveys(work, new Map(own.map(({ person, survey }) => [survey.id, person])));
  }
  await insertCodedLinks(work, await newCodedLinks(work, [...added]));
  const emailed = surveys.filter(
    ({ person, survey }) => added.has(survey.id) && person.email !== null && !unsubscribed.has(person.id),
  );
  await enqueueEmails(
    work,
    emailed.map(({ survey }) => ({
      id: random.uuid(),
      kind: 'invitation',
      survey_id: survey.id,
      wave_id: wave.id,
      created_at: now,
    })),
  );
  await noteOutcomes(work, wave.id, outcomes);
}

/** Ids of people who opted out of this organisation's emails, or of all survey emails. */
async function findUnsubscribed(scope: TenantScope, people: readonly OpenPerson[]): Promise<ReadonlySet<string>> {
  const addresses = people.flatMap(({ email }) => (email === null ? [] : [email]));
  const optedOut = addresses.length === 0 ? new Set<string>() : await findOptedOut(scope, addresses);
  return new Set(
    people
      .filter(({ email, unsubscribed_at }) => email !== null && (unsubscribed_at !== null || optedOut.has(email)))
      .map(({ id }) => id),
  );
}

/** The reason why a person is not asked; `null`: the person is asked. People who have left since the wave started are not asked either. */
function reasonToLeaveOut(
  person: OpenPerson,
  { wave, unsubscribed }: { wave: WaveRow; unsubscribed: ReadonlySet<string> },
): WaveOutcome | null {
  const isSlip = person.slip_number !== null;
  if (!isSlip && (person.person_id === null || person.is_gone)) return 'cancelled';
  // In individual mode everyone can get a personal slip.
  return wave.mode === 'group' && unsubscribed.has(person.id) ? 'unsubscribed' : null;
}

/** New links with unique codes. */
async function newCodedLinks(work: Work, surveyIds: readonly string[]): Promise<readonly CodedLink[]> {
  const codes = (await newSlipCodes(work, surveyIds.length)).values();
  return surveyIds.map((survey_id) => ({
    ...newLink(work.random),
    survey_id,
    code: codes.next().value ?? '',
    created_at: work.now,
  }));
}
