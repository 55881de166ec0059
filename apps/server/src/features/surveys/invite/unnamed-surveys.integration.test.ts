import type { CreateSurveyBody } from '@plumbline/contract/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailedLink, openAsParticipant } from '../../../testkit/participant.ts';
import { startTestServer, type TestServer } from '../../../testkit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const ANN = { participant_email: 'ann.ash@example.org', participant_name: 'Ann Ash', is_anonymous: true };

async function invited(fields: Partial<CreateSurveyBody> = {}) {
  const manager = await server.signIn();
  const { status, body } = await manager.call('createSurvey', { body: { ...ANN, ...fields } });
  return { manager, status, body };
}

describe('the name of someone who is invited anonymously', () => {
  test('is not stored, also when it is given', async () => {
    const { manager } = await invited();
    const stored = await server.asOrganisation(manager.organisationId, async ({ tx }) => [
      await tx.selectFrom('surveys').selectAll().execute(),
      await tx.selectFrom('people').selectAll().execute(),
    ]);
    expect(JSON.stringify(stored)).not.toMatch(/Ann/);
  });

  test.each([undefined, 'Safety Survey for Ann Ash', 'Safety Survey for ann.ash@example.org', 'Safety Survey for Bob'])(
    'is not in the title that is generated, when %j is sent',
    async (title) => {
      const { manager, body } = await invited(title === undefined ? {} : { title });
      expect(body.survey.title).toBe('Safety Survey');
      const participant = await openAsParticipant(
        server,
        await emailedLink(server, manager.organisationId, body.survey.id),
      );
      expect(participant.opened.survey).toMatchObject({ title: 'Safety Survey', participant_name: null });
    },
  );

  test.each(['Crane crew: ann ash', 'ANN ASH', 'For ann.ash@example.org'])(
    'is refused in the title %j',
    async (title) => {
      const { manager, status, body } = await invited({ title });
      expect([status, body.message, body.details?.[0]?.field]).toEqual([400, expect.stringMatching(/names/), 'title']);
      expect((await manager.call('getUserStats')).body.invitations_used).toBe(0);
    },
  );

  test.each(['Crane crew: ann ash', 'ANN ASH'])(
    'is refused in the title %j when only the address says it',
    async (title) => {
      const manager = await server.signIn();
      const { status, body } = await manager.call('createSurvey', {
        body: { participant_email: ANN.participant_email, is_anonymous: true, title },
      });
      expect([status, body.details?.[0]?.field]).toEqual([400, 'title']);
    },
  );

  test('other titles are kept', async () => {
    expect((await invited({ title: 'Crane crew' })).body.survey.title).toBe('Crane crew');
  });

  test.each(['Safety Survey for Ann Ash', 'Safety Survey for Bob', 'For ann.ash@example.org', 'For bob@example.org'])(
    'is refused in a later title, in the same words whether it is theirs or not: %j',
    async (title) => {
      const { manager, body } = await invited();
      const refused = await manager.call('updateSurvey', { params: body.survey, body: { title } });
      expect([refused.status, refused.body.message, refused.body.details?.[0]?.field]).toEqual([
        400,
        'Leave names out of the title: this survey is anonymous.',
        'title',
      ]);
      const { survey } = (await manager.call('getSurvey', { params: body.survey })).body;
      expect(survey.title).toBe('Safety Survey');
    },
  );
});

test('an anonymous survey whose title contains an at-sign is changed, with or without its title', async () => {
  const { manager, body } = await invited({ title: 'Crew @ dock 3' });
  for (const changes of [{ title: 'Crew @ dock 3', description: 'Night shift' }, { category: 'cranes' }]) {
    const { status, body: changed } = await manager.call('updateSurvey', { params: body.survey, body: changes });
    expect([status, changed.survey]).toMatchObject([200, { title: 'Crew @ dock 3', ...changes }]);
  }
});

describe('the company of someone who is invited anonymously', () => {
  test('is not stored, given or usual', async () => {
    const { manager, body } = await invited({ company: 'Ash Ltd' });
    await manager.call('updateOrganisation', { body: { default_company: 'Harbour Ltd' } });
    const usual = await manager.call('createSurvey', { body: ANN });
    expect([body.survey.company, usual.body.survey.company]).toEqual([null, null]);
    const stored = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.selectFrom('surveys').selectAll().execute(),
    );
    expect(JSON.stringify(stored)).not.toMatch(/Ltd/);
  });

  test.each(['Ash Ltd', null])('cannot be changed later, to %j either', async (company) => {
    const { manager, body } = await invited({ company: 'Ash Ltd' });
    const refused = await manager.call('updateSurvey', { params: body.survey, body: { company } });
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'participant_is_fixed',
      [{ field: 'company', message: 'Cannot be changed on an anonymous survey.' }],
    ]);
  });
});

test.each([{ participant_name: 'Ann' }, { company: 'Ash Ltd' }])(
  'the database refuses an anonymous survey with %j',
  async (known) => {
    const { manager } = await invited();
    const naming = server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.updateTable('surveys').set(known).execute(),
    );
    await expect(naming).rejects.toThrow(/surveys_anonymous_names_nobody/);
  },
);
