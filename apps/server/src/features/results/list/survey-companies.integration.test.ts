import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';

let server: TestServer;
let manager: Manager;
beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});
afterAll(() => server[Symbol.asyncDispose]());

describe('the companies to filter by', () => {
  test('are each named once, as they were written last, in alphabetical order', async () => {
    for (const company of ['Harbour Concrete', 'Żuraw', null, 'Ridgeway', 'HARBOUR CONCRETE']) {
      await manager.call('createSurvey', { body: { participant_name: 'Ann', company } });
    }
    const { body } = await manager.call('listSurveyCompanies');
    expect(body).toEqual({ companies: ['HARBOUR CONCRETE', 'Ridgeway', 'Żuraw'], is_capped: false });
  });

  test('are at most 200', async () => {
    const someone = await server.signIn({ invitationsMax: 250 });
    const first = await someone.call('createSurvey', { body: { participant_name: 'Ann', company: 'Zeta' } });
    expect((await someone.call('listSurveyCompanies')).body.companies).toEqual(['Zeta']);
    await server.asOrganisation(someone.organisationId, ({ tx }) =>
      sql`insert into surveys (organisation_id, id, person_id, title, has_generated_title, category, status, is_public,
          is_anonymous, question_set_hash, shuffle_seed, rules_version, created_at, updated_at, company)
        select organisation_id, gen_random_uuid(), person_id, title, has_generated_title, category, status, is_public,
          is_anonymous, question_set_hash, shuffle_seed, rules_version, created_at, updated_at, 'Company ' || n
        from surveys, generate_series(1000, 1199) as n where id = ${first.body.survey.id}`.execute(tx),
    );
    const { companies, is_capped } = (await someone.call('listSurveyCompanies')).body;
    expect([companies.length, companies.at(-1), is_capped]).toEqual([200, 'Company 1199', true]);
  });

  test('of an organisation without surveys are none', async () => {
    const { body } = await (await server.signIn()).call('listSurveyCompanies');
    expect(body).toEqual({ companies: [], is_capped: false });
  });
});
