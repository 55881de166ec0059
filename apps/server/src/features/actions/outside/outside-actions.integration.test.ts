import { createHash } from 'node:crypto';
import { ACTION_FILE_BYTES_MAX, ACTION_FILES_MAX } from '@plumbline/domain/actions/action';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { ACTION_PAGE_PHRASES } from '@plumbline/phrases/action-page';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPublicLimits, PUBLIC_LIMITS } from '../../../platform/limits/public-limits.ts';
import { DUE_IN_A_YEAR } from '../../../testkit/due-date.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { TINY_PDF } from '../../../testkit/uploads.ts';
import { addCrew, addSite } from '../../../testkit/workforce.ts';

const NOW = new Date('2026-05-04T11:00:00Z');
const DAY_MS = 86_400_000;
const clock = settableClock(NOW);
let server: TestServer;
let manager: Manager;
let site: string;
let crew: string;

beforeAll(async () => {
  server = await startTestServer({
    overrides: { clock, publicLimits: createPublicLimits({ ...PUBLIC_LIMITS, failedLookupsPerAddress: 1000 }) },
  });
  manager = await server.signIn({ name: 'Hill & Sons' });
  [site, crew] = await server.asOrganisation(manager.organisationId, async (scope) => {
    const north = await addSite(scope, 'North tower');
    return [north, await addCrew(scope, { name: 'Formwork', siteId: north })] as const;
  });
});
beforeEach(() => clock.set(NOW.toISOString()));
afterAll(() => server[Symbol.asyncDispose]());

/** An action with texts of its origin, its history and a file that nobody outside may read. */
async function makeAction(changes: object = {}): Promise<string> {
  const owner = { kind: 'member', user_id: manager.userId } as const;
  const body = { what: 'Light the <stairs>', crew_id: crew, owner, due_on: '2026-05-30', ...changes };
  return (await manager.call('createAction', { body })).body.action.id;
}

/** The link's address at this server. */
async function linkTo(id: string, { language = 'en', by = manager } = {}): Promise<string> {
  const { status, body } = await by.call('createActionLink', { params: { id }, body: { language: language as 'en' } });
  expect(status).toBe(200);
  return server.origin + new URL(body.address).pathname;
}

const read = async (id: string) => (await manager.call('getAction', { params: { id } })).body.action;

interface Sent {
  readonly step?: 'photo' | 'done';
  readonly note?: string;
  readonly photo?: { readonly name?: string; readonly content: Uint8Array };
}

async function send(address: string, { step = 'done', note = '', photo }: Sent) {
  const form = new FormData();
  form.set('note', note);
  form.set('do', step);
  const content = photo === undefined ? '' : new Uint8Array(photo.content);
  form.set('photo', new File([content], photo?.name ?? (photo === undefined ? '' : 'stairs.jpg')));
  return shown(await fetch(address, { method: 'POST', body: form, redirect: 'manual' }));
}

async function shown(response: Response) {
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const open = async (address: string) => shown(await fetch(address));

const photoOf = (red: number) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: { r: red, g: 90, b: 30 } } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ann Example' } })
    .toBuffer();

const EN = ACTION_PAGE_PHRASES.en;

describe('the link of an action', () => {
  test('has 256 random bits, is shown once and is stored as a hash', async () => {
    const id = await makeAction();
    const address = await linkTo(id);
    const token = address.split('/').at(-1) ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.selectFrom('action_links').selectAll().where('action_id', '=', id).execute(),
    );
    expect(rows.map(({ token_hash }) => token_hash)).toEqual([createHash('sha256').update(token).digest()]);
    const action = await read(id);
    expect(action.link).toEqual({
      language: 'en',
      created_at: NOW.toISOString(),
      expires_at: new Date(NOW.getTime() + 90 * DAY_MS).toISOString(),
      sent_to: null,
      email_status: null,
    });
    expect(action.history.at(-1)?.kind).toBe('created_link');
    expect(JSON.stringify(action)).not.toContain(token);
    await open(address);
    expect(server.logged.join('\n')).not.toContain(token);
  });

  test('shows what, where and until when, and nothing else of the action', async () => {
    const id = await makeAction({ owner: { kind: 'outside', name: 'Bob Owner', email: 'bob@owner.example.org' } });
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx
        .updateTable('actions')
        .set({ origin: JSON.stringify({ survey: null, category: { key: 'focus', name: 'Secret origin' } }) })
        .where('id', '=', id)
        .execute(),
    );
    const { status, html, headers } = await open(await linkTo(id));
    expect(status).toBe(200);
    const main = html
      .slice(html.indexOf('<main>'))
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    expect(main).toBe(
      `${EN.title} Hill &amp; Sons Light the &lt;stairs&gt; ${EN.where} North tower · Formwork ${EN.due} 30 May 2026 ${EN.status} Planned ${EN.photo} ${EN.photoHint} ${EN.addPhoto} ${EN.note} ${EN.markDone}`,
    );
    for (const secret of ['Secret origin', 'Bob Owner', 'bob@owner', manager.email, id, manager.organisationId]) {
      expect(html).not.toContain(secret);
    }
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(html).not.toContain('<script');
    expect(headers.get('set-cookie')).toBeNull();
  });

  test.each(SURVEY_LANGUAGES)('is read in the language that was chosen for it: %s', async (language) => {
    const { html } = await open(await linkTo(await makeAction(), { language }));
    expect(html).toContain(`lang="${language}"`);
    expect(html).toContain(ACTION_PAGE_PHRASES[language].markDone);
  });

  test('answers alike for an unknown, replaced, revoked or expired one, and for one of which the action is gone', async () => {
    const archived = await server.asOrganisation(manager.organisationId, (scope) => addSite(scope, 'Closed'));
    const ids = {
      replaced: await makeAction(),
      revoked: await makeAction(),
      deleted: await makeAction(),
      checked: await makeAction(),
      ownerless: await makeAction(),
      archived: await makeAction({ crew_id: undefined, site_id: archived }),
      expired: await makeAction(),
    };
    const unknown = `${server.origin}/action/${'x'.repeat(43)}`;
    const addresses: Record<string, string> = { unknown, malformed: `${server.origin}/action/x` };
    for (const [name, id] of Object.entries(ids)) addresses[name] = await linkTo(id);
    const { replaced, revoked, deleted, checked, ownerless, expired } = ids;
    const next = await linkTo(replaced);
    expect((await manager.call('revokeActionLink', { params: { id: revoked } })).status).toBe(200);
    await manager.call('deleteAction', { params: { id: deleted } });
    for (const body of [
      { version: 1, status: 'done', note: 'Lit.' },
      { version: 2, status: 'checked' },
    ] as const) {
      expect((await manager.call('changeActionStatus', { params: { id: checked }, body })).status).toBe(200);
    }
    expect((await read(checked)).link).toBeNull();
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.updateTable('actions').set({ owner_id: null }).where('id', '=', ownerless).execute(),
    );
    await manager.call('archiveSite', { params: { id: archived } });
    clock.advance({ days: 90 });
    expect((await open(next)).status).toBe(404);
    clock.set(NOW.toISOString());
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.updateTable('action_links').set({ expires_at: NOW }).where('action_id', '=', expired).execute(),
    );
    expect((await open(next)).status).toBe(200);
    const gone = await open(unknown);
    expect([gone.status, gone.html.includes(EN.gone.title)]).toEqual([404, true]);
    const photo = { content: await photoOf(1) };
    for (const [name, address] of Object.entries(addresses)) {
      const answers = [await open(address), await send(address, { note: 'Lit.', photo })];
      expect([name, answers.map(({ status }) => status)]).toEqual([name, [404, 404]]);
      expect([name, answers.map(({ html }) => html === gone.html)]).toEqual([name, [true, true]]);
    }
  });

  test('is refused to an address that guesses, while a valid one still works from there', async () => {
    await using guessed = await startTestServer();
    const own = await guessed.signIn();
    const place = await guessed.asOrganisation(own.organisationId, (scope) => addSite(scope, 'One'));
    const owner = { kind: 'member', user_id: own.userId } as const;
    const body = { what: 'Sweep', site_id: place, owner, due_on: DUE_IN_A_YEAR };
    const params = (await own.call('createAction', { body })).body.action;
    const made = await own.call('createActionLink', { params, body: { language: 'en' } });
    const address = guessed.origin + new URL(made.body.address).pathname;
    const wrong = `${guessed.origin}/action/${'x'.repeat(43)}`;
    for (let each = 0; each < PUBLIC_LIMITS.failedLookupsPerAddress; each += 1) {
      expect((await open(wrong)).status).toBe(404);
    }
    const refused = await open(wrong);
    expect([refused.status, refused.html.includes(EN.unavailable.title)]).toEqual([429, true]);
    expect((await open(address)).status).toBe(200);
  });

  test('ends when the organisation is deleted', async () => {
    const other = await server.signIn({ name: 'Short' });
    const place = await server.asOrganisation(other.organisationId, (scope) => addSite(scope, 'One'));
    const owner = { kind: 'member', user_id: other.userId } as const;
    const body = { what: 'Sweep', site_id: place, owner, due_on: '2026-05-30' };
    const { id } = (await other.call('createAction', { body })).body.action;
    const address = await linkTo(id, { by: other });
    expect((await other.call('deleteOrganisation', { body: { name: 'Short' } })).status).toBe(200);
    expect((await open(address)).status).toBe(404);
  });

  test('cannot be made for an action of another organisation or site, nor one that is done', async () => {
    const id = await makeAction();
    const elsewhere = await server.asOrganisation(manager.organisationId, (scope) => addSite(scope, 'South'));
    const callers = [
      await server.signIn(),
      await server.signIn({ colleagueOf: manager, role: 'safety_manager', sites: [elsewhere] }),
      await server.signIn({ colleagueOf: manager, role: 'supervisor', sites: [elsewhere] }),
    ];
    await linkTo(id);
    for (const { call } of callers) {
      expect((await call('createActionLink', { params: { id }, body: { language: 'en' } })).status).toBe(404);
      expect((await call('revokeActionLink', { params: { id } })).status).toBe(404);
    }
    const foreman = await server.signIn({ colleagueOf: manager, role: 'supervisor', sites: [site] });
    await linkTo(id, { by: foreman });
    expect((await foreman.call('revokeActionLink', { params: { id } })).status).toBe(200);
    const again = await manager.call('revokeActionLink', { params: { id } });
    expect([again.status, again.body.code]).toEqual([404, 'action_link_not_found']);
    await manager.call('changeActionStatus', { params: { id }, body: { version: 1, status: 'done', note: 'Lit.' } });
    const refused = await manager.call('createActionLink', { params: { id }, body: { language: 'en' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'action_needs_no_link']);
  });
});

describe('somebody with the link', () => {
  test('adds a photo and a note, marks the action as done, and the owner gets an email', async () => {
    const id = await makeAction();
    const address = await linkTo(id);
    const added = await send(address, { step: 'photo', note: 'Half of it', photo: { content: await photoOf(1) } });
    expect(added.status).toBe(200);
    expect(added.html).toContain('Photos added: <bdi>1</bdi>');
    expect(added.html).toContain('>\nHalf of it</textarea>');
    const done = await send(address, { note: 'Six lamps\r\nhang there.', photo: { content: await photoOf(2) } });
    expect([done.status, done.headers.get('location')]).toEqual([303, new URL(address).pathname]);
    const action = await read(id);
    expect(action).toMatchObject({
      status: 'done',
      done: { note: 'Six lamps\nhang there.', by: 'The person with the link' },
      to_be_checked_by: [],
      next_statuses: ['checked', 'in_progress', 'open'],
    });
    expect(action.files.map(({ added_by }) => added_by)).toEqual(action.files.map(() => 'The person with the link'));
    expect(action.files).toHaveLength(2);
    expect(action.history.slice(-3).map(({ kind, status, by }) => [kind, status, by])).toEqual([
      ['used_link', null, null],
      ['used_link', null, null],
      ['used_link', 'done', null],
    ]);
    const emails = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.selectFrom('emails').select('kind').where('action_id', '=', id).execute(),
    );
    expect(emails).toEqual([{ kind: 'action_done' }]);
    const after = await open(address);
    expect(after.html).toContain(EN.done.text);
    for (const secret of ['stairs', 'lamps', 'North tower', 'Hill']) expect(after.html).not.toContain(secret);
  });

  test('stores a photo without its metadata, and the same one only once', async () => {
    const id = await makeAction();
    const address = await linkTo(id);
    const photo = { name: '../stairs.exe', content: await photoOf(7) };
    expect(Buffer.from(photo.content).includes('Ann Example')).toBe(true);
    const sent = await Promise.all([1, 2, 3].map(() => send(address, { step: 'photo', photo })));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.selectFrom('action_files').selectAll().where('action_id', '=', id).execute(),
    );
    expect(rows.map(({ file_name, media_type }) => [file_name, media_type])).toEqual([['stairs.jpg', 'image/jpeg']]);
    expect(rows[0]?.content.includes('Ann Example')).toBe(false);
  });

  test('marks it as done once, however often the button is pressed', async () => {
    const id = await makeAction();
    const address = await linkTo(id);
    const both = await Promise.all(['One', 'Two'].map((note) => send(address, { note })));
    for (const { status } of both) expect([200, 303]).toContain(status);
    const { history, done } = await read(id);
    expect(history.filter(({ kind }) => kind === 'used_link')).toHaveLength(1);
    expect(['One', 'Two']).toContain(done?.note);
    const late = await send(address, { note: 'Three', photo: { content: await photoOf(3) } });
    expect(late.html).toContain(EN.done.text);
    expect(await read(id)).toMatchObject({ done, files: [] });
  });

  test('changes nothing with a link that is revoked at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await makeAction();
      const address = await linkTo(id);
      const [revoked, sent] = await Promise.all([
        manager.call('revokeActionLink', { params: { id } }),
        send(address, { note: 'Lit.' }),
      ]);
      expect(revoked.status).toBe(200);
      const { status, link, history } = await read(id);
      expect([status, link]).toEqual([sent.status === 303 ? 'done' : 'open', null]);
      const order = history.map(({ kind }) => kind).filter((kind) => kind !== 'created' && kind !== 'created_link');
      expect(order).toEqual(sent.status === 303 ? ['used_link', 'revoked_link'] : ['revoked_link']);
      expect((await open(address)).status).toBe(404);
    }
  });

  test('does it again when it was reopened', async () => {
    const id = await makeAction();
    const address = await linkTo(id);
    await send(address, { note: 'Lit.' });
    await manager.call('changeActionStatus', { params: { id }, body: { version: 2, status: 'in_progress' } });
    expect((await open(address)).html).toContain(EN.markDone);
    expect((await send(address, { note: 'Lit again.' })).status).toBe(303);
    expect((await read(id)).done?.note).toBe('Lit again.');
  });

  const largeText = 'x'.repeat(2001);
  test.each([
    ['nothing', { step: 'photo' }, 400, EN.problems.photoMissing],
    ['no note', { note: ' ' }, 400, EN.problems.noteMissing],
    ['a note that cannot be stored', { note: 'a\u0000b' }, 400, EN.problems.noteMissing],
    ['a long note', { note: largeText }, 400, 'Use at most <bdi>2000</bdi> characters.'],
    ['a document', { step: 'photo', photo: { content: TINY_PDF } }, 415, EN.problems.photoNotAccepted],
    ['a page', { step: 'photo', photo: { content: Buffer.from('<script>') } }, 415, EN.problems.photoNotAccepted],
    [
      'half a photo',
      { step: 'photo', photo: { content: Buffer.from('ffd8ffe0', 'hex') } },
      415,
      EN.problems.photoNotAccepted,
    ],
  ] as const)('reads why %s is refused', async (_, form, status, words) => {
    const id = await makeAction();
    const address = await linkTo(id);
    const sent = await send(address, form);
    expect([sent.status, sent.html.includes(words), sent.html.includes('role="alert"')]).toEqual([status, true, true]);
    expect(await read(id)).toMatchObject({ status: 'open', files: [] });
  });

  test('cannot send a huge form, nor one that is no form', async () => {
    const id = await makeAction();
    const address = await linkTo(id);
    const huge = Buffer.alloc(ACTION_FILE_BYTES_MAX + 100_000, 1);
    const large = await send(address, { step: 'photo', photo: { content: huge } });
    expect([large.status, large.html.includes(EN.problems.photoTooLarge)]).toEqual([413, true]);
    const bodies = [
      ['multipart/form-data; boundary=x', '--x\r\nbroken'],
      ['multipart/form-data', 'no boundary'],
      ['application/json', '{"do":"done","note":"Lit."}'],
      ['text/plain', 'do=done&note=Lit.'],
    ] as const;
    for (const [type, body] of bodies) {
      const response = await fetch(address, { method: 'POST', headers: { 'content-type': type }, body });
      expect([type, response.status]).toEqual([type, 400]);
    }
    const many = `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(150_000);
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: `${many}--x--\r\n`,
    });
    expect(response.status).toBe(400);
    expect((await read(id)).status).toBe('open');
  });

  test('cannot add more photos than an action can have', async () => {
    const id = await makeAction();
    const address = await linkTo(id);
    for (let each = 0; each < ACTION_FILES_MAX; each += 1) {
      await send(address, { step: 'photo', photo: { content: await photoOf(each * 20) } });
    }
    const sent = await send(address, { step: 'photo', photo: { content: await photoOf(255) } });
    expect([sent.status, sent.html.includes(EN.problems.noSpace)]).toEqual([409, true]);
    expect((await read(id)).files).toHaveLength(ACTION_FILES_MAX);
  });
});
