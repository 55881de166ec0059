import { connect } from 'node:net';

/** When the network is cut: never, before the request, during it, after it, or after its response. */
const CUTS = ['none', 'before', 'during', 'unheard', 'answer_lost'] as const;

/**
 * A phone's network that is cut at random moments.
 *
 * `unheard` hangs up once the whole request is sent, before the response; `answer_lost` after the response has arrived.
 *
 * @param cutShare share of requests that are cut, 0..1
 */
export function cutNetwork(origin: string, random: () => number, cutShare: number): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(String(input), origin);
    const cut = random() < cutShare ? CUTS[1 + Math.floor(random() * (CUTS.length - 1))] : 'none';
    if (cut === 'none') return fetch(url, init);
    if (cut === 'answer_lost') await (await fetch(url, init)).text();
    else if (cut !== 'before') await sendAndHangUp(url, init, cut === 'during' ? random() : 1);
    throw new TypeError('the network was cut');
  };
}

/** Sends a share of the request's bytes, waits until they are flushed, and hangs up. */
function sendAndHangUp(url: URL, { method = 'GET', headers, body }: RequestInit, share: number): Promise<void> {
  const content = Buffer.from(typeof body === 'string' ? body : '');
  const head = [
    `${method} ${url.pathname}${url.search} HTTP/1.1`,
    `host: ${url.host}`,
    `content-length: ${content.length}`,
    ...[...new Headers(headers)].map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n');
  const message = Buffer.concat([Buffer.from(`${head}\r\n\r\n`), content]);
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname);
    socket.on('error', () => resolve());
    socket.write(message.subarray(0, Math.ceil(message.length * share)), () => {
      socket.destroy();
      resolve();
    });
  });
}
