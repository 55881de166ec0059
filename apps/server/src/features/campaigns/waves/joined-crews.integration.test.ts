import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { seededRandom } from '@plumbline/domain/shuffle';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { answersAt, answerWave } from '../../../testkit/answering-crews.ts';
import { startTestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { runUntil } from '../../../testkit/wave-time.ts';
import { addCampaign, addCrew, addPerson, addSite } from '../../../testkit/workforce.ts';

/** East joins South, which is too small by itself, and Night joins the two small crews of North. */
const SITES = {
  North: { Day: 15, Night: 12, Cranes: 4, Survey: 3 },
  East: { Steel: 12 },
  South: { Drains: 5 },
};

test('answers of joined crews and sites are counted in the sites and in the wave, while it runs and after its close', async () => {
  const clock = settableClock(new Date('2026-05-01T06:00:00Z'));
  await using server = await startTestServer({ overrides: { clock } });
  const { organisationId, ...first } = await server.signIn();
  await server.asOrganisation(organisationId, async (scope) => {
    for (const [site, crews] of Object.entries(SITES)) {
      const siteId = await addSite(scope, site);
      for (const [name, people] of Object.entries(crews)) {
        const crew_id = await addCrew(scope, { name, siteId });
        for (let each = 0; each < people; each += 1) await addPerson(scope, { name: `${name} ${each}`, crew_id });
      }
    }
    await addCampaign(scope, {
      questionnaire_id: SAFETY_AND_READINESS.id,
      status: 'scheduled',
      mode: 'group',
      waves_started: 0,
      next_starts_on: '2026-05-04',
      wave_days: 10,
    });
  });
  await runUntil(server, clock, '2026-05-04T08:00:00Z');
  const { id: waveId } = await server.asOrganisation(organisationId, ({ tx }) =>
    tx.selectFrom('waves').select('id').executeTakeFirstOrThrow(),
  );
  // One of each crew has not answered.
  await answerWave(server, { organisationId, waveId }, (_crew, place) =>
    place === 0 ? null : answersAt(() => 0.6, seededRandom(place)),
  );

  const readCounts = async () => {
    const manager = await server.signIn({ colleagueOf: { organisationId, ...first } });
    const { wave } = (await manager.call('getWave', { params: { id: waveId } })).body;
    const sites = wave.sites.map(({ site, asked, opened, answered, crews }) => [
      ...[site?.name ?? null, asked, opened, answered],
      crews.flatMap((crew) => (crew.answered === undefined ? [] : [`${crew.crew?.name} ${crew.answered}`])),
    ]);
    return { answered: wave.answered, sites };
  };
  const expected = {
    answered: 45,
    sites: [
      ['North', 34, 30, 30, ['Day 14']],
      [null, 17, 15, 15, []],
    ],
  };
  expect(await readCounts()).toEqual(expected);
  await runUntil(server, clock, '2026-05-15T08:00:00Z');
  expect(await readCounts()).toEqual(expected);
  const days = await server.asOrganisation(organisationId, ({ tx }) =>
    sql<{ site: string | null; opened: number; answered: number }>`
      select sites.name as site, opened, answered from wave_days left join sites on sites.id = site_id order by 1`.execute(
      tx,
    ),
  );
  expect(days.rows).toEqual([
    { site: 'North', opened: 30, answered: 30 },
    { site: null, opened: 15, answered: 15 },
  ]);
  const manager = await server.signIn({ colleagueOf: { organisationId, ...first } });
  const { wave, categories } = (await manager.call('getWaveResults', { params: { id: waveId } })).body;
  expect([wave.answered, categories[0]?.figure?.n]).toEqual([45, 45]);

  // The page of a hidden crew or site says in which group its answers count.
  const countedIn: Record<string, string | null> = {};
  for (const kind of ['site', 'crew'] as const) {
    const list = await manager.call('listGroupResults', { params: { id: waveId }, query: { kind } });
    for (const { group } of list.body.groups) {
      const { body } = await manager.call('getGroupResults', { params: { id: waveId }, query: { group: group.key } });
      const joined = body.counted_in;
      countedIn[group.name ?? `${kind}: others`] =
        joined === undefined ? null : `${joined.kind}: others of ${joined.site?.name ?? 'the wave'}`;
    }
  }
  expect(countedIn).toEqual({
    ...{ North: null, East: 'site: others of the wave', South: 'site: others of the wave', 'site: others': null },
    ...{ Day: null, Night: 'crew: others of North', Cranes: 'crew: others of North', Survey: 'crew: others of North' },
    ...{ Steel: 'site: others of the wave', Drains: 'site: others of the wave', 'crew: others': null },
  });
});
