import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { WEBHOOK_KINDS } from '@plumbline/domain/webhook-kinds';
import { describe, expect, test } from 'vitest';
import { answersEarning } from '../../../testkit/answers.ts';
import { DUE_IN_A_YEAR } from '../../../testkit/due-date.ts';
import { emailedLink, openAsParticipant } from '../../../testkit/participant.ts';
import { stageWave } from '../../../testkit/wave-stage.ts';
import { STAGE_START, useWebhookStage } from '../../../testkit/webhook-stage.ts';
import { REMIND_OWNERS } from '../../actions/remind-owners.jobs.ts';

const stage = useWebhookStage();

describe('a message', () => {
  test('is signed as the reference library verifies it, and has ids and a link only', async () => {
    await stage.add();
    const id = await stage.person();
    await stage.server.processJobs();
    expect(stage.receiver.forged).toEqual([]);
    expect(stage.receiver.received).toMatchObject([
      {
        body: {
          type: 'person.changed',
          version: 1,
          timestamp: STAGE_START,
          data: {
            person_id: id,
            change: 'created',
            changed_fields: [],
            url: `${stage.server.context.publicUrl}/app/workforce/people/${id}`,
          },
        },
        headers: { 'content-type': 'application/json', 'user-agent': 'Plumbline-Webhooks' },
      },
    ]);
    expect(stage.receiver.received[0]?.text).not.toContain('Ann');
    expect(stage.receiver.received[0]?.headers.cookie).toBeUndefined();
  });

  test('is sent only for the kinds that were chosen', async () => {
    await stage.add(['action.created']);
    await stage.person();
    await stage.server.processJobs();
    expect(stage.types()).toEqual([]);
  });

  test('about a person who is erased, or about their survey, is deleted unsent', async () => {
    const { id } = await stage.add(['survey.submitted', 'person.changed']);
    const email = 'ann@example.org';
    await stage.manager.call('createPerson', { body: { name: 'Ann', email } });
    await (await openAsParticipant(stage.server, await stage.manager.invite(email))).submit();
    stage.receiver.mood = 500;
    await stage.server.processJobs();
    const kinds = (await stage.deliveries(id)).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['survey.submitted', 'person.changed']));
    await stage.manager.call('erasePersonByAddress', { body: { email } });
    expect(await stage.deliveries(id)).toEqual([]);
  });

  test('is not sent to another organisation', async () => {
    await stage.add(WEBHOOK_KINDS, await stage.server.signIn());
    await stage.person();
    await stage.server.processJobs();
    expect(stage.types()).toEqual([]);
  });
});

describe('the kinds', () => {
  test('about a survey with a name follow from one submission, in order', async () => {
    await stage.add();
    const survey = await stage.manager.invite('ann@example.org');
    await (await openAsParticipant(stage.server, survey)).submit({ responses: answersEarning('least') });
    await stage.server.processJobs();
    const ofSurvey = stage.receiver.received.filter(({ body }) => body.type !== 'person.changed');
    expect(ofSurvey.map(({ body }) => [body.type, body.data.survey_id])).toEqual([
      ['survey.submitted', survey.id],
      ['follow_up.opened', survey.id],
      ['survey.analysed', survey.id],
    ]);
    expect(ofSurvey.map(({ text }) => text).join()).not.toMatch(/ann|High|score/i);
  });

  test('about a survey without anything to follow up are two', async () => {
    await stage.add(['survey.submitted', 'follow_up.opened', 'survey.analysed']);
    const survey = await stage.manager.invite('ann@example.org');
    await (await openAsParticipant(stage.server, survey)).submit({ responses: answersEarning('most') });
    await stage.server.processJobs();
    expect(stage.types()).toEqual(['survey.submitted', 'survey.analysed']);
  });

  test('say nothing about an anonymous answer', async () => {
    await stage.add(['survey.submitted', 'follow_up.opened', 'survey.analysed']);
    const body = { participant_email: 'ann@example.org', is_anonymous: true };
    const { survey } = (await stage.manager.call('createSurvey', { body })).body;
    const link = await emailedLink(stage.server, stage.manager.organisationId, survey.id);
    await (await openAsParticipant(stage.server, link)).submit({ responses: answersEarning('least') });
    await stage.server.processJobs();
    expect(stage.types()).toEqual([]);
  });

  test.each(['individual', 'group'] as const)(
    'about a wave (%s) are its start, its end and its results',
    async (mode) => {
      const { server, clock, receiver } = stage;
      const wave = await stageWave(server, clock, {
        campaign: { questionnaire_id: SAFETY_AND_READINESS.id, mode },
        more: 8,
      });
      stage.manager = wave.manager;
      const webhook = await stage.add(['survey.submitted', 'wave.started', 'wave.closed', 'results.ready']);
      await wave.at('2026-05-04T05:00:07Z');
      const [survey] = (await wave.rows()).surveys;
      const link = await emailedLink(server, wave.manager.organisationId, survey?.id ?? '');
      clock.advance({ minutes: 17 });
      await (await openAsParticipant(server, link)).submit({ responses: answersEarning('least') });
      await server.processJobs();
      await wave.at('2026-05-30T05:00:07Z');
      await stage.signInAgain();
      const [closed] = (await wave.rows()).waves;
      const arrived = receiver.received.filter(({ body: { data } }) => data.wave_id === closed?.id);
      const told = arrived.map(({ body }) => body.type);
      expect(arrived[0]?.body.data.campaign_id).toBe(wave.campaignId);
      // In group mode nothing tells that somebody answered, and no moment is finer than the wave.
      expect(told).toEqual(
        mode === 'group'
          ? ['wave.started', 'wave.closed', 'results.ready']
          : ['wave.started', 'survey.submitted', 'wave.closed', 'results.ready'],
      );
      expect(stage.types().filter((type) => type.startsWith('survey.'))).toHaveLength(mode === 'group' ? 0 : 1);
      if (mode === 'individual') return;
      const moments = [closed?.starts_at, closed?.closed_at, closed?.closed_at].map((at) => at?.toISOString());
      expect(arrived.map(({ body }) => body.timestamp)).toEqual(moments);
      expect((await stage.deliveries(webhook.id)).map(({ subject_id }) => subject_id)).not.toContain(survey?.id);
    },
  );

  test('about an action are its creation, its changes and that it is overdue', async () => {
    stage.clock.set('2026-05-04T08:00:00.000Z');
    await stage.signInAgain();
    await stage.add(['action.created', 'action.changed', 'action.overdue']);
    const { site } = (await stage.manager.call('createSite', { body: { name: 'North' } })).body;
    const owner = { kind: 'member', user_id: stage.manager.userId } as const;
    const body = { what: 'Light the stairs of Ann', site_id: site.id, owner, due_on: '2026-05-10' };
    const { action } = (await stage.manager.call('createAction', { body })).body;
    const params = { id: action.id };
    await stage.manager.call('updateAction', { params, body: { version: 1, what: 'Light the stairs' } });
    await stage.manager.call('changeActionStatus', { params, body: { version: 2, status: 'in_progress' } });
    await stage.server.processJobs();
    stage.clock.set('2026-05-12T11:00:00.000Z');
    await stage.signInAgain();
    await REMIND_OWNERS.run(stage.server.context);
    await stage.manager.call('deleteAction', { params });
    await stage.server.processJobs();
    expect(stage.receiver.received.map(({ body: { type, data } }) => [type, data.change, 'url' in data])).toEqual([
      ['action.created', undefined, true],
      ['action.changed', 'updated', true],
      ['action.changed', 'changed_status', true],
      ['action.overdue', undefined, true],
      ['action.changed', 'deleted', false],
    ]);
    expect(stage.receiver.received.map(({ text }) => text).join()).not.toMatch(/stairs|Ann/);
  });
});

test('a due date far away is no reason for a message', async () => {
  await stage.add(['action.overdue']);
  const { site } = (await stage.manager.call('createSite', { body: { name: 'North' } })).body;
  const owner = { kind: 'member', user_id: stage.manager.userId } as const;
  await stage.manager.call('createAction', { body: { what: 'Sweep', site_id: site.id, owner, due_on: DUE_IN_A_YEAR } });
  await stage.server.processJobs();
  expect(stage.types()).toEqual([]);
});
