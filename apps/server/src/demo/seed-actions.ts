import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { computeResults } from '../features/group-results/compute-results.ts';
import { type DemoCampaign, TIME_ZONE } from './demo-campaigns.ts';
import { after, DAY_MS, type Seeding } from './seeding.ts';

interface ClosedWave {
  readonly planned: DemoCampaign;
  readonly waveId: string;
  readonly closesAt: Date;
  /** When the next wave starts; `null`: it has not been planned. */
  readonly nextStartsAt: Date | null;
}

/** Where an action of the demo comes from: the group and the category of a wave. */
interface Weakness {
  readonly group: string;
  readonly site_id: string;
  readonly crew_id: string | null;
  readonly category: string;
}

/** How long after its wave an open action of group mode is due: in the coming days. */
const OPEN_FOR_DAYS = 5;

/**
 * Adds actions that follow from the first wave: in group mode one for each of the groups to act on first, one of them in progress;
 * in the individual campaign one that was done before the next wave, so that this wave shows the change after it.
 */
export async function seedActions(seeding: Seeding, wave: ClosedWave): Promise<void> {
  const { context, request } = seeding;
  const clock = { now: () => wave.closesAt };
  await computeResults({ ...context, clock }, { organisation_id: request.member.organisationId, wave_id: wave.waveId });
  if (wave.planned.body.mode === 'group') await actFirst(seeding, wave);
  else await actBeforeNextWave(seeding, wave);
}

async function actFirst(seeding: Seeding, { waveId, closesAt }: ClosedWave): Promise<void> {
  const { context, request, servicesAt } = seeding;
  const { groupResults } = servicesAt(closesAt);
  const dueOn = localDateOf(after(context.clock.now(), OPEN_FOR_DAYS * DAY_MS), TIME_ZONE);
  const { act_first } = await groupResults.ofWave(request.member, waveId);
  for (const [number, { group, category }] of act_first.entries()) {
    const place = placeOf(group);
    if (place === null) continue;
    const at = after(closesAt, DAY_MS);
    const weakness = { ...place, group: group.key, category: category.key };
    const action = await addAction(seeding, { waveId, weakness, at, dueOn });
    if (number > 0 || action === null) continue;
    const { actionChanges } = servicesAt(after(at, DAY_MS));
    const change = { ...request, actionId: action.id };
    await actionChanges.changeStatus(change, { version: action.version, status: 'in_progress' });
  }
}

async function actBeforeNextWave(seeding: Seeding, { waveId, closesAt, nextStartsAt }: ClosedWave): Promise<void> {
  const { request, servicesAt } = seeding;
  if (nextStartsAt === null) return;
  const { groupResults } = servicesAt(closesAt);
  const { groups } = await groupResults.list(request.member, waveId, {
    kind: 'site',
    sort: 'name',
    order: 'asc',
    page: 1,
    limit: 1,
  });
  const [site] = groups;
  const place = site === undefined ? null : placeOf(site.group);
  const lowest = site?.cells.toSorted((one, other) => one.figure.percent - other.figure.percent)[0];
  if (site === undefined || place === null || lowest === undefined) return;
  // Two days lie between the close and the next start.
  const [madeAt, doneAt] = [after(closesAt, DAY_MS / 8), after(nextStartsAt, -DAY_MS / 8)];
  const weakness = { ...place, group: site.group.key, category: lowest.category };
  const dueOn = localDateOf(nextStartsAt, TIME_ZONE);
  const action = await addAction(seeding, { waveId, weakness, at: madeAt, dueOn });
  if (action === null) return;
  await servicesAt(doneAt).actionChanges.changeStatus(
    { ...request, actionId: action.id },
    { version: action.version, status: 'done', note: 'Agreed with the foremen at the weekly coordination meeting.' },
  );
}

interface NewAction {
  readonly waveId: string;
  readonly weakness: Weakness;
  readonly at: Date;
  readonly dueOn: string;
}

/** An action from the first advice for the category; `null`: there is no advice. */
async function addAction({ request, servicesAt }: Seeding, { waveId, weakness, at, dueOn }: NewAction) {
  const { actions, actionFigures } = servicesAt(at);
  const { group, category, site_id, crew_id } = weakness;
  const { proposals } = await actionFigures.propose(request.member, waveId, { group, category });
  const [proposal] = proposals;
  if (proposal === undefined) return null;
  return actions.create(
    { ...request, idempotencyKey: null },
    {
      what: proposal.what,
      site_id,
      crew_id,
      owner: { kind: 'member', user_id: request.member.userId },
      due_on: dueOn,
      origin: { kind: 'category', wave_id: waveId, group, category },
    },
  );
}

/** @returns `null` for companies, which cannot have actions */
function placeOf({
  key,
  kind,
  site,
}: {
  readonly key: string;
  readonly kind: string;
  readonly site: { readonly id: string } | null;
}) {
  const id = key.slice(key.lastIndexOf('.') + 1);
  if (kind === 'site') return { site_id: id, crew_id: null };
  return kind === 'crew' && site !== null ? { site_id: site.id, crew_id: id } : null;
}
