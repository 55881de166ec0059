import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { DUE_IN_A_YEAR } from '../../../testkit/due-date.ts';
import { asError, pathOf } from '../../../testkit/raw-request.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { blackPicture, TINY_PDF, type Upload, upload } from '../../../testkit/uploads.ts';
import { addSite } from '../../../testkit/workforce.ts';
import { insertFile } from './action-files.repository.ts';
import { refuseTooLarge } from './add-file.ts';

let server: TestServer;
let manager: Manager;
let site: string;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
  site = await server.asOrganisation(manager.organisationId, (scope) => addSite(scope, 'North tower'));
});
afterAll(() => server[Symbol.asyncDispose]());

async function makeAction(): Promise<string> {
  const owner = { kind: 'member', user_id: manager.userId } as const;
  const body = { what: 'Light the stairs', site_id: site, owner, due_on: DUE_IN_A_YEAR };
  return (await manager.call('createAction', { body })).body.action.id;
}

const add = (id: string, file: Partial<Upload> = {}) =>
  upload(server.origin + pathOf('addActionFile', { id }), {
    token: manager.token,
    name: 'a.pdf',
    content: TINY_PDF,
    ...file,
  });
const fileIn = ({ text }: { text: string }) => JSON.parse(text).file;
const get = (id: string, fileId: string, { token = manager.token, query = '' } = {}) =>
  fetch(server.origin + pathOf('getActionFile', { id, fileId }) + query, {
    headers: { authorization: `Bearer ${token}` },
  });
const getThumbnail = (id: string, fileId: string, token = manager.token) =>
  get(id, fileId, { token, query: '?size=thumbnail' });
const statusOf = async (response: Promise<Response>) => (await response).status;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 120, g: 90, b: 30 } } });

/** Adds a file as the service does before it checks the space. */
async function addFile(scope: TenantScope, actionId: string): Promise<void> {
  await insertFile(scope, {
    ...{ id: crypto.randomUUID(), action_id: actionId, file_name: 'a.pdf', media_type: 'application/pdf' },
    ...{ width: null, height: null, content: Buffer.from(TINY_PDF), added_by_name: 'Ann', added_at: new Date() },
  });
}

describe('a file', () => {
  test('that is a photo is rewritten: smaller, upright and without where it was taken', async () => {
    const id = await makeAction();
    const content = await picture(4000, 1000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ann Example', Orientation: '6' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(content.includes('Ann Example')).toBe(true);
    const reply = await add(id, { name: 'stairs.JPG', content, mediaType: 'image/jpeg' });
    expect(reply.status).toBe(201);
    const { id: fileId, ...file } = fileIn(reply);
    expect(file).toMatchObject({
      file_name: 'stairs.jpg',
      media_type: 'image/jpeg',
      size: { width: 640, height: 2560 },
    });
    const stored = Buffer.from(await (await get(id, fileId)).arrayBuffer());
    const { exif, orientation } = await sharp(stored).metadata();
    expect([exif, orientation, stored.length]).toEqual([undefined, undefined, file.bytes]);
    expect(stored.includes('Ann Example')).toBe(false);
  });

  test.each([
    ['png', 'image/webp', 'stairs.webp'],
    ['webp', 'image/webp', 'stairs.webp'],
  ] as const)('that is a %s becomes a WebP, whatever it is called', async (format, mediaType, name) => {
    const id = await makeAction();
    const content = await picture(20, 10).toFormat(format).toBuffer();
    const file = fileIn(await add(id, { name: 'stairs.exe', content, mediaType: 'image/jpeg' }));
    expect([file.media_type, file.file_name, file.size]).toEqual([mediaType, name, { width: 20, height: 10 }]);
  });

  test('is downloaded and never shown, nor run, by members only', async () => {
    const id = await makeAction();
    const { id: fileId } = fileIn(await add(id, { name: '../../„Żółw“\u202e.pdf' }));
    const response = await get(id, fileId);
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(TINY_PDF))).toBe(true);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe('sandbox');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+\.pdf"; filename\*=UTF-8''/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe('„Żółw“.pdf');
    const stranger = await server.signIn();
    expect((await get(id, fileId, { token: stranger.token })).status).toBe(404);
    const representative = await server.signIn({ colleagueOf: manager, role: 'representative' });
    expect((await get(id, fileId, { token: representative.token })).status).toBe(403);
    expect((await get(await makeAction(), fileId)).status).toBe(404);
  });

  test('can be deleted, and goes with its action', async () => {
    const id = await makeAction();
    const [first, second] = [fileIn(await add(id)), fileIn(await add(id))];
    const removed = await manager.call('removeActionFile', { params: { id, fileId: first.id } });
    expect([removed.status, (await get(id, first.id)).status, (await get(id, second.id)).status]).toEqual([
      200, 404, 200,
    ]);
    await manager.call('deleteAction', { params: { id } });
    const left = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.selectFrom('action_files').select('id').where('action_id', '=', id).execute(),
    );
    expect(left).toEqual([]);
  });
});

describe('a thumbnail', () => {
  const photo = (width: number, height: number) => picture(width, height).jpeg().toBuffer();

  const refusedField = async (reply: Promise<Response>) => {
    const response = await reply;
    const { code, details } = asError(await response.text());
    return [response.status, code, details?.[0]?.field];
  };

  test.each([
    ['jpeg', 'image/jpeg', { width: 1000, height: 4000 }, { width: 80, height: 320 }],
    ['png', 'image/webp', { width: 641, height: 640 }, { width: 320, height: 320 }],
    ['webp', 'image/webp', { width: 20, height: 10 }, { width: 20, height: 10 }],
  ] as const)('of a %s is a smaller %s with the headers of the photo', async (format, mediaType, from, to) => {
    const id = await makeAction();
    const content = await picture(from.width, from.height).toFormat(format).toBuffer();
    const { id: fileId } = fileIn(await add(id, { name: 'stairs', content }));
    const [whole, small] = [await get(id, fileId), await getThumbnail(id, fileId)];
    const [wholeContent, smallContent] = [await whole.bytes(), await small.bytes()];
    expect(small.headers.get('content-type')).toBe(mediaType);
    const { width, height, exif } = await sharp(smallContent).metadata();
    expect([{ width, height }, exif]).toEqual([to, undefined]);
    expect(smallContent.length).toBeLessThanOrEqual(wholeContent.length);
    for (const name of ['content-disposition', 'cache-control', 'content-security-policy', 'x-content-type-options']) {
      expect([name, small.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
    }
  });

  test('is for those who can read the photo, as long as it exists', async () => {
    const id = await makeAction();
    const { id: fileId } = fileIn(await add(id, { content: await photo(20, 10) }));
    const stranger = await server.signIn();
    const representative = await server.signIn({ colleagueOf: manager, role: 'representative' });
    const elsewhere = await server.asOrganisation(manager.organisationId, (scope) => addSite(scope, 'South tower'));
    const limited = await server.signIn({ colleagueOf: manager, role: 'supervisor', sites: [elsewhere] });
    expect(await statusOf(getThumbnail(id, fileId))).toBe(200);
    expect(await statusOf(getThumbnail(id, fileId, 'nobody'))).toBe(401);
    expect(await statusOf(getThumbnail(id, fileId, stranger.token))).toBe(404);
    expect(await statusOf(getThumbnail(id, fileId, representative.token))).toBe(403);
    expect(await statusOf(getThumbnail(id, fileId, limited.token))).toBe(404);
    expect(await statusOf(getThumbnail(await makeAction(), fileId))).toBe(404);
    await manager.call('removeActionFile', { params: { id, fileId } });
    expect(await statusOf(getThumbnail(id, fileId))).toBe(404);
  });

  test.each(['?size=huge', '?size=', '?size=thumbnail&size=thumbnail', '?size=THUMBNAIL'])(
    'of no other size is made: %s',
    async (query) => {
      const id = await makeAction();
      const { id: fileId } = fileIn(await add(id, { content: await photo(20, 10) }));
      expect(await refusedField(get(id, fileId, { query }))).toEqual([400, 'invalid_request', 'size']);
    },
  );

  test('of a document is not made', async () => {
    const id = await makeAction();
    const { id: fileId } = fileIn(await add(id));
    expect(await refusedField(getThumbnail(id, fileId))).toEqual([400, 'invalid_request', 'size']);
  });

  test('waits for its turn, and too many at once are refused', async () => {
    const id = await makeAction();
    const { id: fileId } = fileIn(await add(id, { content: await photo(20, 10) }));
    const statuses = await Promise.all(Array.from({ length: 25 }, () => statusOf(getThumbnail(id, fileId))));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(11);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(await statusOf(getThumbnail(id, fileId))).toBe(200);
  });
});

describe('what is refused', () => {
  const jpeg = () => picture(20, 10).jpeg().toBuffer();
  const text = (words: string) => new TextEncoder().encode(words);

  test.each([
    ['a page that says it is a photo', async () => text('<script>alert(1)</script>')],
    ['a picture of vectors', async () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program', async () => new Uint8Array([0x4d, 0x5a, 0x90, 0])],
    ['half a photo', async () => (await picture(800, 600).jpeg().toBuffer()).subarray(0, 900)],
    ['a photo that only begins like one', async () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['a document without an end', async () => TINY_PDF.subarray(0, 20)],
    ['an animation', async () => text('GIF89a')],
    ['nothing', async () => new Uint8Array()],
  ])('is %s', async (_, contentOf) => {
    const id = await makeAction();
    const { status, error } = await add(id, { name: 'photo.jpg', content: await contentOf(), mediaType: 'image/jpeg' });
    expect([status >= 400 && status < 500, status === 415 ? error.code : error.details?.[0]?.field]).toEqual([
      true,
      status === 415 ? 'file_not_accepted' : 'body',
    ]);
    expect((await manager.call('getAction', { params: { id } })).body.action.files).toEqual([]);
  });

  test('is a picture that unpacks to more than a phone can make', async () => {
    const bomb = blackPicture(20_000, 10_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    const { status, error } = await add(await makeAction(), { name: 'bomb.png', content: bomb });
    expect([status, error.code]).toEqual([413, 'picture_too_large']);
  });

  test('is more than 10 MB, another type of body, or nobody’s request', async () => {
    const id = await makeAction();
    const large = new Uint8Array(10_000_001).fill(0x20);
    expect((await add(id, { content: large })).error.code).toBe('payload_too_large');
    expect((await add(id, { mediaType: 'application/json' })).error.code).toBe('unsupported_media_type');
    expect((await add(id, { token: null })).status).toBe(401);
    const stranger = await server.signIn();
    expect((await add(id, { token: stranger.token })).error.code).toBe('action_not_found');
    const photo = await manager.call('createSite', {}, { 'content-type': 'image/jpeg' });
    expect([photo.status, photo.body.code]).toEqual([415, 'unsupported_media_type']);
    expect((await add(id, { content: await jpeg(), name: '' })).error.details?.[0]?.field).toBe('file_name');
  });

  test('is the eleventh file, also of twelve that come at once', async () => {
    const id = await makeAction();
    const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => add(id, { name: `${index}.pdf` })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(replies.find(({ status }) => status !== 201)?.error.code).toBe('too_many_action_files');
    expect((await manager.call('getAction', { params: { id } })).body.action.files).toHaveLength(10);
  });

  test('is more bytes than all files of an organisation may have together, also of two that come at once', async () => {
    const other = await server.signIn();
    const { id: siteId } = (await other.call('createSite', { body: { name: 'South' } })).body.site;
    const owner = { kind: 'member', user_id: other.userId } as const;
    const body = { what: 'Light the stairs', site_id: siteId, owner, due_on: DUE_IN_A_YEAR };
    const actionId = (await other.call('createAction', { body })).body.action.id;
    const bytesMax = TINY_PDF.length * 3;
    const addOne = () =>
      server.asOrganisation(other.organisationId, async (scope) => {
        await addFile(scope, actionId);
        await refuseTooLarge(scope, bytesMax);
      });
    await addOne();
    await addOne();
    const outcomes = await Promise.allSettled([addOne(), addOne()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'action_files_too_large' },
    });
    // Each organisation has its own space.
    await add(await makeAction());
    await server.asOrganisation(other.organisationId, (scope) => refuseTooLarge(scope, bytesMax));
  });

  test('is a second copy of a file that was sent again with the same key', async () => {
    const id = await makeAction();
    const headers = { 'idempotency-key': 'one-photo' };
    const [first, again] = [await add(id, { headers }), await add(id, { headers })];
    expect([again.status, again.text]).toEqual([201, first.text]);
    const changed = await add(id, { headers, name: 'b.pdf' });
    expect([changed.status, changed.error.code]).toEqual([409, 'idempotency_key_reused']);
  });
});
