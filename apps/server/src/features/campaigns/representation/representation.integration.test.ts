import { PULSE, SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOwnQuestionnaire, publishOwnQuestionnaire } from '../../../testkit/own-questionnaires.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { addCampaign, addSite, addWave } from '../../../testkit/workforce.ts';
import { addWorkforceRows } from '../../../testkit/workforce-rows.ts';
import { findNotificationRecipients } from '../../organisations/members/notification-recipients.repository.ts';

let server: TestServer;
let administrator: Manager;
let representative: Manager;
let campaign: string;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(async () => {
  administrator = await server.signIn();
  representative = await server.signIn({ colleagueOf: administrator, role: 'representative' });
  campaign = await server.asOrganisation(administrator.organisationId, addWorkforceRows);
});

afterAll(() => server[Symbol.asyncDispose]());

const requireApproval = () => administrator.call('updateOrganisation', { body: { requires_approval: true } });

/** As it is before its first wave. */
const makeDraft = (changes: { questionnaire_id?: string } = {}) =>
  server.asOrganisation(administrator.organisationId, ({ tx }) =>
    tx
      .updateTable('campaigns')
      .set({ status: 'draft', questionnaire_version: null, ...changes })
      .execute(),
  );

const read = async (language?: 'de') =>
  representative.call('getRepresentedCampaign', {
    params: { id: campaign },
    ...(language === undefined ? {} : { query: { language } }),
  });

describe('what representatives see', () => {
  test('a campaign has its questionnaire, mode, threshold, audience and waves', async () => {
    const { body } = await representative.call('listRepresentedCampaigns');
    expect(body.campaigns).toMatchObject([
      {
        name: 'Spring',
        mode: 'group',
        threshold: 10,
        questionnaire: { name: 'Safety and readiness', version: 1, questions: 50 },
        audience: { kind: 'everyone', chosen: 0, names: [] },
        first_date: '2026-05-04',
        approval: 'not_needed',
        waves: [{ id: campaign, number: 1, status: 'running', starts_on: '2026-05-04', asked: 1, answered: null }],
      },
    ]);
  });

  test('its questions are shown in the language that is asked for', async () => {
    const { body: german } = await read('de');
    const { body: english } = await read();
    expect([german.language, english.language]).toEqual(['de', 'en']);
    expect(german.questions).toHaveLength(50);
    expect(german.questions[0]?.question.question).not.toBe(english.questions[0]?.question.question);
  });

  test.each([
    ['group', false, false],
    ['group', true, true],
    ['individual', false, true],
  ] as const)(
    'in %s mode with free text %s, questions in own words are shown: %s',
    async (mode, asks_free_text, are) => {
      await server.asOrganisation(administrator.organisationId, ({ tx }) =>
        tx.updateTable('campaigns').set({ mode, asks_free_text }).execute(),
      );
      const { body } = await read();
      expect(body.questions.some(({ question }) => question.type === 'text')).toBe(are);
      const [listed] = (await representative.call('listRepresentedCampaigns')).body.campaigns;
      for (const { questionnaire } of [body.campaign, listed ?? body.campaign]) {
        expect(questionnaire.questions).toBe(body.questions.length);
        expect(questionnaire.minutes < SAFETY_AND_READINESS.questionnaire.minutes).toBe(!are);
      }
    },
  );

  test('the audience is named by sites and crews, never by people', async () => {
    const audience = (value: unknown) =>
      server.asOrganisation(administrator.organisationId, ({ tx }) =>
        tx
          .updateTable('campaigns')
          .set({ audience: JSON.stringify(value) })
          .execute(),
      );
    await audience({ kind: 'sites', siteIds: [campaign] });
    expect((await read()).body.campaign.audience).toEqual({ kind: 'sites', chosen: 1, names: ['North tower'] });
    await audience({ kind: 'people', personIds: [campaign] });
    const { body } = await read();
    expect(body.campaign.audience).toEqual({ kind: 'people', chosen: 1, names: [] });
    expect(JSON.stringify(body)).not.toContain('Ann Example');
  });

  test('drafts are shown only where campaigns need an approval', async () => {
    await makeDraft();
    expect((await representative.call('listRepresentedCampaigns')).body.campaigns).toEqual([]);
    expect((await read()).status).toBe(404);
    await requireApproval();
    expect((await representative.call('listRepresentedCampaigns')).body.campaigns).toMatchObject([
      { status: 'draft', approval: 'waiting' },
    ]);
  });

  test('a draft whose questionnaire cannot be asked hides no other campaign', async () => {
    await requireApproval();
    const draft = await server.asOrganisation(administrator.organisationId, async (scope) => {
      const questionnaire_id = await addOwnQuestionnaire(scope);
      await scope.tx.updateTable('questionnaires').set({ archived_at: new Date() }).execute();
      return addCampaign(scope, { questionnaire_id, questionnaire_version: null, status: 'draft', waves_started: 0 });
    });
    const { body } = await representative.call('listRepresentedCampaigns');
    expect(body.campaigns.map(({ id }) => id)).toEqual([campaign]);
    const params = { id: draft };
    expect((await representative.call('getRepresentedCampaign', { params })).body.code).toBe('campaign_not_found');
    const decided = await representative.call('approveCampaign', { params, body: { revision: 1, version: 1 } });
    expect([decided.status, decided.body.code]).toEqual([404, 'campaign_not_found']);
    await server.asOrganisation(administrator.organisationId, ({ tx }) =>
      tx.updateTable('questionnaires').set({ archived_at: null }).execute(),
    );
    expect((await representative.call('listRepresentedCampaigns')).body.campaigns).toHaveLength(2);
  });

  test('each campaign shows its newest waves, at most twenty, however many others have', async () => {
    await server.asOrganisation(administrator.organisationId, async (scope) => {
      for (let number = 2; number <= 25; number += 1) {
        await addWave(scope, { campaign_id: campaign, questionnaire_id: PULSE.id, number, status: 'closed' });
      }
      const other = await addCampaign(scope, { questionnaire_id: PULSE.id, name: 'Autumn' });
      await addWave(scope, { campaign_id: other, questionnaire_id: PULSE.id, starts_on: '2020-05-04' });
    });
    const { body } = await representative.call('listRepresentedCampaigns');
    const numbers = (name: string) =>
      body.campaigns.find((each) => each.name === name)?.waves.map(({ number }) => number);
    expect(numbers('Spring')).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index));
    expect(numbers('Autumn')).toEqual([1]);
  });

  test('those that wait for an approval come first, however many newer ones are over', async () => {
    await requireApproval();
    await makeDraft();
    await server.asOrganisation(administrator.organisationId, async (scope) => {
      const questionnaire_id = PULSE.id;
      const newer = new Date('2026-06-01T06:00:00Z');
      await addCampaign(scope, { questionnaire_id, name: 'Runs' });
      for (let each = 0; each <= 100; each += 1) {
        await addCampaign(scope, { questionnaire_id, name: 'Over', status: 'closed', created_at: newer });
      }
    });
    const { campaigns } = (await representative.call('listRepresentedCampaigns')).body;
    expect([campaigns[0]?.id, campaigns[0]?.approval]).toEqual([campaign, 'waiting']);
    expect(campaigns.filter(({ name }) => name === 'Over')).toHaveLength(100);
    expect(campaigns.at(-1)?.name).toBe('Runs');
  });

  test('an audience of many sites is counted, and named by fifty of them', async () => {
    await server.asOrganisation(administrator.organisationId, async (scope) => {
      const siteIds = [];
      for (let each = 0; each < 60; each += 1)
        siteIds.push(await addSite(scope, `Site ${String(each).padStart(2, '0')}`));
      await scope.tx
        .updateTable('campaigns')
        .set({ audience: JSON.stringify({ kind: 'sites', siteIds }) })
        .execute();
    });
    const { audience } = (await read()).body.campaign;
    expect(audience).toMatchObject({ kind: 'sites', chosen: 60 });
    expect([audience.names.length, audience.names[0], audience.names[49]]).toEqual([50, 'Site 00', 'Site 49']);
  });

  test('notifications about answers go to no representative', async () => {
    await representative.call('updateCurrentUser', { body: { notify_high_risk: true, notify_answered: true } });
    const survey = await administrator.invite('ann@example.org');
    const recipients = await server.asOrganisation(administrator.organisationId, (scope) =>
      findNotificationRecipients(scope, { isHighRisk: true, invitedBy: representative.userId }),
    );
    expect([survey.status, recipients.map(({ id }) => id)]).toEqual(['invited', [administrator.userId]]);
  });
});

describe('an approval', () => {
  beforeEach(async () => {
    await requireApproval();
    await makeDraft({ questionnaire_id: PULSE.id });
  });

  const approve = (revision = 1, version = 1) =>
    representative.call('approveCampaign', { params: { id: campaign }, body: { revision, version } });

  test('says who gave it and when, fixes the version that is asked, and is recorded', async () => {
    const { body } = await approve();
    expect(body.campaign).toMatchObject({ approval: 'approved', questionnaire: { name: 'Pulse', version: 1 } });
    expect(body.campaign.approved_by).toBeTruthy();
    expect(body.campaign.approved_at).toBeTruthy();
    const stored = await server.asOrganisation(administrator.organisationId, async ({ tx }) => ({
      events: await tx
        .selectFrom('events')
        .select(['kind', 'actor_id', 'entity_id'])
        .where('kind', 'in', ['campaign.approved', 'campaign.objected_to'])
        .execute(),
      versions: await tx.selectFrom('campaigns').select('questionnaire_version').execute(),
    }));
    expect(stored).toEqual({
      events: [{ kind: 'campaign.approved', actor_id: representative.userId, entity_id: campaign }],
      versions: [{ questionnaire_version: 1 }],
    });
  });

  test('can be withdrawn with a reason, and given again', async () => {
    await approve();
    const objected = await representative.call('objectToCampaign', {
      params: { id: campaign },
      body: { revision: 1, reason: 'Ten is too few.' },
    });
    expect(objected.body.campaign).toMatchObject({
      approval: 'objected',
      objection: 'Ten is too few.',
      approved_by: null,
    });
    expect((await approve()).body.campaign).toMatchObject({ approval: 'approved', objection: null });
  });

  test('is refused for a campaign that was changed since it was read', async () => {
    await server.asOrganisation(administrator.organisationId, ({ tx }) =>
      tx.updateTable('campaigns').set({ revision: 2 }).execute(),
    );
    expect(await approve()).toMatchObject({ status: 409, body: { code: 'campaign_changed' } });
  });

  test('is refused when another version was published since it was read', async () => {
    await server.asOrganisation(administrator.organisationId, async (scope) => {
      const questionnaire_id = await addOwnQuestionnaire(scope);
      await scope.tx.updateTable('campaigns').set({ questionnaire_id }).execute();
      await publishOwnQuestionnaire(scope, questionnaire_id, PULSE.questionnaire);
    });
    expect(await approve(1, 1)).toMatchObject({ status: 409, body: { code: 'campaign_changed' } });
    expect((await read()).body.campaign).toMatchObject({ approval: 'waiting', questionnaire: { version: 2 } });
    expect((await approve(1, 2)).body.campaign).toMatchObject({ approval: 'approved', questionnaire: { version: 2 } });
  });

  test('is refused once the first wave has started, and where none is needed', async () => {
    await server.asOrganisation(administrator.organisationId, ({ tx }) =>
      tx.updateTable('campaigns').set({ status: 'running', waves_started: 1 }).execute(),
    );
    expect(await approve()).toMatchObject({ status: 409, body: { code: 'approval_not_needed' } });
    await makeDraft();
    await server.asOrganisation(administrator.organisationId, ({ tx }) =>
      tx.updateTable('campaigns').set({ waves_started: 0 }).execute(),
    );
    await administrator.call('updateOrganisation', { body: { requires_approval: false } });
    expect(await approve()).toMatchObject({ status: 409, body: { code: 'approval_not_needed' } });
  });
});
