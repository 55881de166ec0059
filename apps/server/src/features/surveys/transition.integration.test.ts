import { canChange, type StatusChanger, SURVEY_STATUSES, type SurveyStatus } from '@plumbline/domain/survey-life-cycle';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '../../core/events.ts';
import { inWork, type Work } from '../../platform/db/unit-of-work.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { transition, transitionAll } from './transition.repository.ts';

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});

afterAll(() => server[Symbol.asyncDispose]());

const AT = new Date('2026-05-04T08:00:00Z');
const ACTOR = systemActor('test');
const change = { kind: 'survey.changed_status' } as const;

const inWorkOfTest = <T>(run: (work: Work) => Promise<T>) =>
  inWork(server.context, { organisationId: manager.organisationId, actor: ACTOR, now: AT }, run);

async function surveysOf(count: number) {
  return Promise.all(
    Array.from({ length: count }, (_, index) => manager.invite(`person-${index}-${Math.random()}@example.org`)),
  );
}

async function statusOf(id: string): Promise<string> {
  return (await manager.call('getSurvey', { params: { id } })).body.survey.status;
}

async function eventsAbout(id: string): Promise<string[]> {
  const rows = await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.selectFrom('events').select('kind').where('entity_id', '=', id).orderBy('id').execute(),
  );
  return rows.map(({ kind }) => kind);
}

test('a change is written with its event and its other columns', async () => {
  const [survey] = await surveysOf(1);
  const expires_at = new Date('2026-06-01T00:00:00Z');
  await inWorkOfTest((work) =>
    transition(
      work,
      { id: survey?.id ?? '', status: 'invited' },
      { to: 'paused', by: 'manager', change, fields: { expires_at } },
    ),
  );
  const { body } = await manager.call('getSurvey', { params: { id: survey?.id ?? '' } });
  expect(body.survey).toMatchObject({
    status: 'paused',
    updated_at: AT.toISOString(),
    expires_at: expires_at.toISOString(),
  });
  expect(await eventsAbout(survey?.id ?? '')).toEqual(['survey.created', 'survey.changed_status']);
});

test('a survey whose status has changed meanwhile is left unchanged, and the caller fails', async () => {
  const [survey] = await surveysOf(1);
  const id = survey?.id ?? '';
  const changed = inWorkOfTest((work) =>
    transition(work, { id, status: 'draft' }, { to: 'paused', by: 'manager', change }),
  );
  await expect(changed).rejects.toThrow('is no longer draft');
  expect([await statusOf(id), await eventsAbout(id)]).toEqual(['invited', ['survey.created']]);
});

describe('transitions that the life cycle does not allow', () => {
  const refused = (['manager', 'participant', 'system'] as const).flatMap((by: StatusChanger) =>
    SURVEY_STATUSES.flatMap((from) =>
      SURVEY_STATUSES.filter((to) => !canChange(from, to, by)).map(
        (to): [StatusChanger, SurveyStatus, SurveyStatus] => [by, from, to],
      ),
    ),
  );

  test.each(refused)('the %s cannot change %s to %s', async (by, status, to) => {
    const changed = inWorkOfTest((work) =>
      transition(work, { id: server.context.random.uuid(), status }, { to, by, change }),
    );
    await expect(changed).rejects.toThrow(`a survey that is ${status} cannot become ${to} by the ${by}`);
  });
});

test('of several surveys, those whose status allows the transition are changed, each with an event', async () => {
  const surveys = await surveysOf(3);
  const ids = surveys.map(({ id }) => id);
  await manager.call('updateSurveyStatus', { params: { id: ids[1] ?? '' }, body: { status: 'archived' } });
  const changed = await inWorkOfTest((work) =>
    transitionAll(work, { to: 'paused', by: 'manager', changes: ids.map((entityId) => ({ ...change, entityId })) }),
  );
  expect(changed).toEqual(new Set([ids[0], ids[2]]));
  expect(await Promise.all(ids.map(statusOf))).toEqual(['paused', 'archived', 'paused']);
  expect(await eventsAbout(ids[0] ?? '')).toEqual(['survey.created', 'survey.changed_status']);
  // Only the manager's own change.
  expect(await eventsAbout(ids[1] ?? '')).toEqual(['survey.created', 'survey.changed_status']);
});

test('each of several surveys is dated by its own change', async () => {
  const surveys = await surveysOf(2);
  const moments = [AT, new Date('2026-05-03T00:00:00Z')];
  await inWorkOfTest((work) =>
    transitionAll(work, {
      to: 'paused',
      by: 'manager',
      changes: surveys.map(({ id: entityId }, index) => ({ ...change, entityId, at: moments[index] ?? AT })),
    }),
  );
  const read = await Promise.all(surveys.map(({ id }) => manager.call('getSurvey', { params: { id } })));
  expect(read.map(({ body }) => body.survey.updated_at)).toEqual(moments.map((moment) => moment.toISOString()));
});
