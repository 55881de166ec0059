import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportedLines } from '../../testkit/exported-files.ts';
import { emailedLink, openAsParticipant } from '../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';

let server: TestServer;
let owner: Manager;
let limited: Manager;
let north: Site;

interface Site {
  readonly site: string;
  readonly crew: string;
}

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn();
  north = await createSite('North');
  limited = await server.signIn({ colleagueOf: owner, role: 'safety_manager', sites: [north.site] });
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
