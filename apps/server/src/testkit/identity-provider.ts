import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** A person at the provider. The id is what it calls the subject. */
export interface ProviderPerson {
  readonly id: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
}

interface ProviderClient {
  readonly id: string;
  readonly secret: string;
  readonly redirectAddress: string;
  readonly logoutAddress?: string;
}

/** A real identity provider whose responses a test can falsify, withhold or break. */
export interface TestProvider extends AsyncDisposable {
  readonly issuer: string;
  register(client: ProviderClient): Promise<void>;
  /** Who signs in next, without a password. */
  expect(person: ProviderPerson): void;
  /**
   * Signs somebody in, as a browser that follows every redirect.
   *
   * @returns the query with which the browser comes back
   */
  signIn(authorizationUrl: string, person: ProviderPerson): Promise<string>;
  /** Changes the claims of issued id tokens, and signs them anew; undefined: no more changes. */
  lie(change: ((claims: JWTPayload) => JWTPayload) | undefined): void;
  /** Changes the text of issued id tokens. */
  lieWith(change: (token: string) => string | Promise<string>): void;
  /** How the provider responds: normally, with an error, or not at all. */
  behave(how: 'well' | 'broken' | 'gone'): void;
  /** Replaces its signing keys. */
  changeKeys(): Promise<void>;
  /** Tells a client that the session of the last sign-in has ended. @throws when the client does not accept it */
  endSessionOf(clientId: string, personId: string): Promise<void>;
  /** The id and the secret of a client in the header of the last request for tokens, still percent-encoded. */
  credentials(): string;
  /** Signs a token with its key. */
  sign(claims: JWTPayload, header?: { readonly typ?: string; readonly alg?: string }): Promise<string>;
}

export async function startIdentityProvider(): Promise<TestProvider> {
  const people = new Map<string, ProviderPerson>();
  const clients: ProviderClient[] = [];
  let current: ProviderPerson = { id: 'nobody' };
  let lie: ((token: string) => string | Promise<string>) | undefined;
  let behaviour: 'well' | 'broken' | 'gone' = 'well';
  let key = newKey();
  let lastSession = '';
  let lastCredentials = '';
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end();

  const inner = await listen((incoming, response) => answer(incoming, response));
  const front = await listen((incoming, response) => void pass(incoming, response));
  const issuer = `http://127.0.0.1:${portOf(front)}`;

  let provider: Provider;

  function open(): void {
    const opened = new Provider(issuer, {
      clients: clients.map(({ id, secret, redirectAddress, logoutAddress }) => ({
        client_id: id,
        client_secret: secret,
        redirect_uris: [redirectAddress],
        ...(logoutAddress === undefined
          ? {}
          : { backchannel_logout_uri: logoutAddress, backchannel_logout_session_required: true }),
      })),
      jwks: { keys: [key] as never },
      cookies: { keys: ['cookie key'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
      scopes: ['openid', 'email', 'profile', 'groups'],
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
      // The own `fetch` of the provider refuses addresses of this machine.
      fetch: (address, { method, headers, body }: RequestInit = {}) =>
        fetch(address, { method, headers, body } as RequestInit),
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, id) => ({ accountId: id, claims: () => ({ ...people.get(id), sub: id }) }),
    });
    provider = opened;
    const handle = opened.callback();
    opened.on('authorization.success', (context) => {
      lastSession = context.oidc.session?.sidFor(context.oidc.client?.clientId ?? '') ?? '';
    });
    answer = (incoming, response) => {
      if (!incoming.url?.startsWith('/interaction/')) return void handle(incoming, response);
      void interact(opened, incoming, response);
    };
  }

  /** Confirms every question for the current person. */
  async function interact(provider: Provider, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session } = await provider.interactionDetails(incoming, response);
    if (prompt.name === 'login') {
      await provider.interactionFinished(incoming, response, { login: { accountId: current.id } });
      return;
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params.client_id) });
    grant.addOIDCScope('openid email profile groups');
    await provider.interactionFinished(incoming, response, { consent: { grantId: await grant.save() } });
  }

  /** Passes a request on to the provider, and returns its response, falsified if a test wants that. */
  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (behaviour === 'gone') return void incoming.socket.destroy();
    if (behaviour === 'broken') return void response.writeHead(503).end('out of order');
    const { method, url, headers } = incoming;
    if (url === '/token') lastCredentials = atob(headers.authorization?.replace('Basic ', '') ?? '');
    const sent = request({ host: '127.0.0.1', port: portOf(inner), method, path: url, headers });
    incoming.pipe(sent);
    const [received] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of received) chunks.push(chunk as Buffer);
    let content = Buffer.concat(chunks);
    if (url === '/token' && lie !== undefined && received.statusCode === 200) {
      const tokens = JSON.parse(content.toString()) as { id_token: string };
      const id_token = await lie(tokens.id_token);
      content = Buffer.from(JSON.stringify({ ...tokens, id_token }));
    }
    const { 'content-length': _, 'transfer-encoding': __, ...kept } = received.headers;
    response.writeHead(received.statusCode ?? 502, { ...kept, 'content-length': content.length }).end(content);
  }

  function meet(person: ProviderPerson): void {
    people.set(person.id, person);
    current = person;
  }

  async function sign(claims: JWTPayload, header: { typ?: string; alg?: string } = {}): Promise<string> {
    const signing = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid ?? '', ...header });
    return signing.sign(await importJWK(key, 'RS256'));
  }

  open();
  return {
    issuer,
    register: async (client) => {
      clients.push(client);
      open();
    },
    expect: meet,
    signIn: async (authorizationUrl, person) => {
      meet(person);
      return browse(
        authorizationUrl,
        clients.map(({ redirectAddress }) => redirectAddress),
      );
    },
    lie: (change) => {
      lie = change === undefined ? undefined : (token) => sign(change(decodeJwt(token)));
    },
    lieWith: (change) => {
      lie = change;
    },
    behave: (how) => {
      behaviour = how;
    },
    changeKeys: async () => {
      key = newKey();
      open();
    },
    endSessionOf: async (clientId, personId) => {
      const client = await provider.Client.find(clientId);
      if (client === undefined) throw new RangeError('the client is not registered');
      // Not in the types of the package.
      const { backchannelLogout } = client as unknown as {
        backchannelLogout: (sub: string, sid: string) => Promise<void>;
      };
      await backchannelLogout.call(client, personId, lastSession);
    },
    credentials: () => lastCredentials,
    sign,
    [Symbol.asyncDispose]: async () => {
      for (const server of [front, inner]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

/** Follows redirects with cookies until the provider sends the browser back. */
async function browse(start: string, ends: readonly string[]): Promise<string> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  for (let step = 0; step < 20; step += 1) {
    const end = ends.find((each) => url.href.startsWith(`${each}?`));
    if (end !== undefined) return url.search.slice(1);
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
  }
  throw new Error('the provider did not send the browser back');
}

function newKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: randomUUID(), use: 'sig', alg: 'RS256' };
}

async function listen(answer: (incoming: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
