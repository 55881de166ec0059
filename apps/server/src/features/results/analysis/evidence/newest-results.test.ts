import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../../platform/db/schema/tables.ts';
import { createNewestResults } from './newest-results.ts';

const CATEGORY = 'focus';
const NOW = new Date('2026-05-04T08:00:00Z');

/** A memory over submissions that come to their own number in the first category. Nothing uses the transaction. */
function remembering(mostRemembered: number) {
  let newest: string[] = [];
  const read: string[] = [];
  const results = createNewestResults(mostRemembered, {
    findNewestSubmissions: async () =>
      newest.map((id) => ({ id, person_id: `person of ${id}`, questionnaire_id: 'asked', questionnaire_version: 1 })),
    findCategories: async (_, surveyIds) => {
      read.push(...surveyIds);
      return surveyIds.map((survey_id) => ({ survey_id, categories: [resultOf(Number(survey_id))] }));
    },
  });
  const scope = { tx: {} as Transaction<Database>, organisationId: 'organisation', sites: null };
  return {
    /** Loads as if these were the newest submissions. @returns what was loaded, and the ids of those read for it */
    load: async (...ids: number[]) => {
      newest = ids.map(String);
      read.length = 0;
      const loaded = await results.load(scope, { now: NOW, limit: ids.length });
      return { loaded: loaded.map(({ id, percents }) => [Number(id), percents.get(CATEGORY)]), read: read.map(Number) };
    },
  };
}

function resultOf(percent: number) {
  return {
    category: CATEGORY,
    percent,
    points: 0,
    max_points: 0,
    answered: 4,
    asked: 4,
    has_enough_answers: true,
  };
}

const each = (...numbers: number[]) => numbers.map((number) => [number, number]);

test('only submissions that are not remembered are read', async () => {
  const { load } = remembering(10);
  expect(await load(2, 1)).toEqual({ loaded: each(2, 1), read: [2, 1] });
  expect(await load(3, 2, 1)).toEqual({ loaded: each(3, 2, 1), read: [3] });
});

test('a load is complete although it forgets others, and although it exceeds what is remembered', async () => {
  const { load } = remembering(3);
  await load(3, 2, 1);
  expect((await load(5, 4, 3, 2, 1)).loaded).toEqual(each(5, 4, 3, 2, 1));
  expect((await load(8, 7, 6, 5, 4, 3)).loaded).toEqual(each(8, 7, 6, 5, 4, 3));
});

test('the least recently used are forgotten first', async () => {
  const { load } = remembering(3);
  for (const id of [1, 2, 3]) await load(id);
  await load(1);
  await load(4);
  expect((await load(1)).read).toEqual([]);
  expect((await load(2)).read).toEqual([2]);
});
