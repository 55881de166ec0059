import type { CallInput } from './contract.ts';
import { CALLS, type CallName } from './paths.ts';

/** The input of a call for clients; parts that the call does not take, and query fields, may be left out. */
export type ClientInput<N extends CallName> = Partial<CallInput<N>>;

/**
 * The address of a call, relative to the base address: its path with the parameters filled in, and its query.
 *
 * @throws {RangeError} when a path parameter is missing
 */
export function callUrl<N extends CallName>(name: N, input: ClientInput<N> = {}): string {
  const path = fillPath(CALLS[name].path, { ...input.params });
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...input.query })) {
    if (value !== undefined && value !== '') query.set(key, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** @throws {RangeError} when a parameter is missing */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (typeof value !== 'string') throw new RangeError(`${path} needs the path parameter ${key}`);
    return encodeURIComponent(value);
  });
}
