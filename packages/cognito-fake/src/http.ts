import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Failure, Faults } from './faults.ts';
import { isOperationName, OPERATIONS } from './operations/operations.ts';
import type { PoolState } from './pool-state.ts';
import { invalidParameter, PoolError, refusal, refusalNamed } from './refusals.ts';

const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';

/** A received call with its response status, for tests of what the client sent. */
export interface PoolRequest {
  readonly operation: string;
  readonly input: unknown;
  readonly outcome: 'ok' | Failure;
}

export interface PoolEndpoint {
  readonly pool: PoolState;
  readonly faults: Faults;
  readonly jwksPath: string;
  readonly jwks: object;
  readonly requests: PoolRequest[];
}

/** Speaks the JSON 1.1 protocol of the service, and serves its public keys. */
export function poolListener(endpoint: PoolEndpoint): RequestListener {
  return (request, response) => {
    allowOtherOrigins(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
    } else if (request.method === 'GET' && request.url === endpoint.jwksPath) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(endpoint.jwks));
    } else if (request.method === 'POST') {
      answer(endpoint, request, response).catch((cause: unknown) => {
        // A defect of the pool itself is returned to the client, so that the failing test shows it.
        send(response, 500, { __type: 'InternalErrorException', message: String(cause) });
      });
    } else {
      response.writeHead(404).end();
    }
  };
}

async function answer(endpoint: PoolEndpoint, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = request.headers['x-amz-target'];
  const operation = typeof target === 'string' ? target.replace(TARGET_PREFIX, '') : '';
  const input: unknown = await json(request).catch(() => undefined);
  const log = (outcome: PoolRequest['outcome']) => endpoint.requests.push({ operation, input, outcome });

  const failure = endpoint.faults.take(operation);
  if (failure === 'disconnect') {
    log(failure);
    request.socket.destroy();
    return;
  }
  if (typeof failure === 'number') {
    log(failure);
    response.writeHead(failure, { 'content-type': 'text/plain' }).end('upstream failed');
    return;
  }
  try {
    if (failure !== null) throw refusalNamed(failure);
    const body = run(endpoint.pool, operation, input);
    log('ok');
    send(response, 200, body);
  } catch (error) {
    if (!(error instanceof PoolError)) throw error;
    log(error.name);
    response.setHeader('x-amzn-errortype', `${error.name}:`);
    send(response, error.status, { __type: error.name, message: error.message });
  }
}

function run(pool: PoolState, operation: string, input: unknown): object {
  if (!isOperationName(operation)) throw refusal('unknownOperation');
  if (input === undefined) throw invalidParameter('The request body is not JSON.');
  return OPERATIONS[operation](pool, input);
}

function send(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() })
    .end(JSON.stringify(body));
}

function allowOtherOrigins(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'x-amzn-requestid,x-amzn-errortype');
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'POST, GET');
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*');
  response.setHeader('access-control-max-age', '172800');
}
