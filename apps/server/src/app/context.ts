import { mkdir } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock, Random } from '../core/clock.ts';
import { createTxtResolver, type ResolveTxt } from '../features/accounts/company-sign-in/domain-record.ts';
import type { LinkTransactions } from '../features/answering/links.ts';
import { createLinkTransactions } from '../features/answering/write-coalescing/link-transactions.ts';
import { REPORT_TEMPLATES } from '../features/files/reports/report-document.ts';
import { findStoredEmails } from '../features/messages/stored-emails.repository.ts';
import { createQuestionSets, type QuestionSets } from '../features/questionnaires/question-sets.repository.ts';
import { createNewestResults, type NewestResults } from '../features/results/analysis/evidence/newest-results.ts';
import { connect, openIdentityPool, openPool, openReadOnlyPool } from '../platform/db/connection.ts';
import type { DatabaseUrls } from '../platform/db/database-urls.ts';
import { createReadReplica, type ReadReplica, withoutReplica } from '../platform/db/read-replica.ts';
import { countEmail } from '../platform/db/safeguards/email-counts.ts';
import type { Database } from '../platform/db/schema/tables.ts';
import { createSecurityLog, type SecurityLog } from '../platform/db/security-log.ts';
import { type CountedRequests, createRequestActivity } from '../platform/http/request-activity.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { type BossQueue, startQueue } from '../platform/jobs/boss-queue.ts';
import { createPacing, type Pacing } from '../platform/jobs/pacing.ts';
import { type AttemptLimits, createAttemptLimits } from '../platform/limits/attempt-limits.ts';
import { createKnownPlaces, type KnownPlaces } from '../platform/limits/known-places.ts';
import { createMemberLimits, MEMBER_LIMITS, type MemberLimits } from '../platform/limits/member-limits.ts';
import { createPublicLimits, PUBLIC_LIMITS, type PublicLimits } from '../platform/limits/public-limits.ts';
import { createLog } from '../platform/log.ts';
import { createBackgroundEmail } from '../platform/mail/background-email.ts';
import { recipientSubject } from '../platform/mail/email-limits.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { tidyOutbox } from '../platform/mail/tidy-outbox.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { createAddressGuard } from '../platform/outbound/address-guard.ts';
import { createOutbound, type Outbound } from '../platform/outbound/outbound.ts';
import { createSeparateTypesetter } from '../platform/pdf/separate-typesetter.ts';
import type { Typesetter } from '../platform/pdf/typesetter.ts';
import { systemClock, systemRandom } from '../platform/system-clock.ts';
import {
  type Analysts,
  createAnalysts,
  createIdentity,
  createMailer,
  createMetrics,
  type IdentityParts,
} from './adapters.ts';
import type { Config } from './config/config-types.ts';

/** Everything that services depend on, with the adapters that the settings choose; tests override single parts. */
export interface Context extends Analysts {
  readonly config: Config;
  /** Public URL without a trailing slash. */
  readonly publicUrl: string;
  readonly log: Logger;
  /** Addresses of the database for parts that open separate connections, such as backups. */
  readonly databaseUrls: DatabaseUrls;
  readonly db: Kysely<Database>;
  /** The database for reads whose data may be some seconds old. */
  readonly reading: ReadReplica;
  /** The only connections that can read accounts. */
  readonly identityDb: Kysely<Database>;
  /** Transactions of participants, on a separate pool, so that other requests cannot take its connections. */
  readonly links: LinkTransactions;
  readonly clock: Clock;
  readonly random: Random;
  readonly identity: Identity;
  readonly mailer: Mailer;
  /** Sends requests to addresses that users typed. */
  readonly outbound: Outbound;
  readonly queue: BossQueue;
  readonly questionSets: QuestionSets;
  /** Typesets PDF reports. */
  readonly typesetter: Typesetter;
  readonly newestResults: NewestResults;
  readonly publicLimits: PublicLimits;
  readonly memberLimits: MemberLimits;
  readonly attemptLimits: AttemptLimits;
  readonly knownPlaces: KnownPlaces;
  readonly securityLog: SecurityLog;
  readonly requestActivity: CountedRequests;
  /** Queries name servers for the records of domains. */
  readonly resolveTxt: ResolveTxt;
  readonly metrics: Metrics;
  /** Gives requests priority over jobs. */
  readonly pacing: Pacing;
  /** Deletes outdated emails from this data folder's outbox. */
  tidyOutbox(): Promise<number>;
  close(): Promise<void>;
}

/** Connections for counting attempts: a separate pool, so that attackers who guess cannot take the connections of others. */
const ATTEMPT_CONNECTIONS = 2;
/** Connections for short statements on accounts, sessions and codes; none is held while a password is hashed. */
const IDENTITY_CONNECTIONS = 4;

/** Connections to the read replica; exports and reports are few. */
const REPLICA_CONNECTIONS = 4;

/** Maximum number of connections that participants use: for three batches that read and three that write. */
const PARTICIPANT_CONNECTIONS_MAX = 6;

/** Parts with which a test can replace what the settings choose. */
export type ContextOverrides = Partial<
  Pick<
    Context,
    | 'clock'
    | 'random'
    | 'mailer'
    | 'analyst'
    | 'publicLimits'
    | 'memberLimits'
    | 'attemptLimits'
    | 'log'
    | 'metrics'
    | 'resolveTxt'
  > &
    Pick<IdentityParts, 'passwordCost'>
>;

/** @param requestMemory counts of the requests that another thread of this process serves */
export async function createContext(
  config: Config,
  database: DatabaseUrls,
  overrides: ContextOverrides = {},
  requestMemory?: SharedArrayBuffer,
): Promise<Context> {
  await mkdir(config.dataDir, { recursive: true });
  const log = overrides.log ?? createLog(config.logLevel);
  const clock = overrides.clock ?? systemClock;
  const isWorker = config.role === 'worker';
  const metrics =
    overrides.metrics ??
    (await createMetrics(config, { thread: isWorker ? 'jobs' : 'requests', reportsProcess: true }));
  const participantConnections = Math.min(PARTICIPANT_CONNECTIONS_MAX, Math.floor(config.poolSize / 2));
  const participantPool = openPool(database.serverUrl, participantConnections);
  const pool = openPool(database.serverUrl, config.poolSize - participantConnections);
  const db = connect(pool);
  const replica =
    config.readReplica === null ? null : connect(openReadOnlyPool(config.readReplica.url, REPLICA_CONNECTIONS));
  const queue = await startQueue(database.serverUrl, {
    duty: config.role === 'web' ? 'enqueue' : 'work',
    onError: (error) => log.warn({ reason: error.message }, 'queue error'),
  });
  const random = overrides.random ?? systemRandom;
  const { rules, analyst, groupAnalyst } = await createAnalysts(config);
  const { passwordCost } = overrides;
  const mailer = overrides.mailer ?? createMailer(config, log);
  const backgroundEmail = createBackgroundEmail(mailer, {
    onFailure: (err) => log.warn({ err }, 'email not sent'),
    onOutcome: metrics.emailEnded,
    admit: async ({ id, to }, kind) => {
      const full = await countEmail(db, [recipientSubject(kind, to)], clock.now());
      if (full !== null)
        log.warn(
          { email_id: id, kind, period: full.period },
          'email not sent: the recipient has reached the limit for its kind',
        );
      return full === null;
    },
  });
  const attemptsPool = openIdentityPool(database.serverUrl, ATTEMPT_CONNECTIONS);
  const identityPool = openIdentityPool(database.serverUrl, IDENTITY_CONNECTIONS);
  const identityDb = connect(identityPool);
  if (isWorker) metrics.watchPool('jobs', pool);
  else {
    metrics.watchPool('requests', pool);
    metrics.watchPool('participants', participantPool);
    metrics.watchPool('accounts', identityPool);
    metrics.watchPool('attempts', attemptsPool);
  }
  const requestActivity = createRequestActivity(requestMemory);
  const securityLog = createSecurityLog({
    db,
    clock,
    random,
    onError: (err) => log.error({ err }, 'security event not written'),
  });
  return {
    config,
    publicUrl: config.http.publicUrl,
    log,
    databaseUrls: { serverUrl: database.serverUrl, migrationUrl: database.migrationUrl },
    db,
    reading: openReading({ config, db, replica, log }),
    identityDb,
    links: createLinkTransactions(participantPool, {
      onBatch: metrics.groupCommitted,
      onRefusedBatch: (state) => log.warn({ state }, 'the database refused a batch of participants'),
    }),
    clock,
    random,
    identity: await createIdentity({ config, identityDb, clock, random, backgroundEmail, log, passwordCost }),
    mailer,
    outbound: createOutbound({
      guard: createAddressGuard({ listed: config.webhookAddresses }),
      hasListed: config.webhookAddresses.length > 0,
      ownHost: new URL(config.http.publicUrl).hostname,
    }),
    rules,
    analyst: overrides.analyst ?? analyst,
    groupAnalyst,
    queue,
    questionSets: createQuestionSets(),
    typesetter: createSeparateTypesetter(REPORT_TEMPLATES),
    newestResults: createNewestResults(),
    publicLimits: overrides.publicLimits ?? createPublicLimits(PUBLIC_LIMITS),
    memberLimits: overrides.memberLimits ?? createMemberLimits(MEMBER_LIMITS),
    attemptLimits: overrides.attemptLimits ?? createAttemptLimits(attemptsPool),
    knownPlaces: createKnownPlaces({
      db: connect(attemptsPool),
      clock,
      random,
      onError: (err) => log.warn({ err }, 'known browsers and networks not read'),
    }),
    securityLog,
    requestActivity,
    resolveTxt: overrides.resolveTxt ?? createTxtResolver(),
    metrics,
    pacing: createPacing(requestActivity),
    tidyOutbox: () =>
      tidyOutbox({ dataDir: config.dataDir, now: clock.now(), findStored: (ids) => findStoredEmails(db, ids) }),
    close: async () => {
      await queue.stop();
      await backgroundEmail.finish();
      await securityLog.finish();
      await attemptsPool.end();
      await identityDb.destroy();
      await participantPool.end();
      await replica?.destroy();
      await db.destroy();
    },
  };
}

interface ReadingParts extends Pick<Context, 'config' | 'db' | 'log'> {
  readonly replica: Kysely<Database> | null;
}

function openReading({ config, db, replica, log }: ReadingParts): ReadReplica {
  if (config.readReplica === null || replica === null) return withoutReplica(db);
  return createReadReplica({
    primary: db,
    replica,
    maxLagMs: config.readReplica.maxLagSeconds * 1000,
    now: () => performance.now(),
    onAway: (err) => log.warn({ err }, 'the read replica is away, reading from the primary'),
  });
}
