import type { QuestionnaireDetail, QuestionnaireDraftBody } from '@plumbline/contract/wire';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { compileDraft } from '@plumbline/domain/questionnaires/compile-draft';
import { PULSE, SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generatedDraft } from '../../../testkit/generated-drafts.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { AT_HEIGHT, OWN_QUESTION_ID, writeQuestionnaire } from '../../../testkit/written-questionnaires.ts';
import { findAskedQuestionnaire } from '../asked-questionnaire.repository.ts';
import { contentHash } from '../question-sets.repository.ts';
import { toDomainDraft } from './domain-draft.ts';

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});

afterAll(() => server[Symbol.asyncDispose]());

/** One question of the library and an own one, in a section and a category of its own. */
const DRAFT: QuestionnaireDraftBody = {
  name: 'Scaffolds',
  description: 'For Mondays.',
  language: 'en',
  order: 'fixed',
  categories: [{ key: 'own_scaffold', name: 'Scaffolds', advice: { site: 'Inspect the scaffold.' } }],
  sections: [AT_HEIGHT],
  items: [
    {
      kind: 'own',
      section_id: 'top',
      question_id: OWN_QUESTION_ID,
      question: {
        type: 'yes_no',
        question: 'Is the scaffold tagged?',
        category: 'own_scaffold',
        translations: { de: { text: 'Ist das Gerüst freigegeben?' } },
      },
    },
    {
      kind: 'library',
      question_id: SAFETY_AND_READINESS.questionnaire.questions[0]?.id ?? '',
      weight: 2,
      is_required: false,
    },
  ],
};

const written = (draft: QuestionnaireDraftBody = DRAFT, by = manager) => writeQuestionnaire(by, draft);

async function publish({ id, revision }: QuestionnaireDetail): Promise<QuestionnaireDetail> {
  const { status, body } = await manager.call('publishQuestionnaire', { params: { id }, body: { revision } });
  expect(status).toBe(200);
  return body.questionnaire;
}

async function begin({ id }: QuestionnaireDetail): Promise<QuestionnaireDetail> {
  const { status, body } = await manager.call('beginQuestionnaireVersion', { params: { id } });
  expect(status).toBe(201);
  return body.questionnaire;
}

const change = ({ id, revision }: QuestionnaireDetail, draft: QuestionnaireDraftBody, by = manager) =>
  by.call('changeQuestionnaireDraft', { params: { id }, body: { revision, draft } });

const asked = (id: string) =>
  server.asOrganisation(manager.organisationId, (scope) => findAskedQuestionnaire(scope, id, { isAnonymous: false }));

test('the list starts with the questionnaires of the product, which nobody can change', async () => {
  const { body } = await (await server.signIn()).call('listQuestionnaires');
  expect(body.questionnaires).toMatchObject([
    { id: SAFETY_AND_READINESS.id, name: 'Safety and readiness', is_system: true, questions: 50, version: 1 },
    { id: PULSE.id, name: 'Pulse', is_system: true, questions: 12, minutes: 2, version: 1 },
  ]);
  const missing = body.questionnaires.flatMap(({ languages }) => languages.map((language) => language.missing));
  expect(missing).toEqual(new Array(18).fill(0));
  const params = { id: PULSE.id };
  for (const refused of [
    await manager.call('changeQuestionnaireDraft', { params, body: { revision: 1, draft: DRAFT } }),
    await manager.call('beginQuestionnaireVersion', { params }),
    await manager.call('discardQuestionnaireDraft', { params, query: { revision: 1 } }),
    await manager.call('publishQuestionnaire', { params, body: { revision: 1 } }),
    await manager.call('archiveQuestionnaire', { params }),
    await manager.call('restoreQuestionnaire', { params }),
    await manager.call('deleteQuestionnaire', { params, query: { revision: 1 } }),
  ]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'system_questionnaire']);
  }
  expect((await manager.call('getQuestionnaire', { params })).body.questionnaire).toMatchObject({
    draft: null,
    versions: [{ version: 1, published_at: null }],
  });
});

describe('a draft', () => {
  test('says what it asks, how long that takes and what is missing in which language', async () => {
    const { languages, ...detail } = await written();
    expect(detail).toMatchObject({
      name: 'Scaffolds',
      description: 'For Mondays.',
      questions: 2,
      minutes: 1,
      version: null,
      has_draft: true,
      versions: [],
    });
    expect(languages.filter(({ missing }) => missing === 0).map(({ language }) => language)).toEqual(['en', 'de']);
    expect(languages.find(({ language }) => language === 'fr')).toEqual({ language: 'fr', missing: 2, outdated: 0 });
    expect(detail.checks.every(({ level }) => level === 'advice')).toBe(true);
  });

  test('is changed by those who have read it as it is', async () => {
    const read = await written();
    const [one, other] = await Promise.all([change(read, { ...DRAFT, name: 'One' }), change(read, DRAFT)]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const refused = one.status === 409 ? one : other;
    expect(refused.body.code).toBe('questionnaire_changed');
    const stale = await manager.call('publishQuestionnaire', { params: read, body: { revision: read.revision } });
    expect([stale.status, stale.body.code]).toEqual([409, 'questionnaire_changed']);
  });

  test('may have holes, which publishing names', async () => {
    const read = await written({ ...DRAFT, sections: [{ id: 'top', title: '' }], categories: [] });
    const { status, body } = await manager.call('publishQuestionnaire', {
      params: read,
      body: { revision: read.revision },
    });
    expect([status, body.code]).toEqual([409, 'questionnaire_incomplete']);
    expect(body.details).toEqual([
      { field: 'sections.0', message: 'Give this section a title.' },
      {
        field: 'items.0',
        message: '“Is the scaffold tagged?” is in a category that does not exist. Choose another category.',
      },
    ]);
    const holes = read.checks.filter(({ level }) => level === 'problem');
    expect(holes.map(({ field, message }) => ({ field, message }))).toEqual(body.details);
    await expect(asked(read.id)).rejects.toMatchObject({ code: 'questionnaire_not_published' });
  });

  test('drops translations of texts that it no longer has, and refuses those that are too long', async () => {
    const [item] = DRAFT.items ?? [];
    if (item?.kind !== 'own') throw new Error('the first item is an own one');
    const withTexts = (translations: Record<string, Record<string, string>>): QuestionnaireDraftBody => ({
      ...DRAFT,
      items: [{ ...item, question: { ...item.question, translations } }],
    });
    const { draft } = await written(withTexts({ de: { text: 'Gut?', 'options.option_9': 'Weg' }, fr: { text: '' } }));
    expect(draft?.items[0]).toMatchObject({ question: { translations: { de: { text: 'Gut?' }, fr: {} } } });
    const refused = await change(await written(), withTexts({ de: { text: 'x'.repeat(501) } }));
    expect(refused.body.details?.map(({ field }) => field)).toEqual(['draft.items.0.question.translations.de.text']);
  });

  test('with a weight that would count without scoring is refused, of the library and of the organisation', async () => {
    const items = (DRAFT.items ?? []).map((item) =>
      item.kind === 'own' ? { ...item, question: { ...item.question, weight: 1e-7 } } : { ...item, weight: 0.05 },
    );
    const { status, body } = await change(await written(), { ...DRAFT, items });
    expect(status).toBe(400);
    expect(body.details).toEqual(
      items.map(({ kind }, index) => ({
        field: `draft.items.${index}${kind === 'own' ? '.question' : ''}.weight`,
        message: 'Use 0, or a number from 0.1 to 10.',
      })),
    );
  });

  test('of 200 own questions with options in nine languages is saved', async () => {
    const labels = ['Ніколи', 'Рідко', 'Часто', 'Завжди'];
    const question = 'Чи перевіряє хтось риштування перед початком роботи та після негоди?';
    const texts = {
      text: question,
      ...Object.fromEntries(labels.map((each, at) => [`options.option_${at + 1}`, each])),
    };
    const others = SURVEY_LANGUAGES.filter((language) => language !== 'uk');
    const read = await written({
      name: 'Everything',
      language: 'uk',
      items: Array.from({ length: 200 }, () => ({
        kind: 'own' as const,
        question_id: crypto.randomUUID(),
        question: {
          type: 'multiple_choice' as const,
          question,
          category: 'focus',
          options: labels,
          option_scores: [1, 3, 5, 7],
          translations: Object.fromEntries(others.map((language) => [language, texts])),
        },
      })),
    });
    expect([read.questions, read.languages.every(({ missing }) => missing === 0)]).toEqual([200, true]);
  });

  test('that a colleague has changed since it was read is neither deleted nor discarded', async () => {
    const read = await written();
    const ours = await change(read, { ...DRAFT, name: 'Ours' });
    const deleted = await manager.call('deleteQuestionnaire', { params: read, query: { revision: read.revision } });
    const begun = await begin(await publish(ours.body.questionnaire));
    await change(begun, { ...DRAFT, name: 'Theirs' });
    const discarded = await manager.call('discardQuestionnaireDraft', {
      params: begun,
      query: { revision: begun.revision },
    });
    for (const { status, body } of [deleted, discarded]) {
      expect([status, body.code]).toEqual([409, 'questionnaire_changed']);
    }
    const { body } = await manager.call('getQuestionnaire', { params: read });
    expect(body.questionnaire.draft?.name).toBe('Theirs');
  });

  test('of a questionnaire that was never published is deleted and not discarded', async () => {
    const { id, revision } = await written();
    const read = { params: { id }, query: { revision } };
    const discarded = await manager.call('discardQuestionnaireDraft', read);
    expect([discarded.status, discarded.body.code]).toEqual([409, 'questionnaire_not_published']);
    expect((await manager.call('deleteQuestionnaire', read)).status).toBe(200);
    expect((await manager.call('getQuestionnaire', { params: { id } })).body.code).toBe('questionnaire_not_found');
  });

  test('can be written and translated by a safety manager, and published by an administrator only', async () => {
    const safetyManager = await server.signIn({ colleagueOf: manager, role: 'safety_manager' });
    const read = await written(DRAFT, safetyManager);
    const imported = await safetyManager.call('importQuestionnaireTexts', {
      params: read,
      body: { revision: read.revision, texts: [{ key: 'sections.top.title', language: 'fr', text: 'En haut' }] },
    });
    const { revision } = imported.body.questionnaire;
    const refused = await safetyManager.call('publishQuestionnaire', { params: read, body: { revision } });
    expect([imported.status, refused.status]).toEqual([200, 403]);
    const published = await publish(imported.body.questionnaire);
    const begun = await safetyManager.call('beginQuestionnaireVersion', { params: published });
    const discarded = await safetyManager.call('discardQuestionnaireDraft', {
      params: published,
      query: { revision: begun.body.questionnaire.revision },
    });
    expect([begun.status, discarded.status]).toEqual([201, 200]);
  });
});

describe('a published version', () => {
  test('is what a new survey asks, found under its hash', async () => {
    const draft = await written();
    const published = await publish(draft);
    expect(published).toMatchObject({ version: 1, draft: null, has_draft: false, checks: [], questions: 2 });
    const { version, questionnaire } = await asked(published.id);
    expect(version).toBe(1);
    expect(questionnaire).toMatchObject({ name: 'Scaffolds', order: 'fixed', language: 'en' });
    expect(questionnaire.questions.map(({ weight, isRequired }) => [weight, isRequired])).toEqual([
      [1, true],
      [2, false],
    ]);
    const hash = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx
        .selectFrom('questionnaire_versions')
        .select('hash')
        .where('questionnaire_id', '=', published.id)
        .executeTakeFirstOrThrow(),
    );
    expect(hash).toEqual({ hash: contentHash(questionnaire) });
  });

  test('stays as it is whatever is called afterwards', async () => {
    const published = await publish(await written());
    const content = async (version?: number) =>
      (
        await manager.call('getQuestionnaireContent', {
          params: published,
          query: version === undefined ? {} : { version },
        })
      ).body;
    const first = await content(1);
    expect(await content()).toEqual(first);
    const next = await begin(published);
    const { body } = await change(next, { ...DRAFT, name: 'Other', items: DRAFT.items?.slice(0, 1) });
    expect([await content(1), (await content()).version]).toEqual([first, null]);
    const second = await publish(body.questionnaire);
    expect(second).toMatchObject({ name: 'Other', version: 2, questions: 1 });
    expect(second.versions.map(({ version }) => version)).toEqual([2, 1]);
    await manager.call('archiveQuestionnaire', { params: second });
    expect(await content(1)).toEqual(first);
    expect((await content(2)).questions).toHaveLength(1);
  });

  test('can be read as it was written while there is no draft', async () => {
    const draft = await written();
    expect(draft.published_draft).toBeNull();
    const published = await publish(draft);
    expect(published.published_draft).toEqual(draft.draft);
    const begun = await manager.call('beginQuestionnaireVersion', { params: published });
    expect(begun.body.questionnaire.published_draft).toBeNull();
  });

  test('is needed before there can be another draft, and the other way round', async () => {
    const draft = await written();
    const begun = await manager.call('beginQuestionnaireVersion', { params: draft });
    expect([begun.status, begun.body.code]).toEqual([409, 'questionnaire_has_draft']);
    const published = await publish(draft);
    for (const refused of [
      await change(published, DRAFT),
      await manager.call('discardQuestionnaireDraft', {
        params: published,
        query: { revision: published.revision },
      }),
      await manager.call('publishQuestionnaire', { params: published, body: { revision: published.revision } }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'questionnaire_without_draft']);
    }
  });

  test('is not made twice from the same content, but for another description', async () => {
    const published = await publish(await written());
    const begun = await begin(published);
    const refused = await manager.call('publishQuestionnaire', { params: begun, body: { revision: begun.revision } });
    expect([refused.status, refused.body.code]).toEqual([409, 'questionnaire_unchanged']);
    const { body } = await change(begun, { ...DRAFT, description: 'For Tuesdays.' });
    expect(await publish(body.questionnaire)).toMatchObject({ version: 2, description: 'For Tuesdays.' });
  });

  test('is made for a category that no question is in yet, which is kept', async () => {
    const published = await publish(await written());
    const empty = { key: 'own_ladders', name: 'Ladders', advice: { site: 'Inspect the ladders.' } };
    const { body } = await change(await begin(published), {
      ...DRAFT,
      categories: [...(DRAFT.categories ?? []), empty],
    });
    expect((await publish(body.questionnaire)).version).toBe(2);
    const categories = (await begin(body.questionnaire)).draft?.categories;
    expect(categories?.map(({ name }) => name)).toEqual(['Scaffolds', 'Ladders']);
  });

  test('keeps the name of the questionnaire until the next one is published', async () => {
    const published = await publish(await written());
    const { body } = await change(await begin(published), { ...DRAFT, name: 'Renamed' });
    expect([body.questionnaire.name, body.questionnaire.draft?.name]).toEqual(['Scaffolds', 'Renamed']);
    expect((await publish(body.questionnaire)).name).toBe('Renamed');
  });

  test('cannot be deleted, and discarding a draft leads back to it', async () => {
    const published = await publish(await written());
    const { revision } = published;
    const refused = await manager.call('deleteQuestionnaire', { params: published, query: { revision } });
    expect([refused.status, refused.body.code]).toEqual([409, 'questionnaire_published']);
    const begun = await begin(published);
    const changed = await change(begun, { ...DRAFT, name: 'Gone' });
    const { body } = await manager.call('discardQuestionnaireDraft', {
      params: published,
      query: { revision: changed.body.questionnaire.revision },
    });
    expect(body.questionnaire).toMatchObject({ name: 'Scaffolds', draft: null, version: 1 });
  });

  test('that does not exist is not found', async () => {
    const published = await publish(await written());
    for (const id of [published.id, PULSE.id]) {
      const { status } = await manager.call('getQuestionnaireContent', { params: { id }, query: { version: 2 } });
      expect(status).toBe(404);
    }
  });
});

test('the content is shown as participants read it in a language', async () => {
  const draft = await written();
  const { body } = await manager.call('getQuestionnaireContent', { params: draft, query: { language: 'de' } });
  expect(body).toMatchObject({
    language: 'de',
    version: null,
    questions: [
      { section: 'In der Höhe', question: { question: 'Is the scaffold tagged?' }, shown: { options: ['Ja', 'Nein'] } },
      { section: null, shown: { language: 'de' } },
    ],
  });
  const french = await manager.call('getQuestionnaireContent', { params: draft, query: { language: 'fr' } });
  expect(french.body.questions.map(({ section, shown }) => [section, shown.language])).toEqual([
    ['At height', 'en'],
    [null, 'fr'],
  ]);
});

test('an archived questionnaire is neither offered nor asked nor changed until it is restored', async () => {
  const published = await publish(await written());
  const archived = await manager.call('archiveQuestionnaire', { params: published });
  expect(archived.body.questionnaire.archived_at).not.toBeNull();
  expect((await manager.call('archiveQuestionnaire', { params: published })).body).toEqual(archived.body);
  const listed = async (include_archived: 'true' | 'false') =>
    (await manager.call('listQuestionnaires', { query: { include_archived } })).body.questionnaires.map(({ id }) => id);
  expect([(await listed('false')).includes(published.id), (await listed('true')).includes(published.id)]).toEqual([
    false,
    true,
  ]);
  await expect(asked(published.id)).rejects.toMatchObject({ code: 'questionnaire_not_published' });
  const begun = await manager.call('beginQuestionnaireVersion', { params: published });
  expect([begun.status, begun.body.code]).toEqual([409, 'questionnaire_archived']);
  const restored = await manager.call('restoreQuestionnaire', { params: published });
  expect(restored.body.questionnaire.archived_at).toBeNull();
  expect((await asked(published.id)).version).toBe(1);
});

describe('a copy', () => {
  test('of a system questionnaire has its items, in the language that was chosen', async () => {
    const { body } = await manager.call('createQuestionnaire', {
      body: { name: 'Puls', language: 'de', copy_of: PULSE.id },
    });
    const { draft, ...detail } = body.questionnaire;
    expect(draft?.description).toBeNull();
    expect(detail).toMatchObject({ name: 'Puls', language: 'de', questions: 12, version: null });
    expect(draft?.items.map(({ question_id }) => question_id)).toEqual(
      PULSE.questionnaire.questions.map(({ id }) => id),
    );
    expect(detail.languages.every(({ missing }) => missing === 0)).toBe(true);
  });

  test('of an own one has its draft or else its newest version, with ids of its own for own questions', async () => {
    const source = await written({ ...DRAFT, language: 'fr' });
    for (const copied of [source, await publish(source)]) {
      const { body } = await manager.call('createQuestionnaire', { body: { name: 'Copy', copy_of: copied.id } });
      const { draft } = body.questionnaire;
      const [own, ofLibrary] = draft?.items ?? [];
      expect({ ...draft, items: [{ ...own, question_id: OWN_QUESTION_ID }, ofLibrary] }).toEqual({
        ...source.draft,
        name: 'Copy',
        description: null,
      });
      expect(own?.question_id).not.toBe(OWN_QUESTION_ID);
    }
  });

  test('of one that does not exist is not found', async () => {
    const { status, body } = await manager.call('createQuestionnaire', {
      body: { name: 'Copy', copy_of: '00000000-0000-4000-8000-000000000000' },
    });
    expect([status, body.code]).toEqual([404, 'questionnaire_not_found']);
  });
});

test('any draft without holes can be published, and is asked as it was written', async () => {
  const other = await server.signIn();
  await fc.assert(
    fc.asyncProperty(generatedDraft, async (draft) => {
      const read = await written(draft, other);
      expect(read.draft).toEqual(draft);
      const { status } = await other.call('publishQuestionnaire', { params: read, body: { revision: read.revision } });
      expect(status).toBe(200);
      const { questionnaire } = await server.asOrganisation(other.organisationId, (scope) =>
        findAskedQuestionnaire(scope, read.id, { isAnonymous: false }),
      );
      expect(questionnaire).toEqual(compileDraft(toDomainDraft(draft)));
      const listed = await other.call('listQuestionnaires');
      expect(listed.body.questionnaires.some(({ id, version }) => id === read.id && version === 1)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

describe('a control question that nobody calls safe', () => {
  const CONTROL = {
    type: 'scale',
    question: 'I am quick when we are late.',
    category: 'focus',
    is_critical: true,
    scale_config: { min: 1, max: 7, labels: [] as string[] },
  } as const;
  const drafted = (question: { is_critical?: boolean; is_reversed?: boolean } = {}) =>
    written({
      name: 'Late',
      language: 'en',
      items: [{ kind: 'own', question_id: OWN_QUESTION_ID, question: { ...CONTROL, ...question } }],
    });
  const askedQuestion = async ({ id }: QuestionnaireDetail) => (await asked(id)).questionnaire.questions[0];

  test('counts a 7 as 1 of 7', async () => {
    const { id } = await publish(await drafted());
    const invited = await manager.call('createSurvey', {
      body: { participant_email: 'late@example.org', questionnaire_id: id },
    });
    const participant = await openAsParticipant(server, invited.body.survey);
    await participant.submit({ responses: { [OWN_QUESTION_ID]: 7 } });
    const { body } = await manager.call('getSurvey', { params: invited.body.survey });
    expect(body.survey).toMatchObject({ score: 14, risk_level: 'High' });
  });

  test('is reversed in what is asked, and not when somebody said that it is worded safely', async () => {
    expect(await askedQuestion(await publish(await drafted()))).toMatchObject({ reverse: true });
    expect(await askedQuestion(await publish(await drafted({ is_reversed: false })))).toMatchObject({ reverse: false });
  });

  test('is reversed in a copy too', async () => {
    const { id } = await publish(await drafted());
    const { body } = await manager.call('createQuestionnaire', { body: { name: 'Copy', copy_of: id } });
    expect(await askedQuestion(await publish(body.questionnaire))).toMatchObject({ reverse: true });
  });

  test('words from a file of texts are read by the same rule, and are not published until somebody says which end is safe', async () => {
    const plain = await drafted({ is_critical: false });
    const { body } = await manager.call('importQuestionnaireTexts', {
      params: plain,
      body: {
        revision: plain.revision,
        texts: [
          { key: `questions.${OWN_QUESTION_ID}.text`, language: 'en', text: 'Rules get skipped when we are behind.' },
        ],
      },
    });
    const { id, revision } = body.questionnaire;
    const refused = await manager.call('publishQuestionnaire', { params: { id }, body: { revision } });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body.details)).toContain('reads like an unsafe sentence');
  });
});
