import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Jobs } from '../../core/jobs.ts';
import { type JobOutcome, oneByOne } from './job-definition.ts';
import { runBatch } from './run-batch.ts';

type Payload = Jobs['analyse_survey'];
type Handle = (dependencies: string[], batch: readonly Payload[]) => Promise<readonly JobOutcome[]>;

const ORGANISATION = '0dec0de0-0000-4000-8000-000000000001';
const DONE = { kind: 'done' } as const;

const surveyId = (number: number) => `0dec0de0-0000-4000-8000-00000000001${number}`;
const job = (number: number) => ({
  id: `job ${number}`,
  data: { organisation_id: ORGANISATION, survey_id: surveyId(number) },
});

/** Runs the jobs as the worker does. @returns the reports by job, and the surveys of each call of the handler */
async function run(handle: Handle, jobs: readonly { id: string; data: unknown }[]) {
  const calls: string[] = [];
  const definition = {
    payload: z.object({ organisation_id: z.uuid(), survey_id: z.uuid() }),
    handle: (dependencies: string[], batch: readonly Payload[]) => {
      calls.push(batch.map(({ survey_id }) => survey_id.slice(-1)).join(' '));
      return handle(dependencies, batch);
    },
  };
  const reports = await runBatch<'analyse_survey', string[]>(definition, [], jobs);
  return { calls, reports: Object.fromEntries(reports.map(({ id, ...report }) => [id, report])) };
}

describe('a batch', () => {
  test('is handled in one call', async () => {
    const { calls, reports } = await run(async (_, batch) => batch.map(() => DONE), [job(1), job(2), job(3)]);
    expect(calls).toEqual(['1 2 3']);
    expect(reports).toEqual({ 'job 1': DONE, 'job 2': DONE, 'job 3': DONE });
  });

  test('that fails as a whole is tried one by one, so that a poisoned job fails alone', async () => {
    const poison = new Error('poison');
    const handle: Handle = async (_, batch) => {
      if (batch.some(({ survey_id }) => survey_id === surveyId(2))) throw poison;
      return batch.map(() => DONE);
    };
    const { calls, reports } = await run(handle, [job(1), job(2), job(3)]);
    expect(calls).toEqual(['1 2 3', '1', '2', '3']);
    expect(reports).toEqual({ 'job 1': DONE, 'job 2': { kind: 'failed', error: poison }, 'job 3': DONE });
  });

  test('of one job that fails is not repeated', async () => {
    const { calls, reports } = await run(() => Promise.reject(new Error('poison')), [job(1)]);
    expect(calls).toEqual(['1']);
    expect(reports).toMatchObject({ 'job 1': { kind: 'failed' } });
  });

  test('whose handler says which jobs failed is not repeated', async () => {
    const error = new Error('poison');
    const { calls, reports } = await run(async () => [DONE, { kind: 'failed', error }], [job(1), job(2)]);
    expect(calls).toEqual(['1 2']);
    expect(reports).toEqual({ 'job 1': DONE, 'job 2': { kind: 'failed', error } });
  });

  test('fails the jobs for which its handler returned no outcome', async () => {
    const { reports } = await run(async () => [DONE], [job(1), job(2)]);
    expect(reports).toMatchObject({ 'job 1': DONE, 'job 2': { kind: 'failed' } });
  });
});

describe('a malformed payload', () => {
  const malformed = { id: 'malformed', data: { organisation_id: ORGANISATION, survey_id: 'ann@example.org' } };

  test('is reported with the field but not its value, and the other jobs are handled', async () => {
    const { calls, reports } = await run(async (_, batch) => batch.map(() => DONE), [malformed, job(1)]);
    expect(calls).toEqual(['1']);
    expect(reports).toMatchObject({ 'job 1': DONE, malformed: { kind: 'malformed' } });
    expect(String(reports.malformed && 'error' in reports.malformed && reports.malformed.error)).toMatch(
      /^Error: the payload is malformed: (?!.*ann@).*survey_id/s,
    );
  });

  test.each([null, undefined, 'text', {}, { organisation_id: ORGANISATION }])('%j calls no handler', async (data) => {
    const { calls, reports } = await run(async () => [], [{ id: 'one', data }]);
    expect(calls).toEqual([]);
    expect(reports).toMatchObject({ one: { kind: 'malformed' } });
  });
});

test('a handler of single jobs continues after one that fails', async () => {
  const error = new Error('poison');
  const handle = oneByOne(async (seen: string[], number: string) => {
    seen.push(number);
    if (number === 'two') throw error;
  });
  const seen: string[] = [];
  expect(await handle(seen, ['one', 'two', 'three'])).toEqual([DONE, { kind: 'failed', error }, DONE]);
  expect(seen).toEqual(['one', 'two', 'three']);
});
