import { randomUUID } from 'node:crypto';
import type { CallName } from '@plumbline/contract/paths';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findActionForEmail } from '../../features/messages/email-contents.repository.ts';
import { GATE_VERSION } from '../../features/results/groups/computed-results.repository.ts';
import { rememberPairs } from '../../features/results/groups/kept-pairs.ts';
import { inOrganisation } from '../../platform/db/tenant.ts';
import { answersEarning } from '../../testkit/answers.ts';
import { DUE_IN_A_YEAR } from '../../testkit/due-date.ts';
import { limitToSites, type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { addCampaign, addWave } from '../../testkit/workforce.ts';
import { addWorkforceRows } from '../../testkit/workforce-rows.ts';

/** Two sites of one organisation, each with a crew, a person with a high risk, an action and figures of a wave. */
let server: TestServer;
let owner: Manager;
/** Sees the site North only. */
let limited: Manager;
let north: Site;
let south: Site;

interface Site {
  readonly name: string;
  readonly site: string;
  readonly crew: string;
  readonly person: string;
  readonly email: string;
  readonly survey: string;
  readonly action: string;
}

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn();
  north = await createSite('North', 'Ann');
  south = await createSite('South', 'Bob');
  limited = await server.signIn({ colleagueOf: owner, role: 'safety_manager', sites: [north.site] });
  for (const { survey } of [north, south]) await answer(survey);
});

afterAll(() => server[Symbol.asyncDispose]());

async function createSite(name: string, who: string): Promise<Site> {
  const email = `${who.toLowerCase()}@${name.toLowerCase()}.example`;
  const site = (await owner.call('createSite', { body: { name } })).body.site.id;
  const crew = (await owner.call('createCrew', { body: { name: `${name} crew`, site_id: site } })).body.crew.id;
  const body = { name: `${who} ${name}`, email, crew_id: crew };
  const person = (await owner.call('createPerson', { body })).body.person.id;
  const survey = (await owner.invite(email)).id;
  const outside = { kind: 'outside', name: 'Cyd', email: 'cyd@scaffold.example.org' } as const;
  const toDo = { what: `Light the stairs of ${name}`, crew_id: crew, owner: outside, due_on: DUE_IN_A_YEAR };
  const action = (await owner.call('createAction', { body: toDo })).body.action.id;
  return { name, site, crew, person, email, survey, action };
}

/** Answers a survey so that its result is of high risk. */
async function answer(survey: string): Promise<void> {
  const { body } = await owner.call('getSurvey', { params: { id: survey } });
  const opened = await server.anonymous('getPublicSurvey', {
    params: { public_token: body.survey.public_token ?? '' },
  });
  await server.anonymous('updatePublicSurvey', {
    params: { id: opened.body.survey?.id ?? '' },
    body: { status: 'completed', responses: answersEarning('least') },
  });
  await server.processJobs();
}

/** The content of a prepared file. */
async function contentOf(id: string, { token }: Manager): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${server.origin}/v1/protected/files/${id}/content`, { headers })).text();
}

describe('lists, totals and searches show what belongs to the site, and nothing else', () => {
  const LISTS: readonly (readonly [CallName, object])[] = [
    ['listSurveys', {}],
    ['listSurveys', { query: { search: 'example' } }],
    ['listSurveys', { query: { risk: 'High' } }],
    ['listSurveys', { query: { sort: 'participant' } }],
    ['listFollowUps', {}],
    ['listPeople', {}],
    ['listSites', {}],
    ['listCrews', {}],
    ['listActions', {}],
    ['readPeopleTable', {}],
    ['readSurveysTable', {}],
    ['readResultsTable', {}],
    ['readActionsTable', {}],
  ];

  test.each(LISTS)('%s %o', async (name, options) => {
    const shown = JSON.stringify((await limited.call(name, options as never)).body);
    expect(shown).toContain('North');
    expect(shown).not.toMatch(/South|south/);
    expect(JSON.stringify((await owner.call(name, options as never)).body)).toContain('South');
  });

  test('the figures of the dashboard count one survey', async () => {
    const { totals, pagination } = (await limited.call('listSurveys')).body;
    expect([totals.total_surveys, totals.completed_surveys, pagination.total]).toEqual([1, 1, 1]);
    expect((await limited.call('getScoreSummary')).body.surveys).toBe(1);
    expect((await owner.call('listSurveys')).body.totals.total_surveys).toBe(2);
    const { follow_ups, total } = (await limited.call('listFollowUps')).body;
    expect([follow_ups.length, total]).toEqual([1, 1]);
    const sites = (await limited.call('listSites')).body.sites;
    expect(sites.map(({ people }) => people)).toEqual([1]);
  });

  test('a search for somebody at another site finds nobody', async () => {
    for (const search of [south.email, 'Bob', 'South']) {
      const { surveys, totals } = (await limited.call('listSurveys', { query: { search } })).body;
      expect([surveys, totals.total_surveys]).toEqual([[], 0]);
      expect((await limited.call('listPeople', { query: { search } })).body.people).toEqual([]);
    }
    expect((await limited.call('lookUpPerson', { body: { email: south.email } })).body).toEqual({ person: null });
    expect((await limited.call('lookUpPerson', { body: { email: north.email } })).body.person).not.toBeNull();
  });
});

describe('a request for one site', () => {
  const NARROWED: readonly (readonly [CallName, object])[] = [
    ['listSurveys', {}],
    ['listSurveys', { search: 'example' }],
    ['listSurveys', { sort: 'participant' }],
    ['listFollowUps', {}],
    ['listPeople', {}],
    ['listCrews', {}],
    ['listActions', {}],
  ];

  test.each(NARROWED)('shows members of the organisation that site alone: %s %o', async (name, query) => {
    const at = async (site_id: string) =>
      JSON.stringify((await owner.call(name, { query: { ...query, site_id } } as never)).body);
    expect(await at(north.site)).toContain('North');
    expect(await at(north.site)).not.toMatch(/South|south/);
    expect(await at(south.site)).toContain('South');
  });

  test.each(NARROWED)(
    'for another or an unknown site shows a member of some sites nothing: %s %o',
    async (name, query) => {
      for (const site_id of [south.site, randomUUID()]) {
        const { status, body } = await limited.call(name, { query: { ...query, site_id } } as never);
        expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringMatching(/North|South|south/)]);
      }
    },
  );

  test('counts its surveys, crews and reminders, and leaves anonymous answers out', async () => {
    const { body } = await owner.call('listSurveys', { query: { site_id: north.site } });
    expect(body.surveys.map(({ site, crew }) => [site?.name, crew?.name])).toEqual([['North', 'North crew']]);
    expect([body.totals.total_surveys, body.pagination.total]).toEqual([1, 1]);
    expect((await owner.call('getScoreSummary', { query: { site_id: north.site } })).body.surveys).toBe(1);
    const ofCrew = await owner.call('listSurveys', { query: { crew_id: south.crew } });
    expect(ofCrew.body.surveys.map(({ crew }) => crew?.name)).toEqual(['South crew']);
    const nobody = await owner.call('listSurveys', { query: { site_id: north.site, crew_id: south.crew } });
    expect(nobody.body.surveys).toEqual([]);
  });
});

test('what belongs to the site is read and changed as by every safety manager', async () => {
  const { call } = limited;
  expect((await call('getSurvey', { params: { id: north.survey } })).body.survey.participant_email).toBe(north.email);
  expect((await call('getSurveyAnalytics', { params: { id: north.survey } })).body.score).not.toBeNull();
  expect((await call('getPerson', { params: { id: north.person } })).body.person.name).toBe('Ann North');
  expect((await call('assignFollowUp', { params: { id: north.survey }, body: {} })).status).toBe(200);
  const crew = await call('createCrew', { body: { name: 'North steel', site_id: north.site } });
  expect(crew.status).toBe(201);
  const moved = await call('updatePerson', { params: { id: north.person }, body: { crew_id: crew.body.crew.id } });
  expect(moved.status).toBe(200);
  const again = await call('createSurvey', { body: { participant_email: north.email } });
  expect([again.status, again.body.survey.participant_email]).toEqual([201, north.email]);
  const changed = await call('changeActionStatus', {
    params: { id: north.action },
    body: { version: 1, status: 'in_progress' },
  });
  expect([changed.status, changed.body.action.history.length]).toEqual([200, 2]);
});

test('a crew with people is archived, and its people work in none', async () => {
  const { call } = limited;
  const crew = (await call('createCrew', { body: { name: 'North roof', site_id: north.site } })).body.crew.id;
  const person = (await call('createPerson', { body: { name: 'Eve', crew_id: crew } })).body.person.id;
  const archived = await call('archiveCrew', { params: { id: crew } });
  expect([archived.status, archived.body.crew.archived_at]).toEqual([200, expect.any(String)]);
  const read = async (member: Manager) => (await member.call('getPerson', { params: { id: person } })).body.person;
  expect((await read(owner)).crew).toBeNull();
  expect((await call('getPerson', { params: { id: person } })).status).toBe(404);
});

test('people of the site are invited anonymously, and the member sees the answers', async () => {
  const before = (await limited.call('listSurveys')).body.totals.total_surveys;
  const body = { participant_email: north.email, is_anonymous: true, status: 'invited' } as const;
  const invited = await limited.call('createSurvey', { body });
  expect([invited.status, invited.body.survey.is_anonymous]).toEqual([201, true]);
  const { rows } = await server.asOrganisation(owner.organisationId, ({ tx }) =>
    sql<{ token: string }>`select token from survey_links where survey_id = ${invited.body.survey.id}`.execute(tx),
  );
  const params = { public_token: rows[0]?.token ?? '' };
  const opened = await server.anonymous('getPublicSurvey', { params });
  const answered = await server.anonymous('updatePublicSurvey', {
    params: { id: opened.body.survey?.id ?? '' },
    body: { status: 'completed', responses: answersEarning('most') },
  });
  expect(answered.status).toBe(200);
  await server.processJobs();
  expect((await limited.call('listSurveys')).body.totals.total_surveys).toBe(before + 2);
  for (const participant_email of [south.email, 'new@south.example']) {
    const refused = await limited.call('createSurvey', { body: { ...body, participant_email } });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  }
});

test('the analysis of a person says nothing about the average of the organisation', async () => {
  await server.asOrganisation(owner.organisationId, async ({ tx }) => {
    const averages = [{ category: 'focus', percent: 62, surveys: 40 }];
    const alone = { text: 'Stress is low.', evidence: ['stress'] };
    const compared = {
      text: 'Focus is below the average here (62% among 40 others).',
      evidence: ['focus', 'average:focus'],
    };
    const { content } = await tx
      .selectFrom('analyses')
      .select('content')
      .where('survey_id', '=', north.survey)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('analyses')
      .set({ content: JSON.stringify({ ...content, averages, concerns: [alone, compared] }) })
      .where('survey_id', '=', north.survey)
      .execute();
  });
  const analysisFor = async ({ call }: Manager) => {
    const { ai_analysis } = (await call('getSurveyAnalytics', { params: { id: north.survey } })).body;
    return [ai_analysis?.concerns.map(({ evidence }) => evidence), ai_analysis?.averages.length];
  };
  expect(await analysisFor(owner)).toEqual([[['stress'], ['focus', 'average:focus']], 1]);
  expect(await analysisFor(limited)).toEqual([[['stress']], 0]);
});

describe('nothing can be put where the member does not see it', () => {
  const FORBIDDEN = [403, 'forbidden'];

  test('somebody else is not invited', async () => {
    for (const participant_email of [south.email, 'new@south.example']) {
      const refused = await limited.call('createSurvey', { body: { participant_email } });
      expect([refused.status, refused.body.code]).toEqual(FORBIDDEN);
    }
    expect((await owner.call('listSurveys', { query: { search: 'south.example' } })).body.totals.total_surveys).toBe(1);
  });

  test('nobody is added to another site or to none, and nobody is moved there', async () => {
    const { call } = limited;
    const added = await call('createPerson', { body: { name: 'Dee', crew_id: south.crew } });
    expect([added.status, added.body.code]).toEqual([404, 'crew_not_found']);
    const params = { id: north.person };
    const moved = await call('updatePerson', { params, body: { crew_id: south.crew } });
    expect([moved.status, moved.body.code]).toEqual([404, 'crew_not_found']);
    for (const refused of [
      await call('createPerson', { body: { name: 'Dee' } }),
      await call('updatePerson', { params, body: { crew_id: null } }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual(FORBIDDEN);
    }
  });

  test('an address or an employee number is refused in the same words, whether or not somebody at another site has it', async () => {
    const number = 'E-100';
    const given = await owner.call('updatePerson', { params: { id: south.person }, body: { employee_number: number } });
    expect(given.status).toBe(200);
    const answers = [];
    for (const fields of [{ email: south.email }, { email: 'nobody@south.example' }]) {
      const { status, body } = await limited.call('createPerson', {
        body: { name: 'Dee', crew_id: north.crew, ...fields },
      });
      answers.push([status, body.code, body.message, body.details]);
    }
    for (const employee_number of [number, 'E-200']) {
      const params = { id: north.person };
      const { status, body } = await limited.call('updatePerson', { params, body: { employee_number } });
      answers.push([status, body.code, body.message, body.details]);
    }
    const [taken, free, takenNumber, freeNumber] = answers;
    expect([taken, takenNumber]).toEqual([free, freeNumber]);
    expect(free).toMatchObject([403, 'forbidden', expect.any(String), [{ field: 'email' }]]);
    expect(freeNumber).toMatchObject([403, 'forbidden', expect.any(String), [{ field: 'employee_number' }]]);
    const params = { id: north.person };
    const unchanged = await limited.call('updatePerson', { params, body: { email: north.email, name: 'Ann North' } });
    expect(unchanged.status).toBe(200);
  });

  test('an action is not assigned to a member who does not see its site', async () => {
    const member = { kind: 'member', user_id: limited.userId } as const;
    const toDo = { what: 'Mine', site_id: south.site, owner: member, due_on: DUE_IN_A_YEAR };
    const refused = await owner.call('createAction', { body: toDo });
    const REFUSED = [400, ['owner.user_id']];
    const read = ({ status, body }: typeof refused) => [status, body.details?.map(({ field }) => field)];
    expect(read(refused)).toEqual(REFUSED);
    const { action } = (await owner.call('createAction', { body: { ...toDo, site_id: north.site } })).body;
    const update = (body: object) => owner.call('updateAction', { params: action, body: { version: 1, ...body } });
    expect(read(await update({ site_id: south.site }))).toEqual(REFUSED);
    expect(read(await update({ crew_id: south.crew, owner: member }))).toEqual(REFUSED);
    const mine = { kind: 'member', user_id: owner.userId } as const;
    expect((await update({ site_id: south.site, owner: mine })).status).toBe(200);
    const changed = { version: 2, owner: member };
    expect(read(await owner.call('updateAction', { params: action, body: changed }))).toEqual(REFUSED);
  });

  test('a crew or an action is not added at another site', async () => {
    const crew = await limited.call('createCrew', { body: { name: 'Mine', site_id: south.site } });
    expect([crew.status, crew.body.code]).toEqual([404, 'site_not_found']);
    const body = {
      what: 'Mine',
      crew_id: south.crew,
      owner: { kind: 'member', user_id: limited.userId },
      due_on: DUE_IN_A_YEAR,
    } as const;
    const action = await limited.call('createAction', { body });
    expect([action.status, action.body.code]).toEqual([404, 'crew_not_found']);
  });
});

test.each(['people', 'sent_surveys', 'actions', 'answers', 'wide_answers', 'results'] as const)(
  'an export of %s has the rows of the site alone',
  async (kind) => {
    const contentFor = async (member: Manager) => {
      const requested = await member.call('requestFile', { body: { kind, format: 'csv' } });
      expect([requested.status, requested.body.code]).toEqual([201, undefined]);
      await server.processJobs();
      return contentOf(requested.body.file.id, member);
    };
    const text = await contentFor(limited);
    expect(text).toContain('North');
    expect(text).not.toMatch(/South|south/);
    expect(await contentFor(owner)).toContain('South');
  },
);

test('a file that a member requested for the whole organisation is gone when the member sees a site only', async () => {
  const member = await server.signIn({ colleagueOf: owner, role: 'safety_manager' });
  const { file } = (await member.call('requestFile', { body: { kind: 'people', format: 'csv' } })).body;
  await server.processJobs();
  const read = async () => (await member.call('getFile', { params: { id: file.id } })).status;
  expect(await read()).toBe(200);
  await server.asOrganisation(owner.organisationId, (scope) => limitToSites(scope, member.userId, [north.site]));
  expect(await read()).toBe(404);
  expect((await member.call('listFiles')).body.files).toEqual([]);
});

test('the calendar has the actions of the site alone', async () => {
  const by = { kind: 'member', user_id: owner.userId } as const;
  for (const { name, site } of [north, south]) {
    const body = { what: `Sweep ${name}`, site_id: site, owner: by, due_on: DUE_IN_A_YEAR };
    const { id } = (await owner.call('createAction', { body })).body.action;
    // Of before the member was limited to a site.
    await server.asOrganisation(owner.organisationId, ({ tx }) =>
      tx.updateTable('actions').set({ owner_id: limited.userId }).where('id', '=', id).execute(),
    );
  }
  const { address } = (await limited.call('createCalendarFeed')).body;
  const text = await (await fetch(address.replace(/^https?:\/\/[^/]+/, server.origin))).text();
  expect(text).toContain('Sweep North');
  expect(text).not.toContain('South');
});

test('a member is notified of the results at their site alone', async () => {
  const told = await server.asOrganisation(owner.organisationId, ({ tx }) =>
    tx.selectFrom('emails').select('survey_id').where('recipient_id', '=', limited.userId).execute(),
  );
  expect(told.map(({ survey_id }) => survey_id)).toEqual([north.survey]);
});

describe('of a wave', () => {
  const FIGURE = { kind: 'mean', n: 12, percent: 61, interval: { low: 55, high: 67 } } as const;
  const STRESS = {
    figure: FIGURE,
    rest: { ...FIGURE, percent: 72 },
    difference: { kind: 'clear', pairs: null, points: -11, interval: { low: -15, high: -7 }, effect: null },
    standing: 'below',
    change: null,
    agreement: null,
  } as const;
  let params: { id: string };

  beforeAll(async () => {
    const id = await server.asOrganisation(owner.organisationId, async (scope) => {
      const wave = await addWorkforceRows(scope);
      const { tx, organisationId } = scope;
      const asked = await tx.selectFrom('surveys').select('question_set_hash').limit(1).executeTakeFirstOrThrow();
      await tx
        .updateTable('waves')
        .set({ status: 'closed', asked: 36, answered: 33, ...asked })
        .where('id', '=', wave)
        .execute();
      const ofSite = ({ site }: Site) => ({ group: `site.${site}`, category: 'stress', reason: 'low_and_below_rest' });
      await tx
        .updateTable('wave_results')
        .set({
          gate_version: GATE_VERSION,
          categories: JSON.stringify([
            {
              key: 'stress',
              reliability: { kind: 'too_few' },
              doCrewsDiffer: true,
              detectable: { points: 9, people: 12 },
            },
          ]),
          act_first: JSON.stringify([
            { ...ofSite(south), place: 1 },
            { ...ofSite(north), place: 2 },
          ]),
        })
        .where('wave_id', '=', wave)
        .execute();
      const group = {
        ...{ organisation_id: organisationId, wave_id: wave, is_gated: true, place_id: null, asked: 18, answered: 12 },
        ...{ questions: '{}', distributions: '{}', summaries: '{}' },
      };
      const categories = JSON.stringify({ stress: STRESS });
      const ofOrganisation = { ...group, group_key: 'organisation', kind: 'organisation', site_id: null } as const;
      const ofSites = [north, south].map(({ site }) => {
        return { ...group, group_key: `site.${site}`, kind: 'site', site_id: site } as const;
      });
      await tx
        .insertInto('group_results')
        .values([ofOrganisation, ...ofSites].map((row) => ({ ...row, categories })))
        .execute();
      return wave;
    });
    params = { id };
  });

  test('it is listed once it is closed, for a site only when it asked people there', async () => {
    const listed = async ({ call }: Manager, query: { site_id?: string }) =>
      (await call('listClosedWaves', { query })).body.waves.map(({ id }) => id);
    expect(await listed(owner, {})).toEqual([params.id]);
    expect(await listed(owner, { site_id: randomUUID() })).toEqual([]);
    expect(await listed(limited, { site_id: south.site })).toEqual([]);
    const campaignsAt = async (site_id: string) =>
      (await owner.call('listCampaigns', { query: { site_id } })).body.campaigns.length;
    expect([await campaignsAt(north.site), await campaignsAt(randomUUID())]).toEqual([1, 0]);
    const { areas } = (await limited.call('getCurrentUser')).body.user;
    expect(areas).toMatchObject({ sites: true, people: true, actions: true });
  });

  test('the groups of the site are listed, and those of other sites are not', async () => {
    const listed = async ({ call }: Manager) =>
      (await call('listGroupResults', { params, query: { kind: 'site' } })).body.groups.map(({ group }) => group.name);
    expect(await listed(limited)).toEqual(['North']);
    expect((await listed(owner)).length).toBe(3);
    const { rows } = (await limited.call('readGroupResultsTable')).body;
    expect(new Set(rows.map(({ group_key }) => group_key))).toEqual(new Set([`site.${north.site}`]));
    const statusOf = async (group: string) =>
      (await limited.call('getGroupResults', { params, query: { group } })).status;
    expect(await statusOf(`site.${south.site}`)).toBe(404);
    expect(await statusOf('organisation')).toBe(404);
  });

  test('nothing that counts other sites too is shown', async () => {
    const { body } = await limited.call('getWaveResults', { params });
    expect([body.groups.sites, body.sites.map(({ name }) => name)]).toEqual([1, ['North']]);
    expect(body.wave).toMatchObject({ asked: 0, answered: null });
    expect(body.detectable).toBeNull();
    expect(body.categories.map(({ do_crews_differ }) => do_crews_differ)).not.toContain(true);
    expect(body.act_first).toMatchObject([{ place: 1, group: { name: 'North' } }]);
    expect(body.act_first[0]).not.toHaveProperty('rest');
    const { wave, detectable, act_first } = (await owner.call('getWaveResults', { params })).body;
    expect([wave.asked, wave.answered, detectable?.points, act_first.length]).toEqual([36, 33, 9, 2]);
  });

  test('the site is compared with nobody, not even by the difference', async () => {
    const query = { group: `site.${north.site}` };
    const stressOf = async ({ call }: Manager) => {
      const { status, body } = await call('getGroupResults', { params, query });
      expect(status).toBe(200);
      return body.categories.find(({ key }) => key === 'stress');
    };
    const shown = await stressOf(limited);
    expect(shown).toMatchObject({ figure: FIGURE, standing: 'below' });
    for (const hidden of ['organisation', 'rest', 'difference']) {
      expect(shown).not.toHaveProperty(hidden);
      expect(await stressOf(owner)).toHaveProperty(hidden);
    }
  });

  test('an action shows the figure that it came from only where the group is of the site', async () => {
    const mine = { kind: 'member', user_id: limited.userId } as const;
    const shownOf = async (group: string) => {
      const origin = { kind: 'category', wave_id: params.id, group, category: 'stress' } as const;
      const body = { what: 'Fewer shifts', site_id: north.site, owner: mine, due_on: DUE_IN_A_YEAR, origin };
      const { action } = (await owner.call('createAction', { body })).body;
      expect(action.origin.figure).toEqual(FIGURE);
      const { status, body: read } = await limited.call('getAction', { params: { id: action.id } });
      expect(status).toBe(200);
      return [read.action.origin.figure, read.action.origin.group?.name];
    };
    expect(await shownOf(`site.${north.site}`)).toEqual([FIGURE, 'North']);
    expect(await shownOf(`site.${south.site}`)).toEqual([null, null]);
    expect(await shownOf('organisation')).toEqual([null, null]);
    const { file } = (await limited.call('requestFile', { body: { kind: 'actions', format: 'csv' } })).body;
    await server.processJobs();
    const text = await contentOf(file.id, limited);
    expect(text.match(/mean,61/g)).toHaveLength(1);
    expect(text).not.toContain('South');
  });
});

test('the owner of an action at another site gets no email about it', async () => {
  const mine = { kind: 'member', user_id: limited.userId } as const;
  const addresses = await server.asOrganisation(owner.organisationId, async (scope) => {
    const found = [];
    for (const { action } of [north, south]) {
      await scope.tx
        .updateTable('actions')
        .set({ owner_id: mine.user_id, owner_email: null })
        .where('id', '=', action)
        .execute();
      found.push((await findActionForEmail(scope, action))?.member_email);
    }
    return found;
  });
  expect(addresses).toEqual([limited.email, null]);
});

test('a safety manager of a site who becomes an administrator sees everything', async () => {
  const promoted = await server.signIn({ colleagueOf: owner, role: 'safety_manager', sites: [north.site] });
  const params = { id: promoted.userId };
  expect((await owner.call('changeMember', { params, body: { role: 'administrator' } })).status).toBe(200);
  expect((await promoted.call('listSites')).body.sites.map(({ name }) => name)).toContain('South');
});

test('changes of people who answered two waves are not remembered for members of other sites', async () => {
  const countPairs = rememberPairs();
  const { organisationId } = owner;
  const counted = async (sites: readonly string[] | null) => {
    const everybody = { group_key: 'organisation', kind: 'organisation', site_id: null, place_id: null } as const;
    const pairs = await inOrganisation(server.context.db, { organisationId, sites }, (scope) =>
      countPairs(scope, { before: ofBoth, after: ofBoth, group: everybody }, []),
    );
    return pairs.get('stress')?.n;
  };
  const setWave = (wave_id: string | null) =>
    server.asOrganisation(organisationId, ({ tx }) =>
      tx.updateTable('surveys').set({ wave_id }).where('id', 'in', [north.survey, south.survey]).execute(),
    );
  const ofBoth = await server.asOrganisation(organisationId, async (scope) => {
    const questionnaire_id = SAFETY_AND_READINESS.id;
    return addWave(scope, { questionnaire_id, campaign_id: await addCampaign(scope, { questionnaire_id }) });
  });
  await setWave(ofBoth);
  expect([await counted(null), await counted([north.site]), await counted([])]).toEqual([2, 1, undefined]);
  await setWave(null);
});

test('the places of a campaign are counted for the sites of the member', async () => {
  const add = (audience: object) =>
    server.asOrganisation(owner.organisationId, (scope) =>
      addCampaign(scope, { questionnaire_id: SAFETY_AND_READINESS.id, audience: JSON.stringify(audience) }),
    );
  for (const audience of [
    { kind: 'sites', siteIds: [north.site, south.site] },
    { kind: 'crews', crewIds: [north.crew, south.crew] },
    { kind: 'people', personIds: [north.person, south.person] },
  ]) {
    const params = { id: await add(audience) };
    const read = async ({ call }: Manager) =>
      (await call('getRepresentedCampaign', { params })).body.campaign.audience.chosen;
    expect([await read(owner), await read(limited)]).toEqual([2, 1]);
  }
});

test('a campaign that asks another site only is not found', async () => {
  const [asked, other, everyone] = await server.asOrganisation(owner.organisationId, async (scope) => {
    const add = (audience: object) =>
      addCampaign(scope, { questionnaire_id: SAFETY_AND_READINESS.id, audience: JSON.stringify(audience) });
    return [
      await add({ kind: 'crews', crewIds: [north.crew] }),
      await add({ kind: 'sites', siteIds: [south.site] }),
      await add({ kind: 'everyone' }),
    ];
  });
  const statusOf = async (id: string) => (await limited.call('getRepresentedCampaign', { params: { id } })).status;
  expect([await statusOf(asked), await statusOf(other), await statusOf(everyone)]).toEqual([200, 404, 200]);
});
