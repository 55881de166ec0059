import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { computeResults } from '../features/results/groups/compute-results.ts';
import { type DemoCampaign, TIME_ZONE } from './demo-campaigns.ts';
import { after, DAY_MS, type Seeding } from './seeding.ts';

interface ClosedWave {
  readonly planned: DemoCampaign;
  readonly waveId: string;
  readonly closesAt: Date;
  /** Start of the next wave; `null`: none is planned. */
  readonly nextStartsAt: Date | null;
}

/** The origin of a demo action: the group and the category of a wave. */
interface Weakness {
  readonly group: string;
  readonly site_id: string;
  readonly crew_id: string | null;
  readonly category: string;
}

/** An action in own words, so that the demo still offers the second proposal. */
const IN_OWN_WORDS = 'Walk the site with the foreman before the shift, and put right what tires people out.';

/** Days from the close of a wave to the due date of an open action in group mode, so that it is due soon. */
const OPEN_FOR_DAYS = 5;

/**
 * Adds actions after the first wave: in group mode two for each priority group, one of them in progress; in the individual campaign one
 * that was done before the next wave, so that the next wave shows a change.
 */
export async function seedActions(seeding: Seeding, wave: ClosedWave): Promise<void> {
  const { context, request } = seeding;
  const clock = { now: () => wave.closesAt };
  await computeResults(
    { ...context, clock },
    { organisation_id: request.principal.organisationId, wave_id: wave.waveId },
  );
  if (wave.planned.body.mode === 'group') await actFirst(seeding, wave);
  else await actBeforeNextWave(seeding, wave);
}

async function actFirst(seeding: Seeding, { waveId, closesAt }: ClosedWave): Promise<void> {
  const { context, request, servicesAt } = seeding;
  const { groupResults } = servicesAt(closesAt);
  const dueOn = localDateOf(after(context.clock.now(), OPEN_FOR_DAYS * DAY_MS), TIME_ZONE);
  const { act_first } = await groupResults.ofWave(request.principal, waveId);
  const at = after(closesAt, DAY_MS);
  const added: Awaited<ReturnType<typeof addAction>>[] = [];
  for (const { group, category } of act_first) {
    const place = placeOf(group);
    if (place === null) continue;
    const weakness = { ...place, group: group.key, category: category.key };
    const proposed = await firstProposal(seeding, { waveId, weakness, at });
    if (proposed === undefined) continue;
    for (const what of [proposed, IN_OWN_WORDS]) {
      added.push(await addAction(seeding, { waveId, weakness, at, dueOn, what }));
    }
  }
  const [first] = added;
  if (first === undefined) return;
  const { actionChanges } = servicesAt(after(at, DAY_MS));
  await actionChanges.changeStatus(
    { ...request, actionId: first.id },
    { version: first.version, status: 'in_progress' },
  );
}

async function actBeforeNextWave(seeding: Seeding, { waveId, closesAt, nextStartsAt }: ClosedWave): Promise<void> {
  const { request, servicesAt } = seeding;
  if (nextStartsAt === null) return;
  const { groupResults } = servicesAt(closesAt);
  const { groups } = await groupResults.list(request.principal, waveId, {
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
  const what = await firstProposal(seeding, { waveId, weakness, at: madeAt });
  if (what === undefined) return;
  const action = await addAction(seeding, { waveId, weakness, at: madeAt, dueOn, what });
  await servicesAt(doneAt).actionChanges.changeStatus(
    { ...request, actionId: action.id },
    { version: action.version, status: 'done', note: 'Agreed with the foremen at the weekly coordination meeting.' },
  );
}

interface Proposing {
  readonly waveId: string;
  readonly weakness: Weakness;
  readonly at: Date;
}

/** The first proposed text for the category; `undefined`: the category has no advice. */
async function firstProposal(
  { request, servicesAt }: Seeding,
  { waveId, weakness: { group, category }, at }: Proposing,
): Promise<string | undefined> {
  const { proposals } = await servicesAt(at).actionFigures.propose(request.principal, waveId, { group, category });
  return proposals[0]?.what;
}

interface NewAction extends Proposing {
  readonly what: string;
  readonly dueOn: string;
}

function addAction(
  { request, servicesAt }: Seeding,
  { waveId, weakness: { group, category, site_id, crew_id }, at, dueOn, what }: NewAction,
) {
  return servicesAt(at).actions.create(request, {
    what,
    site_id,
    crew_id,
    owner: { kind: 'member', user_id: request.principal.userId },
    due_on: dueOn,
    origin: { kind: 'category', wave_id: waveId, group, category },
  });
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
