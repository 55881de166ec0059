import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A request that the receiver got. */
interface Received {
  readonly id: string;
  /** Body as it was sent. */
  readonly text: string;
  readonly body: ReceivedBody;
  readonly headers: IncomingMessage['headers'];
  /** Status of the response; null: there was none. */
  readonly answered: number | null;
}

interface ReceivedBody {
  readonly type: string;
  readonly version: number;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What the receiver does with a request: its status, or how it misbehaves. */
export type Mood =
  | number
  /** Ends the connection without a response. */
  | 'dies'
  /** Never responds. */
  | 'sleeps'
  /** Accepts the message, and sends a body that never ends. */
  | 'floods'
  /** Accepts the message, and sends one byte of its body every second. */
  | 'drips'
  /** Sends something that is not HTTP. */
  | 'babbles';

export interface WebhookReceiver extends AsyncDisposable {
  readonly url: string;
  /** Every request, in the order of arrival, including requests without a response. */
  readonly received: Received[];
  /** Requests that no secret of the receiver signed. */
  readonly forged: string[];
  /** Decides about each request. */
  mood: Mood | ((received: Omit<Received, 'answered'>) => Mood);
  /** Secrets with which the receiver verifies signatures. */
  secrets: string[];
}

/** A program that receives webhooks, and verifies each with the reference library of Standard Webhooks. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const forged: string[] = [];
  const state: Pick<WebhookReceiver, 'mood' | 'secrets'> = { mood: 200, secrets: [] };
  const server = createServer((request, response) => {
    void readText(request).then((text) => {
      const { headers } = request;
      const id = String(headers['webhook-id']);
      if (!isSigned(text, headers, state.secrets)) forged.push(id);
      const arrived = { id, text, body: JSON.parse(text) as ReceivedBody, headers };
      const mood = typeof state.mood === 'function' ? state.mood(arrived) : state.mood;
      received.push({ ...arrived, answered: typeof mood === 'number' ? mood : null });
      answer(response, mood);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The address of a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    forged,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  });
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Verifies with the reference library, which compares the time of a message with that of the machine. */
function isSigned(text: string, headers: IncomingMessage['headers'], secrets: readonly string[]): boolean {
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  );
  return secrets.some((secret) => {
    const webhook = new Webhook(secret);
    try {
      webhook.verify(text, {
        'webhook-id': id ?? '',
        'webhook-timestamp': timestamp ?? '',
        'webhook-signature': signature ?? '',
      });
      return true;
    } catch (error) {
      // Some tests set the clock, so only the signature decides.
      if (!/too (old|new)/.test(String(error))) return false;
      const expected = webhook.sign(id ?? '', new Date(Number(timestamp) * 1000), text);
      return (signature ?? '').split(' ').includes(expected);
    }
  });
}

const CHUNK = 'x'.repeat(16 * 1024);

function answer(response: ServerResponse, mood: Mood): void {
  if (typeof mood === 'number') {
    response.writeHead(mood, mood >= 300 && mood < 400 ? { location: 'http://127.0.0.1:9/elsewhere' } : {});
    response.end('ok');
    return;
  }
  switch (mood) {
    case 'dies':
      response.destroy();
      return;
    case 'sleeps':
      return;
    case 'floods': {
      response.writeHead(200);
      const flood = () => {
        while (!response.destroyed && response.write(CHUNK));
      };
      response.on('drain', flood);
      flood();
      return;
    }
    case 'drips': {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 1_000);
      response.on('close', () => clearInterval(drip));
      return;
    }
    case 'babbles':
      response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n');
      return;
  }
}
