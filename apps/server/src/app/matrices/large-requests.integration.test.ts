import { expect, test } from 'vitest';
import { startMeasuredServer } from '../../testkit/measured-server.ts';

const MEGABYTE = 1024 * 1024;

test.each([
  ['createInvitationList', 'addInvitationListRows'],
  ['createPeopleImport', 'addPeopleImportRows'],
] as const)('the memory of 200 requests of 240 kB is freed (%s)', async (create, addRows) => {
  await using server = await startMeasuredServer();
  const { body } = await server.call(create, { body: {} });
  const params = { id: body.list.id };
  const rows = Array.from({ length: 200 }, (_, index) => ({
    email: `${'e'.repeat(290)}${index}`,
    name: 'n'.repeat(490),
    company: 'c'.repeat(390),
  }));
  const send = async (times: number) => {
    for (let each = 0; each < times; each += 1) {
      const { status } = await server.call(addRows, { params, body: { position: 1, rows } });
      expect(status).toBe(200);
    }
  };
  // Code that is compiled and buffers that are pooled by the first requests stay in memory.
  await send(20);
  const before = await server.keptBytes();
  await send(200);
  const after = await server.keptBytes();
  // Keeping the requests would take 48 MB.
  expect(after - before).toBeLessThan(10 * MEGABYTE);
});
