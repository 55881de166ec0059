import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '../../../testkit/raw-request.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { blackPicture, TINY_PDF, upload } from '../../../testkit/uploads.ts';
import { exampleIdOf } from '../example/example-id.ts';

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});

afterAll(() => server[Symbol.asyncDispose]());

function sendLogo(content: Uint8Array, { token } = manager) {
  return upload(server.origin + pathOf('setLogo', {}), { token, name: 'logo', content, method: 'PUT' });
}

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: { r: 120, g: 90, b: 30, alpha: 0.5 } } });
}

async function storedLogo({ call } = manager) {
  return (await call('getOrganisation')).body.organization.logo;
}

describe('an administrator', () => {
  test('adds, sees, replaces and removes the logo, and each change is in the security log', async () => {
    expect(await storedLogo()).toBeNull();
    expect((await sendLogo(await picture(1200, 300).png().toBuffer())).status).toBe(200);
    expect(await storedLogo()).toMatchObject({ width: 600, height: 150 });
    const { status } = await sendLogo(await picture(100, 400).jpeg().toBuffer());
    expect([status, await storedLogo()]).toMatchObject([200, { width: 50, height: 200 }]);
    expect((await manager.call('removeLogo')).status).toBe(200);
    expect(await storedLogo()).toBeNull();
    const again = await manager.call('removeLogo');
    expect([again.status, again.body.code]).toEqual([404, 'logo_not_found']);
    expect((await manager.call('getLogo')).status).toBe(404);
    const { events } = (await manager.call('listSecurityEvents')).body;
    expect(events.filter(({ changed_fields }) => changed_fields.includes('logo'))).toHaveLength(3);
  });

  test('gets the logo without metadata, and as transparent as it was', async () => {
    const sent = await picture(300, 90)
      .withExif({ IFD0: { Copyright: 'Ann Example' } })
      .png()
      .toBuffer();
    await sendLogo(sent);
    const response = await fetch(server.origin + pathOf('getLogo', {}), {
      headers: { authorization: `Bearer ${manager.token}` },
    });
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const content = Buffer.from(await response.arrayBuffer());
    expect(content.includes('Ann Example')).toBe(false);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 300, height: 90, hasAlpha: true });
    expect([...(await sharp(content).raw().toBuffer()).subarray(0, 4)]).toEqual([120, 90, 30, 128]);
  });
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');

test.each([
  ['nothing', async () => Buffer.alloc(0), 415, 'file_not_accepted'],
  ['an SVG', async () => svg, 415, 'file_not_accepted'],
  ['a PDF', async () => TINY_PDF, 415, 'file_not_accepted'],
  ['a WebP', () => picture(30, 30).webp().toBuffer(), 415, 'file_not_accepted'],
  ['a damaged PNG', async () => blackPicture(60, 20).subarray(0, 45), 415, 'file_not_accepted'],
  [
    'a PNG by its first bytes only',
    async () => Buffer.concat([blackPicture(9, 9).subarray(0, 8), svg]),
    415,
    'file_not_accepted',
  ],
  ['a picture with too many pixels', async () => blackPicture(16_000, 16_000), 413, 'picture_too_large'],
  [
    'more than a megabyte',
    async () => Buffer.concat([blackPicture(9, 9), Buffer.alloc(1_000_000)]),
    413,
    'payload_too_large',
  ],
] as const)('%s is refused and keeps the logo', async (_, content, status, code) => {
  await sendLogo(await picture(60, 20).png().toBuffer());
  const before = await storedLogo();
  const reply = await sendLogo(await content());
  expect([reply.status, reply.error.code]).toEqual([status, code]);
  if (code === 'file_not_accepted') expect(reply.error.details?.[0]?.message).toMatch(/PNG or JPEG/);
  expect(await storedLogo()).toEqual(before);
});

test('a safety manager sees that there is a logo, and neither changes nor removes it', async () => {
  const colleague = await server.signIn({ colleagueOf: manager, role: 'safety_manager' });
  expect((await sendLogo(blackPicture(60, 20), colleague)).status).toBe(403);
  expect((await colleague.call('removeLogo')).status).toBe(403);
  expect(await storedLogo(colleague)).toEqual(await storedLogo());
});

test('the logo is deleted with the organisation, and an example has none', async () => {
  const other = await server.signIn();
  await sendLogo(blackPicture(60, 20), other);
  await server.asOrganisation(exampleIdOf(other.organisationId), async ({ tx }) =>
    expect(await tx.selectFrom('organisation_logos').selectAll().execute()).toEqual([]),
  );
  const { name } = (await other.call('getOrganisation')).body.organization;
  await other.call('deleteOrganisation', { body: { name } });
  const left = await server.asOrganisation(other.organisationId, ({ tx }) =>
    tx.selectFrom('organisation_logos').selectAll().execute(),
  );
  expect(left).toEqual([]);
});
