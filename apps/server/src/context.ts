import { mkdir } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { createRulesAnalyst } from './adapters/analyst-rules/analyst-rules.ts';
import { demoSecret } from './adapters/demo-secret.ts';
import { createDemoIdentity } from './adapters/identity-demo.ts';
import { createOutboxMailer } from './adapters/mail-outbox.ts';
import { systemClock, systemRandom } from './adapters/system-clock.ts';
import type { Config } from './config/config-types.ts';
import { connect } from './db/connection.ts';
import type { DatabaseUrls } from './db/database-urls.ts';
import type { Database } from './db/tables.ts';
import { createQuestionSets, type QuestionSets } from './features/question-sets/question-sets.read.ts';
import { createPublicLimits, PUBLIC_LIMITS, type PublicLimits } from './http/public-limits.ts';
import { type BossQueue, startQueue } from './jobs/boss-queue.ts';
import { createLog } from './log.ts';
import type { Analyst } from './ports/analyst.ts';
import type { Clock, Random } from './ports/clock.ts';
import type { Identity } from './ports/identity.ts';
import type { Mailer } from './ports/mailer.ts';

/** All that the server works with. The only place that chooses adapters; tests override single parts. */
export interface Context {
  readonly config: Config;
  /** Where the product is reached, without a slash at the end. */
  readonly publicUrl: string;
  readonly log: Logger;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  readonly identity: Identity;
  readonly mailer: Mailer;
  readonly analyst: Analyst;
  readonly queue: BossQueue;
  readonly questionSets: QuestionSets;
  readonly publicLimits: PublicLimits;
  close(): Promise<void>;
}

/** Parts that a test may put in place of what the settings choose. */
export type ContextOverrides = Partial<
  Pick<Context, 'clock' | 'random' | 'mailer' | 'analyst' | 'publicLimits' | 'log'>
>;

export async function createContext(
  config: Config,
  database: DatabaseUrls,
  overrides: ContextOverrides = {},
): Promise<Context> {
  await mkdir(config.dataDir, { recursive: true });
  const log = overrides.log ?? createLog(config.logLevel);
  const clock = overrides.clock ?? systemClock;
  const db = connect(database.serverUrl, config.poolSize);
  const queue = await startQueue(database.serverUrl, {
    duty: config.role === 'web' ? 'enqueue' : 'work',
    onError: (error) => log.warn({ reason: error.message }, 'queue trouble'),
  });
  return {
    config,
    publicUrl: config.http.publicUrl,
    log,
    db,
    clock,
    random: overrides.random ?? systemRandom,
    identity: createDemoIdentity({ secret: await demoSecret(config.dataDir), clock }),
    mailer:
      overrides.mailer ??
      createOutboxMailer({
        dataDir: config.dataDir,
        from: config.mail.from,
        onWritten: (path) => log.info({ path }, 'mail written to the outbox'),
      }),
    analyst: overrides.analyst ?? createRulesAnalyst(),
    queue,
    questionSets: createQuestionSets(),
    publicLimits: overrides.publicLimits ?? createPublicLimits(PUBLIC_LIMITS),
    close: async () => {
      await queue.stop();
      await db.destroy();
    },
  };
}
