import type { RefusedCode } from '@plumbline/contract/participant-page';
import { PARTICIPANT_CALLS } from '@plumbline/contract/paths';
import { REQUEST_TIMEOUT_MS } from '../request-limits.ts';

/** Outcome of a code. `no_answer`: the network failed, or the response came from something other than our server. */
export type CodeOutcome =
  | { readonly kind: 'found'; readonly path: string }
  | { readonly kind: 'refused'; readonly refusal: RefusedCode }
  | { readonly kind: 'no_answer' };

const REFUSALS: readonly string[] = ['code_not_found', 'code_of_closed_wave', 'too_many_requests', 'unavailable'];

export async function requestCode(code: string): Promise<CodeOutcome> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS);
  try {
    const { method, path } = PARTICIPANT_CALLS.enterCode;
    const response = await fetch(path, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify({ code }),
      signal: limit.signal,
    });
    return outcomeIn(await response.json());
  } catch {
    return { kind: 'no_answer' };
  } finally {
    clearTimeout(timer);
  }
}

/** The outcome in a response. Only the path of a survey counts as a path. */
function outcomeIn(body: { readonly path?: unknown; readonly code?: unknown }): CodeOutcome {
  if (typeof body.path === 'string' && /^\/survey\/[\w-]+$/.test(body.path)) return { kind: 'found', path: body.path };
  if (typeof body.code !== 'string') return { kind: 'no_answer' };
  // Cast, because `REFUSALS` lists codes of the server only.
  return { kind: 'refused', refusal: REFUSALS.includes(body.code) ? (body.code as RefusedCode) : 'internal' };
}
