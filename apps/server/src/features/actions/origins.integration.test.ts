import type { CreateActionBody } from '@plumbline/contract/wire';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { seededRandom } from '@plumbline/domain/shuffle';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersAt, answerWave } from '../../testkit/answering-crews.ts';
import { answersEarning } from '../../testkit/answers.ts';
import { openAsParticipant } from '../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { settableClock } from '../../testkit/settable-clock.ts';
import { runUntil } from '../../testkit/wave-time.ts';
import { addCampaign, addCrew, addPerson, addSite } from '../../testkit/workforce.ts';
import { listActionPage, listActionsOfCampaign, listDueActions } from './listed-actions.repository.ts';

/** Crews and their sizes. The last one is too small to be shown; another is hidden too, so that it cannot be found by subtraction. */
const CREWS = [
  ['Formwork', 14],
  ['Cranes', 14],
  ['Steel', 14],
  ['Rigging', 11],
  ['Survey', 2],
] as const;
const CATEGORY = 'stress';
const clock = settableClock(new Date('2026-05-01T06:00:00Z'));
/** Sorts before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

let server: TestServer;
let manager: Manager;
let crews: readonly string[];
let campaign: string;

/** The crews of a site answer two waves in group mode; the first crew improves. */
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
  manager = await server.signIn();
  await server.asOrganisation(manager.organisationId, async (scope) => {
    const siteId = await addSite(scope, 'North tower');
    crews = await Promise.all(CREWS.map(([name]) => addCrew(scope, { name, siteId })));
    for (const [index, [, people]] of CREWS.entries()) {
      for (let each = 0; each < people; each += 1) {
        await addPerson(scope, { name: `Person ${each}`, crew_id: crews[index] ?? null });
      }
    }
    campaign = await addCampaign(scope, {
      questionnaire_id: SAFETY_AND_READINESS.id,
      status: 'scheduled',
      mode: 'group',
      // Without the people who are invited to surveys of their own below.
      audience: JSON.stringify({ kind: 'sites', siteIds: [siteId] }),
      waves_started: 0,
      next_starts_on: '2026-05-04',
      repeat_every: 2,
      repeat_unit: 'week',
      wave_days: 10,
    });
  });
  await playWave('2026-05-04', 0.45);
  await at('2026-05-15T08:00:00Z');
});

afterAll(() => server[Symbol.asyncDispose]());

/** Moves the clock to a time and signs in again, because sessions of earlier days have expired. */
async function at(moment: string): Promise<void> {
  await runUntil(server, clock, moment);
  manager = await server.signIn({ colleagueOf: manager });
}

async function playWave(date: string, levelOfFirst: number): Promise<void> {
  await at(`${date}T08:00:00Z`);
  const wave = await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.selectFrom('waves').select('id').where('status', '=', 'running').executeTakeFirstOrThrow(),
  );
  await answerWave(server, { organisationId: manager.organisationId, waveId: wave.id }, (crew, place) => {
    const random = seededRandom(1000 * crews.indexOf(crew ?? '') + place + 1);
    const own = (crew === crews[0] ? levelOfFirst : 0.7) + (random() - 0.5) * 0.3;
    return answersAt(() => own, random);
  });
}

const waveOf = async (number: number) =>
  (
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.selectFrom('waves').select('id').where('number', '=', number).executeTakeFirstOrThrow(),
    )
  ).id;
const groupsOf = async (number: number) =>
  (await manager.call('listGroupResults', { params: { id: await waveOf(number) }, query: { kind: 'crew' } })).body
    .groups;
const keyOf = async (name: string) => (await groupsOf(1)).find(({ group }) => group.name === name)?.group.key ?? '';

type Origin = NonNullable<Parameters<typeof make>[0]>;
const make = (origin: object, crew = crews[0], due_on = '2026-05-30') =>
  manager.call('createAction', {
    // A typed client cannot send what is refused here.
    body: {
      what: 'Shorten the shifts',
      crew_id: crew ?? null,
      owner: { kind: 'member', user_id: manager.userId },
      due_on,
      origin: origin as CreateActionBody['origin'],
    },
  });
const ofCategory = async (name: string): Promise<Origin> => ({
  kind: 'category',
  wave_id: await waveOf(1),
  group: await keyOf(name),
  category: CATEGORY,
});

describe('an action from a group of a wave', () => {
  test('keeps the figure as it was, whatever is sent', async () => {
    const shown = (await groupsOf(1)).find(({ group }) => group.name === 'Formwork');
    const figure = shown?.cells.find(({ category }) => category === CATEGORY)?.figure;
    expect(figure?.kind).toBe('mean');
    const { status, body } = await make({
      ...(await ofCategory('Formwork')),
      figure: { kind: 'mean', n: 99, percent: 1 },
    });
    expect(status).toBe(201);
    expect(body.action.origin).toMatchObject({
      kind: 'category',
      campaign: { id: campaign },
      wave: { number: 1, starts_on: '2026-05-04' },
      group: { name: 'Formwork', site: { name: 'North tower' } },
      category: { key: CATEGORY },
      question: null,
      figure,
    });
    await manager.call('updateCrew', { params: { id: crews[0] ?? '' }, body: { name: 'Formwork two' } });
    const { body: later } = await manager.call('getAction', { params: body.action });
    expect([later.action.crew?.name, later.action.origin.group?.name]).toEqual(['Formwork two', 'Formwork']);
    await manager.call('updateCrew', { params: { id: crews[0] ?? '' }, body: { name: 'Formwork' } });
  });

  test('has no figure where the gate shows none, like a group without answers', async () => {
    const { status, body } = await make(await ofCategory('Survey'), crews[4]);
    expect([status, body.action.origin.figure]).toEqual([201, null]);
  });

  test('can come from a question or from the group as a whole', async () => {
    const [wave_id, group] = [await waveOf(1), await keyOf('Formwork')];
    const everyone = { params: { id: wave_id }, query: { group: 'organisation' } };
    const [asked] = (await manager.call('getGroupResults', everyone)).body.questions;
    const ofQuestion = await make(
      { kind: 'question', wave_id, group: 'organisation', question_id: asked?.id },
      undefined,
    );
    expect(ofQuestion.body.action.origin).toMatchObject({
      question: { id: asked?.id, text: asked?.question },
      category: { key: asked?.category },
      figure: asked?.figure,
    });
    const ofGroup = (await make({ kind: 'group', wave_id, group })).body.action.origin;
    expect([ofGroup.kind, ofGroup.category, ofGroup.figure]).toEqual(['group', null, null]);
  });

  test.each([
    ['wave', { wave_id: crypto.randomUUID() }, 404, 'origin.wave_id'],
    ['group', { group: `site.${crypto.randomUUID()}` }, 404, 'origin.group'],
    ['category', { category: 'weather' }, 400, 'origin.category'],
  ])('is refused for an unknown %s, with its field', async (_, changes, expected, field) => {
    const { status, body } = await make({ ...(await ofCategory('Formwork')), ...changes });
    expect([status, body.details?.[0]?.field]).toEqual([expected, field]);
  });

  test('starts from the advice for the category, which is about no single person', async () => {
    const query = { group: await keyOf('Formwork'), category: CATEGORY };
    const { body } = await manager.call('proposeActions', { params: { id: await waveOf(1) }, query });
    const advice = SAFETY_AND_READINESS.questionnaire.categories.find(({ key }) => key === CATEGORY)?.advice;
    expect(body.proposals[0]?.what).toBe(advice?.site);
    expect(JSON.stringify(body.proposals)).not.toContain(advice?.person);
    expect([body.group.name, body.figure?.kind]).toEqual(['Formwork', 'mean']);
  });
});

describe('an action about a person', () => {
  async function answeredBadly() {
    const survey = await manager.invite('ann@example.org');
    await (await openAsParticipant(server, survey)).submit({ responses: answersEarning('least') });
    await server.processJobs();
    return survey.id;
  }

  test('comes from a follow-up, is found by its survey, and is deleted with it', async () => {
    const survey_id = await answeredBadly();
    const { body } = await make({ kind: 'follow_up', survey_id });
    expect(body.action.origin).toMatchObject({ kind: 'follow_up', survey: { id: survey_id, risk_level: 'High' } });
    const listed = async () => (await manager.call('listActions', { query: { survey_id } })).body.actions;
    expect(await listed()).toHaveLength(1);
    const due = await server.asOrganisation(manager.organisationId, (scope) => listDueActions(scope, manager.userId));
    expect(due.find(({ id }) => id === body.action.id)?.what).toBe('Follow-up');
    await manager.call('erasePerson', { params: { id: survey_id } });
    expect(await listed()).toEqual([]);
    expect((await manager.call('getAction', { params: body.action })).status).toBe(404);
  });

  test('is refused in group mode, for an unknown survey and where nothing calls for it', async () => {
    const surveys = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.selectFrom('surveys').select('id').where('wave_id', 'is not', null).execute(),
    );
    // Whether or not they answered, and whatever they answered.
    const refused = await Promise.all(surveys.map(({ id }) => make({ kind: 'follow_up', survey_id: id })));
    expect(new Set(refused.map(({ body: { request_id: _, ...body } }) => JSON.stringify(body))).size).toBe(1);
    const waiting = await manager.invite('bob@example.org');
    const codes: unknown[] = [];
    for (const survey_id of [surveys[0]?.id, crypto.randomUUID(), waiting.id]) {
      const { status, body } = await make({ kind: 'follow_up', survey_id });
      codes.push([status, body.code, body.details?.[0]?.field]);
    }
    expect(codes).toEqual([
      [400, 'invalid_request', 'origin.survey_id'],
      [404, 'survey_not_found', 'origin.survey_id'],
      [409, 'nothing_to_follow_up', 'origin.survey_id'],
    ]);
  });
});

describe('what the next wave says', () => {
  const check = async (id: string) => (await manager.call('checkAction', { params: { id } })).body.check;
  const finish = (id: string) =>
    manager.call('changeActionStatus', {
      params: { id },
      body: { version: 1, status: 'done', note: 'Shifts end at four.' },
    });
  const reasonOf = async (id: string) => {
    const read = await check(id);
    return read.kind === 'nothing' ? read.reason : read.kind;
  };

  test('is a change beside groups without an action, or why there is none', async () => {
    const { action } = (await make(await ofCategory('Formwork'))).body;
    const hidden = (await make(await ofCategory('Survey'), crews[4])).body.action;
    const manual = (await make({ kind: 'manual' })).body.action;
    const ofGroup = { kind: 'group', wave_id: await waveOf(1), group: await keyOf('Formwork') };
    const whole = (await make(ofGroup)).body.action;
    expect([await reasonOf(action.id), await reasonOf(manual.id)]).toEqual(['not_done', 'no_group']);
    for (const { id } of [action, hidden, manual, whole]) await finish(id);
    expect(await reasonOf(action.id)).toBe('no_wave');
    await playWave('2026-05-18', 0.85);
    expect(await reasonOf(action.id)).toBe('not_closed');
    await at('2026-05-29T08:00:00Z');
    expect(await reasonOf(hidden.id)).toBe('hidden');
    const read = await check(action.id);
    expect(read).toMatchObject({
      kind: 'compared',
      before: { number: 1 },
      after: { number: 2 },
      group: { name: 'Formwork' },
      categories: [
        {
          category: { key: CATEGORY },
          change: { kind: 'clear' },
          others: [{ group: { name: 'Cranes' } }, { group: { name: 'Steel' } }],
        },
      ],
    });
    if (read.kind === 'nothing') throw new Error(read.sentence);
    const query = { before: await waveOf(1), after: await waveOf(2), group: await keyOf('Formwork') };
    const compared = (await manager.call('compareWaves', { params: { id: campaign }, query })).body.categories;
    expect(read.categories[0]?.change).toEqual(compared.find(({ key }) => key === CATEGORY)?.change);
    const ofWhole = await check(whole.id);
    if (ofWhole.kind === 'nothing') throw new Error(ofWhole.sentence);
    expect(ofWhole.categories.find(({ category }) => category.key === CATEGORY)).toEqual(read.categories[0]);
    expect(ofWhole.categories.map(({ category: { key }, change }) => ({ key, change }))).toEqual(
      compared.map(({ key, change }) => ({ key, change })),
    );
    const { sentence } = read;
    expect([sentence.includes('After'), /because|caused|led to|thanks/i.test(sentence)]).toEqual([true, false]);
    const others = async () => {
      const again = await check(action.id);
      return again.kind === 'compared' ? again.categories[0]?.others.map(({ group }) => group.name) : again.reason;
    };
    // By hand for a crew, and in the category for the site that all of the crews belong to.
    await make({ kind: 'manual' }, crews[1], '2026-06-30');
    expect(await others()).toEqual(['Steel']);
    const site_id = action.site.id;
    const ofSite = { ...(await ofCategory('Formwork')), group: `site.${site_id}` };
    const body = { what: 'Light the stairs', site_id, due_on: '2026-06-30', origin: ofSite } as CreateActionBody;
    const owner = { kind: 'member', user_id: manager.userId } as const;
    expect((await manager.call('createAction', { body: { ...body, owner } })).status).toBe(201);
    expect(await others()).toEqual([]);
    const checked = await manager.call('changeActionStatus', {
      params: { id: action.id },
      body: { version: 2, status: 'checked' },
    });
    expect(checked.body.action.checked?.wave).toMatchObject({ number: 2, starts_on: '2026-05-18' });
  });

  test('stands in the list of a campaign, without actions about people', async () => {
    const rows = await server.asOrganisation(manager.organisationId, (scope) => listActionsOfCampaign(scope, campaign));
    expect(rows.length).toBeGreaterThan(0);
    const group = await keyOf('Survey');
    const some = await server.asOrganisation(manager.organisationId, (scope) =>
      listActionsOfCampaign(scope, campaign, [group]),
    );
    expect(some.map(({ crew_name }) => crew_name)).toEqual(some.map(() => 'Survey'));
    const { actions } = (await manager.call('listActions', { query: { campaign_id: campaign, group } })).body;
    expect(actions.map(({ id }) => id).toSorted()).toEqual(some.map(({ id }) => id).toSorted());
  });

  test('is read page by page for exports, each action once', async () => {
    const pages = await server.asOrganisation(manager.organisationId, async (scope) => {
      const read = [await listActionPage(scope, {}, { after: FIRST, limit: 2 })];
      for (let last = read[0]?.at(-1); last !== undefined; last = read.at(-1)?.at(-1)) {
        read.push(await listActionPage(scope, {}, { after: last.id, limit: 2 }));
      }
      return read.flat();
    });
    const { pagination } = (await manager.call('listActions')).body;
    expect([pages.length, new Set(pages.map(({ id }) => id)).size]).toEqual([pagination.total, pagination.total]);
    expect(pages.find(({ origin_kind }) => origin_kind === 'category')).toMatchObject({
      campaign_name: 'Spring',
      group_name: 'Formwork',
      site_name: 'North tower',
    });
  });
});
