import { CALLS, type CallName } from '@plumbline/contract/paths';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import type { TenantScope } from '../platform/db/tenant.ts';
import { DUE_IN_A_YEAR } from './due-date.ts';
import { openAsParticipant } from './participant.ts';
import { pathOf } from './raw-request.ts';
import type { Manager, TestServer } from './server.ts';
import { TINY_PDF, upload } from './uploads.ts';
import { addWebhook } from './webhooks.ts';
import { addCampaign, addWave } from './workforce.ts';

/** The crew of every wave that {@link paramsOf} makes. */
export const ASKED_CREW = '7b1c9f5e-3d52-4c0a-9b0e-5f0b6f6a2d11';

/** A wave in which one person of a crew was asked. @returns its id */
async function addAskedCrew(scope: TenantScope, question_set_hash: string): Promise<string> {
  const { tx, organisationId: organisation_id } = scope;
  const questionnaire_id = PULSE.id;
  const at = new Date('2026-05-04T06:00:00Z');
  const row = { organisation_id, id: ASKED_CREW, name: 'Asked', created_at: at, updated_at: at };
  await tx
    .insertInto('sites')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('crews')
    .values({ ...row, site_id: ASKED_CREW })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const campaign_id = await addCampaign(scope, { questionnaire_id });
  const wave_id = await addWave(scope, { campaign_id, questionnaire_id, question_set_hash });
  const place = { site_id: ASKED_CREW, crew_id: ASKED_CREW, company_id: null };
  await tx
    .insertInto('wave_people')
    .values({ organisation_id, wave_id, id: wave_id, person_id: null, slip_number: 1, ...place, outcome: 'assigned' })
    .execute();
  return wave_id;
}

/** A campaign with two waves. */
async function addTwoWaves(scope: TenantScope, question_set_hash: string) {
  const questionnaire_id = PULSE.id;
  const id = await addCampaign(scope, { questionnaire_id });
  const wave = { campaign_id: id, questionnaire_id, question_set_hash };
  return { id, before: await addWave(scope, wave), after: await addWave(scope, { ...wave, number: 2 }) };
}

/** Valid ids and texts for the path and the query of a call, of entities created for the call. */
export async function paramsOf(name: CallName, server: TestServer, manager: Manager): Promise<Record<string, string>> {
  const { path } = CALLS[name];
  const survey = /\{public_token\}|\/surveys\/|survey-by-id/.test(path)
    ? await manager.invite('ann@example.org')
    : null;
  const question = /\/questions\b/.test(path) ? await makeQuestion(manager) : '';
  const hashOf = (scope: TenantScope) =>
    server.context.questionSets.store(scope, PULSE.questionnaire, server.context.clock.now());
  const compared =
    name === 'compareWaves'
      ? await server.asOrganisation(manager.organisationId, async (scope) => addTwoWaves(scope, await hashOf(scope)))
      : null;
  const webhook = path.includes('/webhooks/{id}') ? await addWebhook(server, manager) : null;
  const idOf = async (): Promise<string> => {
    if (path.includes('/questions/{id}')) return question;
    // Created only if needed, because an organisation may have at most a hundred.
    if (path.includes('/invitation-lists/{id}')) {
      return (await manager.call('createInvitationList', { body: {} })).body.list.id;
    }
    if (path.includes('/people-imports/{id}')) {
      const params = { id: (await manager.call('createPeopleImport')).body.list.id };
      await manager.call('addPeopleImportRows', { params, body: { position: 1, rows: [{ name: 'Ann Ash' }] } });
      return params.id;
    }
    if (path.includes('/questionnaires/{id}')) {
      const made = await manager.call('createQuestionnaire', { body: { name: 'Monday', copy_of: PULSE.id } });
      const { id, revision } = made.body.questionnaire;
      if (name === 'discardQuestionnaireDraft') {
        await manager.call('publishQuestionnaire', { params: { id }, body: { revision } });
        await manager.call('beginQuestionnaireVersion', { params: { id } });
      }
      return id;
    }
    if (path.startsWith('/v1/protected/campaigns/{id}')) {
      const made = await manager.call('createCampaign', { body: { name: 'Spring', questionnaire_id: PULSE.id } });
      return made.body.campaign.id;
    }
    if (path.includes('/campaigns/{id}')) {
      return server.asOrganisation(manager.organisationId, (scope) =>
        addCampaign(scope, { questionnaire_id: PULSE.id }),
      );
    }
    if (path.includes('/members/{id}')) return (await server.signIn({ colleagueOf: manager })).userId;
    if (path.includes('/api-keys/{id}')) {
      const ends_on = server.context.clock.now().toISOString().slice(0, 10);
      return (await manager.call('createApiKey', { body: { name: 'Made', rights: ['people'], ends_on } })).body.key.id;
    }
    if (path.includes('/actions/{id}')) return makeAction(manager);
    if (webhook !== null) return webhook.id;
    const place = await placeFor(path, manager);
    if (place !== null) return place;
    if (path.includes('/waves/{id}')) {
      return server.asOrganisation(manager.organisationId, async (scope) => addAskedCrew(scope, await hashOf(scope)));
    }
    if (survey === null) return crypto.randomUUID();
    return name === 'updatePublicSurvey' ? (await openAsParticipant(server, survey)).id : survey.id;
  };
  const id = compared?.id ?? (await idOf());
  const file = path.includes('{fileId}') ? await addFile(server, manager, id) : {};
  return {
    ...(compared ?? { id }),
    ...file,
    ...(webhook === null ? {} : { deliveryId: webhook.deliveryId }),
    questionId: question,
    public_token: survey?.public_token ?? '',
    status: 'start',
    type: 'scale',
    category: 'focus',
    token: 'unknown',
  };
}

async function makeQuestion({ call }: Manager): Promise<string> {
  const { body } = await call('createQuestion', {
    body: { type: 'text', question: 'What did you see?', category: 'focus' },
  });
  return body.question.id;
}

async function makeAction({ call, userId }: Manager): Promise<string> {
  const { site } = (await call('createSite', { body: { name: `Made ${crypto.randomUUID()}` } })).body;
  const owner = { kind: 'member', user_id: userId } as const;
  const made = await call('createAction', { body: { what: 'Made', site_id: site.id, owner, due_on: DUE_IN_A_YEAR } });
  return made.body.action.id;
}

async function addFile({ origin }: TestServer, { token }: Manager, id: string) {
  const sent = await upload(origin + pathOf('addActionFile', { id }), { token, name: 'made.pdf', content: TINY_PDF });
  return { fileId: JSON.parse(sent.text).file.id };
}

/** Makes a site, crew, company or person for a path that takes one; `null` for other paths. */
async function placeFor(path: string, { call }: Manager): Promise<string | null> {
  const name = `Made ${crypto.randomUUID()}`;
  if (path.includes('/people/{id}')) return (await call('createPerson', { body: { name } })).body.person.id;
  if (path.includes('/companies/{id}')) return (await call('createCompany', { body: { name } })).body.company.id;
  if (!/\/(sites|crews)\/\{id\}/.test(path)) return null;
  const { site } = (await call('createSite', { body: { name } })).body;
  if (path.includes('/sites/{id}')) return site.id;
  return (await call('createCrew', { body: { name, site_id: site.id } })).body.crew.id;
}
