import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createAddressGuard } from './address-guard.ts';
import { createOutbound } from './outbound.ts';

const MESSAGE = { body: '{"type":"test"}', headers: { 'content-type': 'application/json' } };

/** @returns the port */
async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // The address of a server that listens on a port.
  return (server.address() as AddressInfo).port;
}

const outboundTo = (listed: readonly string[], timeoutMs?: number) =>
  createOutbound(
    { guard: createAddressGuard({ listed }), hasListed: listed.length > 0, ownHost: 'surveys.example.org' },
    timeoutMs,
  );

describe('an address', () => {
  const open = outboundTo([]);

  test.each([
    ['loopback', 'https://127.0.0.1/'],
    ['short', 'https://127.1/'],
    ['decimal', 'https://2130706433/'],
    ['octal', 'https://0177.0.0.1/'],
    ['hexadecimal', 'https://0x7f000001/'],
    ['mixed', 'https://0x7f.0.0x0.1/'],
    ['full-width digits', 'https://１２７.0.0.1/'],
    ['with a dot at its end', 'https://127.0.0.1./'],
    ['IPv6', 'https://[::1]/'],
    ['IPv6-mapped', 'https://[::ffff:127.0.0.1]/'],
    ['IPv6-mapped, of metadata', 'https://[::ffff:a9fe:a9fe]/'],
    ['NAT64', 'https://[64:ff9b::127.0.0.1]/'],
    ['private with a port', 'https://192.168.1.1:8443/admin'],
  ])('(%s) of a private network is refused before any request: %s', async (_, url) => {
    expect(open.refusalOf(url)).toMatch(/private or reserved/);
    expect(await open.post(url, MESSAGE)).toMatchObject({ kind: 'refused' });
  });

  test.each([
    ['http://hooks.example.org/', /https/],
    ['file:///etc/passwd', /https/],
    ['gopher://hooks.example.org/', /https/],
    ['https://user@hooks.example.org/', /user name and password/],
    ['https://:secret@hooks.example.org/', /user name and password/],
    ['https://hooks.example.org/#top', /after #/],
    ['hooks.example.org', /full address/],
    ['', /full address/],
  ])('is refused with what to do: %s', (url, words) => {
    expect(open.refusalOf(url)).toMatch(words);
  });

  test('on the internet is not refused, on any port', () => {
    for (const url of ['https://hooks.example.org/a?b=c', 'https://8.8.8.8:8443/', 'https://[2606:4700::1111]/']) {
      expect([url, open.refusalOf(url)]).toEqual([url, null]);
    }
  });

  test('of the installation itself is refused, under any port', () => {
    expect(open.refusalOf('https://surveys.example.org:8443/hook')).toMatch(/Plumbline itself/);
    expect(open.refusalOf('https://hooks.surveys.example.org/')).toBeNull();
  });

  test('whose name resolves to this machine is not connected to', async () => {
    const onRequest = vi.fn();
    const port = await listen(onRequest);
    // Retried, because a name server can be wrong for a while.
    const led = { kind: 'unreachable', reason: 'Its name leads to a private or reserved address.' };
    expect(await open.post(`https://localhost:${port}/`, MESSAGE)).toEqual(led);
    // Without TLS only listed addresses are reached.
    expect(await outboundTo(['10.0.0.0/8']).post(`http://localhost:${port}/`, MESSAGE)).toEqual(led);
    expect(onRequest).not.toHaveBeenCalled();
  });
});

describe('a request to a listed address', () => {
  const open = outboundTo(['127.0.0.1'], 300);

  test('has the message and its headers', async () => {
    const arrived = Promise.withResolvers<unknown>();
    const port = await listen((request, response) => {
      request.setEncoding('utf8').on('data', (text) => arrived.resolve([request.method, request.headers, text]));
      response.writeHead(202).end();
    });
    expect(await open.post(`http://127.0.0.1:${port}/`, MESSAGE)).toEqual({ kind: 'answered', status: 202 });
    expect(await arrived.promise).toEqual(['POST', expect.objectContaining(MESSAGE.headers), MESSAGE.body]);
  });

  test.each([301, 302, 303, 307, 308])('follows no redirect with %i', async (status) => {
    const onRedirected = vi.fn();
    const elsewhere = await listen(onRedirected);
    const port = await listen((_, response) => {
      response.writeHead(status, { location: `http://127.0.0.1:${elsewhere}/` }).end();
    });
    expect(await open.post(`http://127.0.0.1:${port}/`, MESSAGE)).toEqual({ kind: 'answered', status });
    expect(onRedirected).not.toHaveBeenCalled();
  });

  test('ends when there is no answer in time', async () => {
    const port = await listen(() => {});
    const outcome = await open.post(`http://127.0.0.1:${port}/`, MESSAGE);
    expect(outcome).toEqual({ kind: 'unreachable', reason: 'It did not answer within 10 seconds.' });
  });

  test('ends with words when nobody listens', async () => {
    const port = await listen(() => {});
    const refused = outboundTo(['127.0.0.2']);
    const outcome = await refused.post(`http://127.0.0.2:${port}/`, MESSAGE);
    expect(outcome).toEqual({ kind: 'unreachable', reason: 'It refused the connection.' });
  });

  test('reads 64 kB of an answer and no more', async () => {
    let written = 0;
    const port = await listen((_, response) => {
      response.writeHead(200);
      const flood = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384))) written += 16_384;
      };
      response.on('drain', flood);
      flood();
    });
    expect(await outboundTo(['127.0.0.1']).post(`http://127.0.0.1:${port}/`, MESSAGE)).toEqual({
      kind: 'answered',
      status: 200,
    });
    // The system buffers some written bytes that are never read.
    expect(written).toBeLessThan(50_000_000);
  });
});
