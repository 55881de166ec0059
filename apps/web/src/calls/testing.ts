import type { Api } from '../session/api.ts';

/** An API that answers calls by name, and the recorded calls. An `Error` is thrown. */
export function answering(answers: Readonly<Record<string, unknown>>) {
  const called: unknown[][] = [];
  // Cast, because each test answers only what it calls.
  const api = (async (name: string, input: unknown) => {
    called.push([name, input]);
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as Api;
  return { api, called };
}
