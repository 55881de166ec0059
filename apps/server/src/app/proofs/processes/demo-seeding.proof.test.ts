import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DEMO_ORGANISATION } from '../../../features/organisations/demo-organisation.ts';
import {
  allowanceOf,
  campaignsOf,
  countRows,
  listedSurveysOf,
  singleSurveysOf,
  surveysOf,
} from '../../../testkit/seeded-demo.ts';
import { startTestServer } from '../../../testkit/server.ts';
import type { Context } from '../../context.ts';
import { fillDemo } from '../../fill-demo.ts';

test('an interrupted seeding is repeated, completely and once', async () => {
  await using server = await startTestServer();
  let surveysLeft = 500;
  const random: Context['random'] = {
    ...server.context.random,
    bytes: (length) => {
      // 4 bytes are requested once per survey, for its shuffle seed.
      if (length === 4 && surveysLeft-- === 0) throw new Error('the power went out');
      return server.context.random.bytes(length);
    },
  };
  await expect(fillDemo({ ...server.context, random })).rejects.toThrow('the power went out');
  expect((await countRows(server)).people).toBe(400);
  expect((await surveysOf(server)).length).toBeGreaterThan(0);

  await fillDemo(server.context);
  const surveys = await surveysOf(server);
  expect((await singleSurveysOf(server)).length).toBeGreaterThanOrEqual(55);
  expect(await countRows(server)).toMatchObject({ people: 400, crews: 14, campaigns: 2, waves: 5 });
  expect((await allowanceOf(server))?.invitations_used).toBe(surveys.length);
  const { rows } = await server.asOrganisation(DEMO_ORGANISATION.id, ({ tx }) =>
    sql<{ surveys: number }>`select sum(surveys)::integer as surveys from survey_total_deltas`.execute(tx),
  );
  expect(rows).toEqual([{ surveys: (await listedSurveysOf(server)).length }]);
});

test('the demo is the same on every machine', async () => {
  const seeded = await Promise.all(
    [1, 2].map(async () => {
      await using server = await startTestServer();
      await fillDemo(server.context);
      const campaigns = await campaignsOf(server);
      const surveys = await surveysOf(server);
      return [
        ...campaigns.map(({ name, waves }) => [name, ...waves.map(({ asked, answered }) => [asked, answered])].join()),
        ...surveys.map(({ participant_name, status, score }) => [participant_name, status, score].join()),
      ].sort();
    }),
  );
  expect(seeded[0]).toEqual(seeded[1]);
});
