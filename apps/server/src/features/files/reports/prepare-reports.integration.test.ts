import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { seededRandom } from '@plumbline/domain/shuffle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '../../../core/principal.ts';
import { type Typesetter, typeset } from '../../../platform/pdf/typesetter.ts';
import { answersAt, answerWave } from '../../../testkit/answering-crews.ts';
import { addGroupWave } from '../../../testkit/group-wave.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { readTaggedPdf } from '../../../testkit/tagged-pdf.ts';
import { runUntil } from '../../../testkit/wave-time.ts';
import { addCampaign, addCrew, addPerson, addSite } from '../../../testkit/workforce.ts';
import { refreshResults } from '../../results/groups/refresh-results.ts';
import { preparePersonReport } from './person/prepare-person-report.ts';
import { REPORT_TEMPLATES, type ReportSetting, setReport } from './report-document.ts';
import { prepareWaveReport } from './wave/prepare-wave-report.ts';

const typesetter: Typesetter = { typeset: (document, madeAt) => typeset(REPORT_TEMPLATES, document, madeAt) };
const clock = settableClock(new Date('2026-05-01T06:00:00Z'));
let server: TestServer;
let manager: Manager;
let siteId: string;
let crewId: string;
let wave: { readonly id: string };

/** Eleven of twelve people of a crew answer in individual mode. */
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
  manager = await server.signIn();
  await server.asOrganisation(manager.organisationId, async (scope) => {
    siteId = await addSite(scope, 'North tower');
    crewId = await addCrew(scope, { name: 'Formwork', siteId });
    for (let each = 0; each < 12; each += 1) await addPerson(scope, { name: `Person ${each}`, crew_id: crewId });
    await addCampaign(scope, {
      questionnaire_id: SAFETY_AND_READINESS.id,
      status: 'scheduled',
      waves_started: 0,
      next_starts_on: '2026-05-04',
      wave_days: 10,
    });
  });
  await runUntil(server, clock, '2026-05-04T09:00:00Z');
  wave = await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.selectFrom('waves').select('id').executeTakeFirstOrThrow(),
  );
  await answerWave(server, { organisationId: manager.organisationId, waveId: wave.id }, (_, place) =>
    place === 0 ? null : answersAt(() => 0.4, seededRandom(place)),
  );
  await refreshResults(server.context, clock.now());
  await server.processJobs();
});

afterAll(() => server[Symbol.asyncDispose]());

function dependencies() {
  return { questionSets: server.context.questionSets };
}

function setting(): ReportSetting {
  return { language: 'en', timeZone: 'Europe/Berlin', madeAt: clock.now() };
}

function reader(): Member {
  return {
    kind: 'user',
    subject: manager.userId,
    userId: manager.userId,
    organisationId: manager.organisationId,
    sites: null,
    role: 'safety_manager',
    email: manager.email,
    name: 'Mia Manager',
    hasSecondFactor: false,
    lacksSecondFactor: false,
    companyOf: null,
    lacksCompanySignIn: false,
    exampleOf: null,
  };
}

function textOf(bytes: Uint8Array): string {
  return readTaggedPdf(bytes)
    .texts.map(({ text }) => text)
    .join('\n');
}

test('a result that is in is prepared with its name, and one that is not is refused', async () => {
  await server.asOrganisation(manager.organisationId, async (scope) => {
    const surveys = await scope.tx.selectFrom('surveys').select(['id', 'participant_name', 'submitted_at']).execute();
    const answered = surveys.find(({ submitted_at }) => submitted_at !== null) ?? expect.fail();
    const unanswered = surveys.find(({ submitted_at }) => submitted_at === null) ?? expect.fail();
    const document = await preparePersonReport(scope, dependencies(), answered.id, setting());
    const report = await setReport({ typesetter }, document, setting());
    expect(report).toMatchObject({ mediaType: 'application/pdf', fileName: expect.stringMatching(/\.pdf$/) });
    expect(textOf(report.bytes)).toContain(answered.participant_name);
    expect(textOf(report.bytes)).toContain('All responses');
    await expect(preparePersonReport(scope, dependencies(), unanswered.id, setting())).rejects.toMatchObject({
      code: 'survey_not_submitted',
    });
  });
});

test('no report is made about a survey in group mode', async () => {
  await server.asOrganisation(manager.organisationId, async (scope) => {
    const { surveys } = await addGroupWave(scope, { now: clock.now(), people: ['gil@example.org'] });
    const [survey = expect.fail()] = surveys;
    await expect(preparePersonReport(scope, dependencies(), survey.surveyId, setting())).rejects.toMatchObject({
      code: 'people_not_shown',
    });
  });
});

test('the report of a site is requested for a site that was asked, and another one is refused', async () => {
  const emptySite = await server.asOrganisation(manager.organisationId, (scope) => addSite(scope, 'Quiet site'));
  const signedIn = await server.signIn({ colleagueOf: manager });
  const stranger = await server.signIn();
  const body = (site_id: string) =>
    ({ kind: 'wave_report', language: 'en', about: { wave_id: wave.id, site_id } }) as const;
  const reportOf = async (site_id: string) => {
    const { id } = (await signedIn.call('requestFile', { body: body(site_id) })).body.file;
    await server.processJobs();
    return (await signedIn.call('getFile', { params: { id } })).body.file;
  };
  expect(await reportOf(siteId)).toMatchObject({
    status: 'ready',
    file_name: expect.stringContaining('North-tower'),
    about_words: expect.stringContaining('North tower'),
  });
  expect((await reportOf(emptySite)).status).toBe('failed');
  const unknown = await signedIn.call('requestFile', { body: body(crypto.randomUUID()) });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'site_not_found']);
  expect((await stranger.call('requestFile', { body: body(siteId) })).status).toBe(404);
  const elsewhere = await server.signIn({ colleagueOf: manager, role: 'safety_manager', sites: [emptySite] });
  expect((await elsewhere.call('requestFile', { body: body(siteId) })).status).toBe(404);
});

test('a wave is prepared from the figures of its groups, with what is being done where to act first', async () => {
  const signedIn = await server.signIn({ colleagueOf: manager });
  const { act_first } = (await signedIn.call('getWaveResults', { params: { id: wave.id } })).body;
  const [{ group, category } = expect.fail()] = act_first;
  const body = {
    ...{
      what: 'Shorten the night shift',
      site_id: siteId,
      due_on: '2026-06-01',
      owner: { kind: 'member' as const, user_id: signedIn.userId },
    },
    origin: { kind: 'category' as const, wave_id: wave.id, group: group.key, category: category.key },
  };
  expect((await signedIn.call('createAction', { body })).status).toBe(201);
  await server.asOrganisation(manager.organisationId, async (scope) => {
    const asked = { organisation: 'Harbour Inc.', reader: reader(), waveId: wave.id };
    const document = await prepareWaveReport(scope, dependencies(), asked, setting());
    const [summary = ''] = textOf((await setReport({ typesetter }, document, setting())).bytes).split(
      'Groups by category',
    );
    for (const words of ['11 of 12', 'Lowest questions', 'Shorten the night shift']) expect(summary).toContain(words);
  });
});
