import { callUrl } from '@plumbline/contract/client';
import { CALLS, type CallName } from '@plumbline/contract/paths';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPool } from '../../platform/db/connection.ts';
import { createPrometheusMetrics } from '../../platform/metrics/prometheus-metrics.ts';
import { exerciseMetrics } from '../../testkit/exercised-metrics.ts';
import { openAsParticipant } from '../../testkit/participant.ts';
import { parseSamples, type Sample, sampleOf } from '../../testkit/samples.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';

const TOKEN = 'a-token-for-tests-0123456789-abcdef';
const MOST_SERIES = 500;
/** Two certificates and three facts about backups, which this installation does not have. */
const ABSENT_SERIES = 5;
/** Label values that cannot be an id, an address or somebody's name: words, templates, numbers of buckets, versions. */
const HARMLESS = /^[a-z_]+$|^\/[\w{}:/.-]*$|^\([a-z ]+\)$|^[1-5]xx$|^[A-Z_]+$|^\d+(\.\d+)*$|^\+Inf$/;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}/;

// Object.keys forgets which names these are.
const NAMES = Object.keys(CALLS) as CallName[];

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer({ settings: { OPERATIONS_TOKEN: TOKEN } });
  manager = await server.signIn({ name: 'Harbour Concrete' });
});
afterAll(() => server[Symbol.asyncDispose]());

const scrape = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
  fetch(`${server.origin}/metrics`, { headers });

async function samples(): Promise<Sample[]> {
  const response = await scrape();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return parseSamples(await response.text());
}

test('there are no metrics without a token or a port', async () => {
  await using plain = await startTestServer();
  const response = await fetch(`${plain.origin}/metrics`);
  expect(response.status).toBe(404);
  expect(await plain.context.metrics.snapshot()).toEqual([]);
});

describe('the metrics', () => {
  test('count requests by resource, submissions, shared transactions, emails and analyses', async () => {
    const survey = await manager.invite('ann@example.org');
    const ann = await openAsParticipant(server, survey);
    await ann.start();
    await ann.submit();
    await ann.submit();
    await server.processJobs();
    await manager.call('getSurvey', { params: { id: 'no-such-survey' } });
    await fetch(`${server.origin}/no-such-page`, { method: 'PROPFIND' });

    const found = await samples();
    const of = (plumbline_resource: string) => sampleOf(found, 'plumbline_http_requests_total', { plumbline_resource });
    expect(of('/v1/public/survey-by-id')).toBe(3);
    expect(of('/v1/protected/surveys')).toBe(2);
    expect(of('(none)')).toBe(1);
    const area = { plumbline_area: 'participant' };
    expect(sampleOf(found, 'http_server_request_duration_seconds_count', area)).toBe(4);
    expect(sampleOf(found, 'plumbline_submissions_total')).toBe(1);
    const writes = { plumbline_operation: 'write' };
    expect(sampleOf(found, 'plumbline_group_commit_size_count', writes)).toBe(3);
    expect(sampleOf(found, 'plumbline_emails_total', { plumbline_outcome: 'sent' })).toBeGreaterThanOrEqual(1);
    const byRules = { plumbline_author: 'rules', plumbline_outcome: 'written' };
    expect(sampleOf(found, 'plumbline_analyses_total', byRules)).toBe(1);
    const processed = { plumbline_job: 'process_submission', plumbline_outcome: 'done' };
    expect(sampleOf(found, 'plumbline_jobs_ended_total', processed)).toBe(1);
    const requests = { db_client_connection_pool_name: 'requests' };
    expect(sampleOf(found, 'db_client_connection_wait_time_seconds_count', requests)).toBeGreaterThan(0);
    expect(sampleOf(found, 'plumbline_ready')).toBe(1);
    expect(sampleOf(found, 'plumbline_database_up')).toBe(1);
  });

  test('count failures by resource', async () => {
    const { metrics } = server.context;
    const route = '/v1/protected/surveys/:id';
    for (const status of [200, 404, 500, 503]) {
      metrics.requestEnded({ area: 'member', route, status, seconds: 1 });
    }
    const labels = { plumbline_resource: '/v1/protected/surveys' };
    expect(sampleOf(await samples(), 'plumbline_http_failed_requests_total', labels)).toBe(2);
  });

  test('stay below 500 series with every route, kind and outcome, and hold no id, address or name', async () => {
    const { metrics } = server.context;
    const ended = vi.spyOn(metrics, 'requestEnded');
    await requestEveryRoute();
    const requested = ended.mock.calls.map(([{ route }]) => ({ route }));
    ended.mockRestore();
    const routes = new Set(NAMES.map((name) => CALLS[name].path));
    expect(new Set(requested.map(({ route }) => route)).size).toBeGreaterThan(routes.size);
    for (const each of requested) metrics.requestEnded({ area: 'page', ...each, status: 500, seconds: 1 });
    exerciseMetrics(metrics);
    const thread = createPrometheusMetrics({ thread: 'jobs', reportsProcess: false });
    exerciseMetrics(thread);
    const pool = openPool(server.database.serverUrl, 1);
    thread.watchPool('jobs', pool);
    (await pool.connect()).release();
    await pool.end();
    metrics.include(thread.snapshot);

    const found = await samples();
    expect(found.length).toBeGreaterThan(300);
    expect(found.length).toBeLessThanOrEqual(MOST_SERIES - ABSENT_SERIES);
    const values = found.flatMap(({ labels }) => Object.values(labels));
    expect(values.filter((value) => !HARMLESS.test(value) || UUID.test(value))).toEqual([]);
    const text = JSON.stringify(found);
    for (const secret of [manager.organisationId, manager.email, 'ann@example.org', 'Harbour', server.dataDir]) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('a reader', () => {
  test('without the token is refused', async () => {
    const plain = await scrape({});
    expect(plain.status).toBe(401);
    expect(await plain.json()).toMatchObject({ code: 'unauthenticated' });
    expect((await scrape({ authorization: `Basic ${btoa(`x:${TOKEN}`)}` })).status).toBe(401);
    expect((await fetch(`${server.origin}/metrics?token=${TOKEN}`)).status).toBe(401);
  });

  test('who guesses is refused, then limited, and the right token still works from there', async () => {
    await using guessed = await startTestServer({ settings: { OPERATIONS_TOKEN: TOKEN } });
    const statuses: number[] = [];
    for (const token of ['x', `${TOKEN}x`, TOKEN.slice(1), 'y'.repeat(12_000), ...'abcdefg']) {
      const response = await fetch(`${guessed.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const right = await fetch(`${guessed.origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(right.status).toBe(200);
    expect(guessed.logged.join('')).not.toContain(TOKEN.slice(1));
  });
});

/** Requests every call and page once, whatever the answer is. */
async function requestEveryRoute(): Promise<void> {
  const params = {
    id: 'x',
    questionId: 'x',
    fileId: 'x',
    deliveryId: 'x',
    organization: 'x',
    token: 'x',
    public_token: 'x',
    status: 'start',
    category: 'x',
    type: 'x',
  };
  for (const name of NAMES) {
    // Cast, because one set of parameters serves all calls; each takes those that its path names.
    const url = server.origin + callUrl(name, { params } as never);
    await (await fetch(url, { method: CALLS[name].method })).body?.cancel();
  }
  const pages = ['/', '/about', '/contact', '/osha-info', '/research-data', '/privacy-policy', '/terms-of-service'];
  const others = ['/survey', '/survey/', '/survey/x', '/opt-out/x', '/healthz', '/readyz', '/status', '/app', '/x'];
  for (const path of [...pages, ...others, '/sitemap.xml', '/robots.txt', '/favicon.svg', '/status.js']) {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'PROPFIND']) {
      await (await fetch(server.origin + path, { method })).body?.cancel();
    }
  }
}
