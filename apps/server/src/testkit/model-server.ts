import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

/** The parts of a request to the model that tests check. */
export interface ModelRequest {
  readonly model: string;
  readonly messages: { readonly role: string; readonly content: string }[];
  readonly max_tokens?: number;
  readonly response_format?: { readonly type: string };
}

/** How the endpoint responds to one request. */
export type ModelReply =
  | { readonly kind: 'content'; readonly content: string }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'body'; readonly body: string }
  /** Never responds. */
  | { readonly kind: 'silence' };

export interface ModelServer extends AsyncDisposable {
  /** Settings with which a server uses this model. */
  readonly settings: Record<string, string>;
  readonly requests: ModelRequest[];
}

/** A valid response of a model, as JSON. */
export function draftAsJson(sections: Record<string, { text: string; evidence: string[] }[]>): string {
  const empty = { summary: [], strengths: [], concerns: [], consistency: [], actions: [], questions: [], limits: [] };
  return JSON.stringify({ ...empty, ...sections });
}

/** A real HTTP endpoint for OpenAI's chat protocol that returns the given responses. */
export async function startModelServer(
  reply: (request: ModelRequest, attempt: number) => ModelReply,
): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const server = createServer(async (request, response) => {
    const asked: ModelRequest = JSON.parse(await bodyOf(request));
    requests.push(asked);
    const answer = reply(asked, requests.length);
    if (answer.kind === 'silence') return;
    if (answer.kind === 'status') {
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ error: { message: 'quoting: ann@example.org', type: 'server_error', code: null } }),
      );
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(answer.kind === 'body' ? answer.body : JSON.stringify(completion(asked.model, answer.content)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new RangeError('the model server listens on no port');
  return {
    settings: {
      ANALYST: 'model',
      MODEL_PROVIDER: 'openai-compatible',
      MODEL_NAME: 'test-model',
      MODEL_BASE_URL: `http://127.0.0.1:${address.port}/v1`,
      MODEL_TIMEOUT_SECONDS: '1',
    },
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function completion(model: string, content: string) {
  return {
    id: 'chat-1',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  request.setEncoding('utf8');
  for await (const chunk of request) body += chunk;
  return body;
}
