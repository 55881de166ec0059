import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import {
  idOf,
  type PlayedCampaign,
  type PlayedPerson,
  playCampaign,
  scaleNamed,
} from '../../../testkit/played-campaign.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { runUntil } from '../../../testkit/wave-time.ts';
import { GATE_VERSION } from './computed-results.repository.ts';
import { refreshResults } from './refresh-results.ts';

/** People of each crew. Survey is small, as are the sites Yard and Dock. */
const SITES = {
  North: { Paint: 20, Formwork: 16, Steel: 12, Survey: 3 },
  South: { Drains: 14, Night: 12 },
  Yard: { Cranes: 6 },
  Dock: { Divers: 5 },
};

const clock = settableClock(new Date('2026-05-01T06:00:00Z'));
let server: TestServer;
let manager: Manager;
let campaign: PlayedCampaign;
let waveId: string;

/** A closed wave as an earlier version left it: answers with every crew, and figures by the rules of that version. */
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
  const people = Object.entries(SITES).flatMap(([site, crews]) =>
    Object.entries(crews).flatMap(([crew, count]) =>
      Array.from({ length: count }, (_, index): PlayedPerson => {
        const [calm, helmet] = [2 + (index % 5), 3 + (index % 4)];
        const answers = { Calm: calm, Steady: 8 - calm, Helmet: helmet, Gloves: helmet };
        const ofQuestions = Object.entries(answers).map(([name, points]) => [idOf(name), points]);
        return { site, crew, company: null, answers: [Object.fromEntries(ofQuestions)] };
      }),
    ),
  );
  const questions = [
    scaleNamed('Calm', 'focus'),
    scaleNamed('Steady', 'focus'),
    scaleNamed('Helmet', 'gear'),
    scaleNamed('Gloves', 'gear'),
  ];
  campaign = await playCampaign(server, { mode: 'group', threshold: 10, questions, people });
  await runUntil(server, clock, '2026-05-04T08:00:00Z');
  await campaign.answer();
  await runUntil(server, clock, '2026-05-15T08:00:00Z');
  manager = await server.signIn({ colleagueOf: campaign.manager });
  [waveId = ''] = await campaign.waveIds();
  await inOrganisation(makeEarlier);
});

afterAll(() => server[Symbol.asyncDispose]());

const inOrganisation = <T>(work: (scope: TenantScope) => Promise<T>) =>
  server.asOrganisation(manager.organisationId, work);

async function makeEarlier({ tx }: TenantScope): Promise<void> {
  // Everybody answered, so an answer can belong to anybody of its reporting group.
  await sql`
    with places as (
      select site_id, crew_id, reported_site_id, reported_crew_id,
        row_number() over (partition by reported_site_id, reported_crew_id order by id) as place from wave_people
    ), answers as (
      select id, site_id, crew_id, row_number() over (partition by site_id, crew_id order by id) as place from group_answers
    )
    update group_answers set site_id = places.site_id, crew_id = places.crew_id from answers join places on
      places.reported_site_id is not distinct from answers.site_id
      and places.reported_crew_id is not distinct from answers.crew_id and places.place = answers.place
    where group_answers.id = answers.id`.execute(tx);
  for (const table of ['wave_people', 'group_surveys'] as const) {
    const nothing = { reported_site_id: null, reported_crew_id: null, reported_company_id: null };
    await tx.updateTable(table).set(nothing).execute();
  }
  await tx.updateTable('waves').set({ has_reporting_groups: false }).execute();
  await tx
    .updateTable('wave_days')
    .set({ site_id: idOf('Yard') })
    .where('site_id', 'is', null)
    .execute();
  await tx.updateTable('wave_results').set({ gate_version: 1 }).execute();
  // There were no other crews. A category of Paint was hidden, and Steel was shown.
  await tx.deleteFrom('group_results').where('group_key', 'like', '%.none').execute();
  await sql`
    update group_results as own set categories = shown.categories, questions = shown.questions, asked = 12, answered = 12
    from group_results as shown
    where own.place_id = ${idOf('Steel')} and shown.place_id = ${idOf('Formwork')}`.execute(tx);
  await sql`
    update group_results set categories = categories - 'gear', summaries = summaries - 'gear'
    where place_id = ${idOf('Paint')}`.execute(tx);
}

/** The categories that are stored with a figure, by group. */
async function shownCategories(): Promise<ReadonlySet<string>> {
  const groups = await inOrganisation(({ tx }) =>
    tx.selectFrom('group_results').select(['group_key', 'categories']).execute(),
  );
  return new Set(
    groups.flatMap(({ group_key, categories }) => Object.keys(categories).map((key) => `${group_key} ${key}`)),
  );
}

async function placesOf(table: 'group_answers' | 'wave_days') {
  const column = table === 'group_answers' ? 'crew_id' : 'site_id';
  const { rows } = await inOrganisation(({ tx }) =>
    sql<{ place: string | null; rows: number }>`
      select ${sql.ref(column)} as place, count(*)::integer as rows from ${sql.table(table)} group by 1`.execute(tx),
  );
  return new Map(rows.map(({ place, rows: count }) => [place, count]));
}

const stateOf = async () => (await manager.call('getWaveResults', { params: { id: waveId } })).body.state;

test('a closed wave of an earlier version forgets small crews, once, and shows nothing that was hidden', async () => {
  const shownBefore = await shownCategories();
  expect([...(await placesOf('group_answers'))]).toContainEqual([idOf('Survey'), 3]);
  expect(await stateOf()).toBe('computing');

  await refreshResults(server.context, clock.now());

  const answers = await placesOf('group_answers');
  expect([...answers].toSorted()).toEqual(
    [
      [idOf('Paint'), 20],
      [idOf('Formwork'), 16],
      [idOf('Drains'), 14],
      [idOf('Night'), 12],
      [null, 26],
    ].toSorted(),
  );
  expect([...(await placesOf('wave_days')).keys()].toSorted()).toEqual([idOf('North'), idOf('South'), null].toSorted());
  const shown = await shownCategories();
  expect([...shown].filter((each) => !shownBefore.has(each))).toEqual([]);
  expect(shown).toContain('organisation gear');
  const { groups } = (
    await manager.call('listGroupResults', { params: { id: waveId }, query: { kind: 'crew', limit: 100 } })
  ).body;
  const cellsOf = (name: string) =>
    groups.find(({ group }) => group.name === name)?.cells.map(({ category }) => category);
  // Beside the other crews of North one more is hidden, and the smallest is.
  expect(['Paint', 'Formwork', 'Steel', 'Survey'].map(cellsOf)).toEqual([['focus'], ['gear'], [], []]);
  expect(await stateOf()).toBe('ready');

  const rows = () =>
    inOrganisation(async ({ tx }) => ({
      waves: await tx.selectFrom('waves').select(['has_reporting_groups', 'updated_at']).execute(),
      results: await tx.selectFrom('wave_results').select(['gate_version', 'computed_at']).execute(),
    }));
  const upToDate = await rows();
  expect(upToDate.waves.map(({ has_reporting_groups }) => has_reporting_groups)).toEqual([true]);
  expect(upToDate.results.map(({ gate_version }) => gate_version)).toEqual([GATE_VERSION]);
  clock.advance({ minutes: 60 });
  await refreshResults(server.context, clock.now());
  expect(await rows()).toEqual(upToDate);
});
