import type { PlannedWave } from '@plumbline/domain/campaigns/plan';
import { assignWave } from '../features/campaigns/waves/assign-wave.ts';
import { closeDueWave } from '../features/campaigns/waves/close-wave.ts';
import { startDueWave } from '../features/campaigns/waves/start-wave.ts';
import { inOrganisation } from '../platform/db/tenant.ts';
import { type DemoCampaign, planWaveAnswering, type WaveAnswering, windowOf } from './demo-campaigns.ts';
import type { SeedingServices } from './demo-context.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { seedActions } from './seed-actions.ts';
import { outcomeOf } from './seed-surveys.ts';
import { listWaveLinks } from './seeded-surveys.repository.ts';
import { type Answered, after, CONCURRENT_ANSWERS, DAY_MS, IP_ADDRESS, type Seeding } from './seeding.ts';

/** Days from the creation of a campaign to its first wave. */
const CREATED_BEFORE_DAYS = 4;

/** An answered survey that names its participant. */
export interface AnsweredByName extends Answered {
  readonly isWaveOver: boolean;
}

/**
 * Creates the campaigns, and starts, answers and closes their waves, with the clock set to the planned times.
 *
 * @returns the surveys in individual mode that were answered
 */
export async function seedCampaigns(seeding: Seeding, campaigns: readonly DemoCampaign[]): Promise<AnsweredByName[]> {
  return (await mapConcurrently(campaigns.length, campaigns, (planned) => seedCampaign(seeding, planned))).flat();
}

async function seedCampaign(seeding: Seeding, planned: DemoCampaign): Promise<AnsweredByName[]> {
  const campaignId = await scheduleCampaign(seeding, planned);
  const answered: AnsweredByName[] = [];
  for (const wave of planned.waves) answered.push(...(await seedWave(seeding, { planned, campaignId, wave })));
  return planned.body.mode === 'individual' ? answered : [];
}

/** @returns the id of the campaign */
async function scheduleCampaign({ request, servicesAt }: Seeding, { body, audience: planned, waves }: DemoCampaign) {
  const [first] = waves;
  if (first === undefined) throw new RangeError('a campaign of the demo has no wave');
  const createdAt = after(windowOf(first).startsAt, -CREATED_BEFORE_DAYS * DAY_MS);
  const services = servicesAt(createdAt);
  const { campaigns, campaignChanges } = services;
  const audience = await audienceOf(planned, services, request);
  const { id, revision } = await campaigns.create(request, { ...body, audience });
  await campaignChanges.schedule({ ...request, campaignId: id }, { revision, startsNow: false });
  return id;
}

async function audienceOf(
  planned: DemoCampaign['audience'],
  { sites, crews }: Pick<SeedingServices, 'sites' | 'crews'>,
  { principal }: Seeding['request'],
) {
  if (planned === 'everyone') return { kind: 'everyone' } as const;
  const named = (search: string) => ({ search, page: 1, limit: 1, include_archived: 'false' }) as const;
  if ('site' in planned) {
    const { places } = await sites.list(principal, named(planned.site));
    return { kind: 'sites', site_ids: places.map(({ id }) => id) } as const;
  }
  const { places } = await crews.list(principal, named(planned.crew));
  return { kind: 'crews', crew_ids: places.map(({ id }) => id) } as const;
}

interface SeededWave {
  readonly planned: DemoCampaign;
  readonly campaignId: string;
  readonly wave: PlannedWave;
}

async function seedWave(seeding: Seeding, { planned, campaignId, wave }: SeededWave): Promise<AnsweredByName[]> {
  const { context, request, servicesAt } = seeding;
  const { organisationId } = request.principal;
  const { startsAt, closesAt } = windowOf(wave);
  const now = context.clock.now();
  await startDueWave(context, { organisationId, campaignId }, startsAt);
  // The newest wave is listed first.
  const [started] = (await servicesAt(startsAt).campaigns.get(request.principal, campaignId)).waves;
  if (started === undefined) throw new Error('a wave of the demo did not start');
  const job = { organisation_id: organisationId, wave_id: started.id };
  await assignWave({ ...context, clock: { now: () => startsAt } }, job);
  const links = await inOrganisation(context.db, request.principal, (scope) => listWaveLinks(scope, started.id));
  const answering = planWaveAnswering(planned, { wave, links, now });
  await mapConcurrently(CONCURRENT_ANSWERS, answering, (each) => answer(seeding, each));
  const isWaveOver = closesAt <= now;
  if (isWaveOver) {
    await closeDueWave(context, { organisationId, waveId: started.id }, closesAt);
    const [first, second] = planned.waves;
    if (wave === first) {
      const nextStartsAt = second === undefined ? null : windowOf(second).startsAt;
      await seedActions(seeding, { planned, waveId: started.id, closesAt, nextStartsAt });
    }
  }
  return answering.flatMap(({ kind, link: { surveyId }, at }) =>
    kind === 'answers' ? [{ surveyId, at, isWaveOver }] : [],
  );
}

async function answer({ servicesAt }: Seeding, each: WaveAnswering): Promise<void> {
  const { answering } = servicesAt(each.at);
  const participant = { kind: 'participant', link: { participantId: each.link.participantId } } as const;
  if (each.kind === 'opens') return answering.start(participant, IP_ADDRESS, { status: 'start' });
  const { responses, item_seconds } = each;
  return answering.submit(participant, IP_ADDRESS, { status: 'completed', responses, item_seconds });
}

/** Records follow-up outcomes for the results of closed waves. @param toFollowUp ids of surveys that need a follow-up */
export async function followUpWaves(
  { request, servicesAt }: Seeding,
  answered: readonly AnsweredByName[],
  toFollowUp: ReadonlySet<string>,
): Promise<void> {
  const followed = answered.filter(({ surveyId, isWaveOver }) => isWaveOver && toFollowUp.has(surveyId));
  for (const [number, { surveyId, at }] of followed.entries()) {
    const { followUps } = servicesAt(after(at, DAY_MS));
    await followUps.recordOutcome({ ...request, surveyId, idempotencyKey: null }, outcomeOf(number));
  }
}
