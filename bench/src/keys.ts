import { Pool } from 'undici';
import { call } from './journey.ts';
import { startMeasuredServer } from './measured-server.ts';
import type { BenchOptions } from './options.ts';
import { describeMachine, writeTable } from './round-figures.ts';
import { median, spreadOf } from './statistics.ts';

/** Number of requests, which together with the warm-up is below the limit of a key per minute. */
const REQUESTS_OF_ROUND = 150;
const WARM_UP = 50;
const MAX_ROUNDS = 3;

/**
 * Measures how much longer a request with an API key takes than the same request of a member. Both alternate on one connection, so that
 * other load on the machine affects both.
 */
export async function measureKeys({ sizes }: BenchOptions): Promise<string> {
  await using server = await startMeasuredServer();
  await using stack = new AsyncDisposableStack();
  const pool = stack.adopt(new Pool(server.origin, { connections: 1 }), (each) => each.close());
  const member = await server.signIn();
  const ends_on = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const body = { name: 'Bench', rights: ['everything' as const], ends_on };
  const { secret: key } = await call(pool, 'createApiKey', { body }, member);
  const timed = async (token: string) => {
    const startedAt = performance.now();
    await call(pool, 'getUserStats', {}, token);
    return performance.now() - startedAt;
  };
  for (let each = 0; each < WARM_UP; each += 1) await Promise.all([timed(member), timed(key)]);
  const rounds: { readonly ofMember: readonly number[]; readonly ofKey: readonly number[] }[] = [];
  for (let round = 0; round < Math.min(sizes.rounds, MAX_ROUNDS); round += 1) {
    const ofMember: number[] = [];
    const ofKey: number[] = [];
    for (let each = 0; each < REQUESTS_OF_ROUND; each += 1) {
      ofMember.push(await timed(member));
      ofKey.push(await timed(key));
    }
    rounds.push({ ofMember, ofKey });
  }
  const rows = (['ofMember', 'ofKey'] as const).map((who) => {
    const { p50, p99 } = spreadOf(rounds.flatMap((round) => round[who]));
    return [who === 'ofKey' ? 'API key' : 'member', ms(p50), ms(p99)];
  });
  const more = median(rounds.map(({ ofMember, ofKey }) => median(ofKey) - median(ofMember)));
  return [
    '## API keys',
    describeMachine(),
    writeTable([['request of', 'median', 'p99'], ...rows]),
    `A key takes ${ms(more)} more than a member, in the median round. The target is at most 0.30 ms.`,
  ].join('\n\n');
}

function ms(duration: number): string {
  return `${duration.toFixed(2)} ms`;
}
