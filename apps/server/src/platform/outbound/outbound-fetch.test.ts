import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createAddressGuard } from './address-guard.ts';
import { createOutboundFetch } from './outbound-fetch.ts';

const LIMITS = { timeoutMs: 500, bytesMax: 1_000 };
const GET = { method: 'GET', headers: {} };

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const allowing = createOutboundFetch(createAddressGuard({ listed: ['127.0.0.1'] }), LIMITS);

test('an answer is read whole, with status and headers', async () => {
  const port = await listen((request, response) => {
    response.setHeader('x-method', request.method ?? '');
    request.on('data', (sent) => response.end(`got ${sent}`));
  });
  const answer = await allowing(`http://127.0.0.1:${port}/`, { method: 'POST', headers: {}, body: 'this' });
  expect([answer.status, answer.headers.get('x-method'), await answer.text()]).toEqual([200, 'POST', 'got this']);
});

test('a redirect is an answer and is not followed', async () => {
  let requests = 0;
  const port = await listen((_request, response) => {
    requests += 1;
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect((await allowing(`http://127.0.0.1:${port}/`, GET)).status).toBe(302);
  expect(requests).toBe(1);
});

test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0177.0.0.1'])(
  'this machine is not reached as %s, unless the operator allows it',
  async (host) => {
    let requests = 0;
    const port = await listen((_request, response) => {
      requests += 1;
      response.end();
    });
    const guarded = createOutboundFetch(createAddressGuard({ listed: [] }), LIMITS);
    for (const protocol of ['http', 'https']) {
      await expect(guarded(`${protocol}://${host}:${port}/`, GET)).rejects.toThrow(
        /not allowed|not at a public address/,
      );
    }
    expect(requests).toBe(0);
  },
);

test.each(['ftp://127.0.0.1/', 'file:///etc/passwd', 'no address'])('%s is not requested', async (url) => {
  await expect(allowing(url, GET)).rejects.toThrow('no web address');
});

test('an answer that takes too long or never ends is given up', async () => {
  const silent = await listen(() => {});
  await expect(allowing(`http://127.0.0.1:${silent}/`, GET)).rejects.toThrow('aborted');
  const endless = await listen((_request, response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  });
  await expect(allowing(`http://127.0.0.1:${endless}/`, GET)).rejects.toThrow('aborted');
  const long = await listen((_request, response) => response.end('x'.repeat(LIMITS.bytesMax + 1)));
  await expect(allowing(`http://127.0.0.1:${long}/`, GET)).rejects.toThrow('the answer is too long');
});
