import { PULSE } from '@plumbline/domain/questionnaires/system';
import type { Manager, SignInOptions, TestServer } from './server.ts';
import type { SettableClock } from './settable-clock.ts';
import { runUntil } from './wave-time.ts';
import { addCampaign, addCompany, addCrew, addPerson, addSite } from './workforce.ts';

/** An organisation with a campaign whose first wave is due on 4 May 2026. */
export type WaveStage = Awaited<ReturnType<typeof stageWave>>;

interface StageOptions extends SignInOptions {
  readonly campaign?: Partial<Parameters<typeof addCampaign>[1]>;
  /** People without an address in the crew, besides Bob and Cyd. */
  readonly more?: number;
}

/**
 * An organisation in Berlin with a crew: Ann, who has an email address, Bob and Cyd, who have none. Fay has neither an address
 * nor a crew. A wave takes ten days and is repeated every two weeks.
 */
export async function stageWave(
  server: TestServer,
  clock: SettableClock,
  { campaign = {}, more = 0, ...signIn }: StageOptions = {},
) {
  const manager = await server.signIn(signIn);
  const ids = await server.asOrganisation(manager.organisationId, async (scope) => {
    await scope.tx.updateTable('organisations').set({ time_zone: 'Europe/Berlin' }).execute();
    const siteId = await addSite(scope, 'North tower');
    const crew_id = await addCrew(scope, { name: 'Formwork', siteId });
    const company_id = await addCompany(scope, 'Harbour Concrete');
    const ann = { name: 'Ann Ash', email: `ann@${manager.userId}.example.org`, language: 'pl' };
    await addPerson(scope, { ...ann, crew_id, company_id });
    await addPerson(scope, { name: 'Bob', crew_id, company_id });
    await addPerson(scope, { name: 'Cyd', crew_id });
    await addPerson(scope, { name: 'Fay' });
    for (let each = 0; each < more; each += 1) await addPerson(scope, { name: `Person ${each}`, crew_id });
    const campaignId = await addCampaign(scope, {
      questionnaire_id: PULSE.id,
      status: 'scheduled',
      waves_started: 0,
      next_starts_on: '2026-05-04',
      repeat_every: 2,
      repeat_unit: 'week',
      wave_days: 10,
      created_by: manager.userId,
      created_by_name: 'Mia Manager',
      ...campaign,
    });
    return { crewId: crew_id, siteId, campaignId };
  });
  return {
    manager,
    ...ids,
    /** Sets the time, runs due waves like the schedule, and processes the jobs. */
    at: (moment: string) => runUntil(server, clock, moment),
    rows: () => rowsOf(server, manager),
  };
}

function rowsOf(server: TestServer, { organisationId }: Manager) {
  return server.asOrganisation(organisationId, async ({ tx }) => ({
    campaign: await tx.selectFrom('campaigns').selectAll().executeTakeFirstOrThrow(),
    waves: await tx.selectFrom('waves').selectAll().orderBy('number').execute(),
    people: await tx.selectFrom('wave_people').selectAll().execute(),
    surveys: await tx
      .selectFrom('surveys')
      .leftJoin('group_surveys', 'group_surveys.survey_id', 'surveys.id')
      .selectAll('surveys')
      .select(['group_surveys.progress as group_progress', 'group_surveys.slip_number'])
      .orderBy('title')
      .orderBy('slip_number')
      .execute(),
    links: await tx.selectFrom('survey_links').selectAll().execute(),
    emails: await tx.selectFrom('emails').selectAll().orderBy('created_at').execute(),
    events: await tx.selectFrom('events').select(['kind', 'entity_id', 'actor_kind']).orderBy('id').execute(),
  }));
}
