import { randomUUID } from 'node:crypto';
import { rightsFor } from '@plumbline/contract/key-rights';
import { CALLS, type CallName, type CallPath } from '@plumbline/contract/paths';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countAllActions } from '../../features/actions/actions.repository.ts';
import { countFiles } from '../../features/files/prepared/prepared-files.repository.ts';
import { hasRoomForPeople, MAX_PEOPLE } from '../../features/workforce/people/people-limit.repository.ts';
import { countPlaces } from '../../features/workforce/places/places.repository.ts';
import { inOrganisation } from '../../platform/db/tenant.ts';
import { answersEarning } from '../../testkit/answers.ts';
import { createProgram, type Program } from '../../testkit/api-keys.ts';
import { bodiesFor } from '../../testkit/compared-worlds.ts';
import { DUE_IN_A_YEAR } from '../../testkit/due-date.ts';
import { exportedLines } from '../../testkit/exported-files.ts';
import { paramsOf } from '../../testkit/params-of.ts';
import { emailedLink, openAsParticipant } from '../../testkit/participant.ts';
import { pathOf } from '../../testkit/raw-request.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { TINY_PDF, upload } from '../../testkit/uploads.ts';
import { addCampaign, addWave } from '../../testkit/workforce.ts';

const CYD = { kind: 'outside', name: 'Cyd', email: 'cyd@scaffold.example.org' } as const;

let server: TestServer;
let owner: Manager;
let limited: Manager;
/** With every right, for the site North. */
let program: Program;
let north: Site;
let south: Site;

interface Site {
  readonly site: string;
  readonly crew: string;
}

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn();
  north = await createSite('North');
  south = await createSite('South');
  limited = await server.signIn({ colleagueOf: owner, role: 'safety_manager', sites: [north.site] });
  program = await createProgram(server, owner, { sites: [north.site] });
});

afterAll(() => server[Symbol.asyncDispose]());

async function createSite(name: string): Promise<Site> {
  const site = (await owner.call('createSite', { body: { name } })).body.site.id;
  const crew = (await owner.call('createCrew', { body: { name: `${name} crew`, site_id: site } })).body.crew.id;
  return { site, crew };
}

async function createPerson({ crew }: Site): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@example.org`;
  const { person } = (await owner.call('createPerson', { body: { name: 'Ann', email, crew_id: crew } })).body;
  return { id: person.id, email };
}

const move = (id: string, { crew }: Site) => owner.call('updatePerson', { params: { id }, body: { crew_id: crew } });

test('anonymous answers have no site in files, also when a member of one site invited', async () => {
  const { email } = await createPerson(north);
  const body = { participant_email: email, is_anonymous: true, status: 'invited' } as const;
  const { survey } = (await limited.call('createSurvey', { body })).body;
  const link = await emailedLink(server, owner.organisationId, survey.id);
  await (await openAsParticipant(server, link)).submit();
  await server.processJobs();
  for (const member of [owner, limited]) {
    for (const kind of ['results', 'answers'] as const) {
      const lines = await exportedLines(server, member, { kind, about: {} });
      expect([kind, lines.length > 2, lines.join('\n')]).toEqual([kind, true, expect.not.stringContaining('North')]);
    }
  }
});

describe('a survey of a wave whose campaign did not ask the site where its person works now', () => {
  async function movedSurvey(status: 'running' | 'closed') {
    const person = await createPerson(south);
    const survey = await owner.invite(person.email);
    await server.processJobs();
    await server.asOrganisation(owner.organisationId, async (scope) => {
      const { tx } = scope;
      const questionnaire_id = SAFETY_AND_READINESS.id;
      const audience = JSON.stringify({ kind: 'sites', siteIds: [south.site] });
      const campaign_id = await addCampaign(scope, { questionnaire_id, audience });
      const wave_id = await addWave(scope, {
        questionnaire_id,
        campaign_id,
        status,
        closes_at: new Date('2099-01-05T06:00:00Z'),
      });
      const longAgo = new Date('2026-01-05T06:00:00Z');
      await tx
        .updateTable('emails')
        .set({ created_at: longAgo, sent_at: longAgo, handed_over_at: longAgo })
        .where('survey_id', '=', survey.id)
        .execute();
      await tx.updateTable('surveys').set({ wave_id }).where('id', '=', survey.id).execute();
    });
    await move(person.id, north);
    return { id: survey.id };
  }

  test('is seen, and nobody is reminded of it once the wave is over', async () => {
    const before = (await limited.call('countDueReminders')).body.due;
    const params = await movedSurvey('closed');
    expect((await limited.call('getSurvey', { params })).status).toBe(200);
    expect((await owner.call('countDueReminders', { query: { site_id: north.site } })).body.due).toBe(before);
    expect((await limited.call('countDueReminders')).body.due).toBe(before);
  });

  test('gets another link like every survey', async () => {
    const [running, over] = [await movedSurvey('running'), await movedSurvey('closed')];
    const renew = async (params: { id: string }) => {
      const { status, body } = await limited.call('renewPublicToken', { params });
      return [status, body.code];
    };
    expect([await renew(running), await renew(over)]).toEqual([
      [201, undefined],
      [409, 'wave_over'],
    ]);
    for (const status of ['paused', 'invited'] as const) {
      const changed = await limited.call('updateSurveyStatus', { params: running, body: { status } });
      expect([status, changed.status]).toEqual([status, 200]);
    }
  });
});

test('an action says nothing of the result of somebody at another site', async () => {
  const person = await createPerson(north);
  const survey = await owner.invite(person.email);
  await (await openAsParticipant(server, survey)).submit({ responses: answersEarning('least') });
  await server.processJobs();
  const origin = { kind: 'follow_up', survey_id: survey.id } as const;
  const body = {
    what: 'Talk',
    site_id: north.site,
    owner: { kind: 'member', user_id: limited.userId },
    due_on: DUE_IN_A_YEAR,
    origin,
  } as const;
  const { action } = (await owner.call('createAction', { body })).body;
  const read = async ({ call }: Manager) => (await call('getAction', { params: { id: action.id } })).body.action.origin;
  expect((await read(limited)).survey).toMatchObject({ id: survey.id, risk_level: 'High' });
  await move(person.id, south);
  expect(await read(limited)).toMatchObject({ kind: 'follow_up', survey: null });
  expect((await read(owner)).survey).toMatchObject({ id: survey.id, risk_level: 'High' });
});

test('a survey is not given to somebody at another site, in the same words for a new address', async () => {
  const { email } = await createPerson(north);
  const other = await createPerson(south);
  const { survey } = (await limited.call('createSurvey', { body: { participant_email: email } })).body;
  const give = async (participant_email: string | null) => {
    const { status, body } = await limited.call('updateSurvey', { params: survey, body: { participant_email } });
    return [status, body.code, body.message, body.details];
  };
  const free = await give('nobody@south.example');
  expect(free.slice(0, 2)).toEqual([403, 'forbidden']);
  expect(await give(other.email)).toEqual(free);
  expect(await give(null)).toEqual(free);
});

test('limits count the whole organisation', async () => {
  await createPerson(south);
  await owner.call('createAction', { body: { what: 'Sweep', site_id: south.site, owner: CYD, due_on: DUE_IN_A_YEAR } });
  await owner.call('requestFile', { body: { kind: 'people', format: 'csv' } });
  await server.processJobs();
  const { organisationId } = owner;
  const counted = (sites: readonly string[] | null) =>
    inOrganisation(server.context.db, { organisationId, sites }, async (scope) => [
      await countFiles(scope),
      await countAllActions(scope),
      await countPlaces(scope, 'crews'),
      await hasRoomForPeople(scope, MAX_PEOPLE),
    ]);
  expect(await counted([])).toEqual(await counted(null));
});

/** Questions, questionnaires, companies, and the campaigns and waves of this test, which ask everyone, belong to no site. */
const OF_EVERYBODY = /\/(questions|questionnaires|companies|representation|campaigns|waves)\//;

// Object.entries loses the type of the names.
const ABOUT_ONE = (Object.entries(CALLS) as [CallName, CallPath][]).flatMap(([name, { path, access, role, scope }]) =>
  access === 'member' && (role === undefined || role === 'any') && scope === undefined && path.includes('/{id}')
    ? [{ name, path }]
    : [],
);

test.each(ABOUT_ONE.filter(({ name, path }) => name !== 'addActionFile' && !OF_EVERYBODY.test(path)))(
  '$name finds nothing outside of the sites of the member, or of an API key',
  async ({ name }) => {
    const params = await paramsOf(name, server, owner);
    const body = bodiesFor({ people: [], siteId: north.site, intoId: north.crew })[name];
    const options = { params, ...(body === undefined ? {} : { body }) };
    expect((await limited.call(name, options as never)).status).toBe(404);
    const expected = rightsFor(name).length === 0 ? 403 : 404;
    expect((await program.call(name, options as never)).status).toBe(expected);
  },
);

test('a file is not added to an action at another site', async () => {
  const { id = '' } = await paramsOf('addActionFile', server, owner);
  const file = { token: limited.token, name: 'stairs.pdf', content: TINY_PDF };
  expect((await upload(server.origin + pathOf('addActionFile', { id }), file)).status).toBe(404);
});
