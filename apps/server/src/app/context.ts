import { mkdir } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock, Random } from '../core/clock.ts';
import type { Analyst } from '../features/analysis/analyst.ts';
import { createRulesAnalyst } from '../features/analysis/analysts/rules/analyst-rules.ts';
import { createNewestResults, type NewestResults } from '../features/analysis/evidence/newest-results.ts';
import type { GroupAnalyst } from '../features/analysis/groups/group-analyst.ts';
import {
  createLinkTransactions,
  type LinkTransactions,
} from '../features/answering/write-coalescing/link-transactions.ts';
import { createQuestionSets, type QuestionSets } from '../features/questionnaires/question-sets.read.ts';
import { REPORT_TEMPLATES } from '../features/reports/report-document.ts';
import { connect, openIdentityPool, openPool, openReadOnlyPool } from '../platform/db/connection.ts';
import type { DatabaseUrls } from '../platform/db/database-urls.ts';
import { findExistingEmails } from '../platform/db/existing-emails.ts';
import { createReadReplica, type ReadReplica, withoutReplica } from '../platform/db/read-replica.ts';
import { countEmail } from '../platform/db/safeguards/email-counts.ts';
import type { Database } from '../platform/db/schema/tables.ts';
import { createSecurityLog, type SecurityLog } from '../platform/db/security-log.ts';
import { loadOrCreateSecret } from '../platform/files/load-or-create-secret.ts';
import { type CountedRequests, createRequestActivity } from '../platform/http/request-activity.ts';
import { PASSWORD_COST, type PasswordCost } from '../platform/identity/builtin/password-hashing.ts';
import { createDemoIdentity, demoSecret } from '../platform/identity/demo.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { type BossQueue, startQueue } from '../platform/jobs/boss-queue.ts';
import { createPacing, type Pacing } from '../platform/jobs/pacing.ts';
import { type AttemptLimits, createAttemptLimits } from '../platform/limits/attempt-limits.ts';
import { createKnownPlaces, type KnownPlaces } from '../platform/limits/known-places.ts';
import { createMemberLimits, MEMBER_LIMITS, type MemberLimits } from '../platform/limits/member-limits.ts';
import { createPublicLimits, PUBLIC_LIMITS, type PublicLimits } from '../platform/limits/public-limits.ts';
import { createLog } from '../platform/log.ts';
import { type BackgroundEmail, createBackgroundEmail } from '../platform/mail/background-email.ts';
import { recipientSubject } from '../platform/mail/email-limits.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { createOutboxMailer } from '../platform/mail/outbox.ts';
import { createSmtpMailer } from '../platform/mail/smtp.ts';
import { tidyOutbox } from '../platform/mail/tidy-outbox.ts';
import { type Metrics, NO_METRICS } from '../platform/metrics/metrics.ts';
import type { PrometheusOptions } from '../platform/metrics/prometheus-metrics.ts';
import type { Typesetter } from '../platform/pdf/typesetter.ts';
import { systemClock, systemRandom } from '../platform/system-clock.ts';
import type { Config } from './config/config-types.ts';

/** Everything that services depend on. The only place that chooses adapters; tests override single parts. */
export interface Context {
  readonly config: Config;
  /** Public URL without a trailing slash. */
  readonly publicUrl: string;
  readonly log: Logger;
  /** For what needs connections of its own, such as backups. */
  readonly databaseUrls: DatabaseUrls;
  readonly db: Kysely<Database>;
  /** Where to read what may be some seconds old. */
  readonly reading: ReadReplica;
  /** The only connections that can read accounts. */
  readonly identityDb: Kysely<Database>;
  /** Transactions of participants, on a separate pool, so that other requests cannot take its connections. */
  readonly links: LinkTransactions;
  readonly clock: Clock;
  readonly random: Random;
  readonly identity: Identity;
  readonly mailer: Mailer;
  /** Writes analyses when no model does. */
  readonly rules: Analyst;
  /** The analyst that the settings choose: the rules, or a model. */
  readonly analyst: Analyst;
  /** The model that can write about groups; `null`: only the rules do. */
  readonly groupAnalyst: GroupAnalyst | null;
  readonly queue: BossQueue;
  readonly questionSets: QuestionSets;
  /** Opens what sets reports as PDF; its compiler is loaded for the first of them. */
  openTypesetter(): Promise<Typesetter>;
  readonly newestResults: NewestResults;
  readonly publicLimits: PublicLimits;
  readonly memberLimits: MemberLimits;
  readonly attemptLimits: AttemptLimits;
  readonly knownPlaces: KnownPlaces;
  readonly securityLog: SecurityLog;
  readonly requestActivity: CountedRequests;
  readonly metrics: Metrics;
  /** Lets requests go before jobs. */
  readonly pacing: Pacing;
  /** Deletes outdated emails from this data folder's outbox. */
  tidyOutbox(): Promise<number>;
  close(): Promise<void>;
}

/** Attempts are counted on a separate pool, so that guessers cannot take the connections of others. */
const ATTEMPT_CONNECTIONS = 2;
/** For short statements on accounts, sessions and codes; none is held while a password is hashed. */
const IDENTITY_CONNECTIONS = 4;

/** Exports and reports are few. */
const REPLICA_CONNECTIONS = 4;

/** As many as participants use at most: three batches that read and three that write. */
const PARTICIPANT_CONNECTIONS_MAX = 6;

/** Parts with which a test can replace what the settings choose. */
export type ContextOverrides = Partial<
  Pick<
    Context,
    'clock' | 'random' | 'mailer' | 'analyst' | 'publicLimits' | 'memberLimits' | 'attemptLimits' | 'log' | 'metrics'
  >
> & { readonly passwordCost?: PasswordCost };

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
  const { analyst, groupAnalyst } = await createAnalysts(config);
  const passwordCost = overrides.passwordCost ?? PASSWORD_COST;
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
    rules: createRulesAnalyst(),
    analyst: overrides.analyst ?? analyst,
    groupAnalyst,
    queue,
    questionSets: createQuestionSets(),
    openTypesetter: openOnce,
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
    metrics,
    pacing: createPacing(requestActivity),
    tidyOutbox: () =>
      tidyOutbox({ dataDir: config.dataDir, now: clock.now(), findExisting: (ids) => findExistingEmails(db, ids) }),
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

/** The typesetter of this process. */
let typesetter: Promise<Typesetter> | null = null;

function openOnce(): Promise<Typesetter> {
  typesetter ??= import('../platform/pdf/typesetter.ts').then(({ createTypesetter }) =>
    createTypesetter(REPORT_TEMPLATES),
  );
  return typesetter;
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

/** The mailer that the settings choose. */
export function createMailer({ email, dataDir }: Config, log: Pick<Logger, 'info'>): Mailer {
  if (email.kind === 'smtp') return createSmtpMailer(email);
  const onWritten = (path: string) => log.info({ path }, 'email written to the outbox');
  return createOutboxMailer({ dataDir, from: email.from, onWritten });
}

/** Loads the client for Prometheus only if metrics are on. */
export async function createMetrics({ operations }: Config, options: PrometheusOptions): Promise<Metrics> {
  if (operations === null) return NO_METRICS;
  const { createPrometheusMetrics } = await import('../platform/metrics/prometheus-metrics.ts');
  return createPrometheusMetrics(options);
}

/** Loads the model client only if a model is chosen. */
async function createAnalysts({ analyst }: Config): Promise<Pick<Context, 'analyst' | 'groupAnalyst'>> {
  if (analyst.kind === 'rules') return { analyst: createRulesAnalyst(), groupAnalyst: null };
  const { createModelClient } = await import('../features/analysis/analysts/model/model-client.ts');
  const { createModelAnalyst } = await import('../features/analysis/analysts/model/analyst-model.ts');
  const { createModelGroupAnalyst } = await import('../features/analysis/analysts/model/group-analyst-model.ts');
  const client = await createModelClient(analyst);
  return { analyst: createModelAnalyst(client), groupAnalyst: createModelGroupAnalyst(client) };
}

interface IdentityParts extends Pick<Context, 'config' | 'identityDb' | 'clock' | 'random' | 'log'> {
  readonly backgroundEmail: BackgroundEmail;
  readonly passwordCost: PasswordCost;
}

/** Loads the adapters that a demo does not need only if they are chosen: they take a third of the start-up time. */
async function createIdentity(parts: IdentityParts): Promise<Identity> {
  const { config, identityDb, clock, random, log, backgroundEmail, passwordCost } = parts;
  const { identity, dataDir } = config;
  switch (identity.kind) {
    case 'demo':
      return createDemoIdentity({ secret: await demoSecret(dataDir), clock });
    case 'builtin': {
      const { openBuiltinIdentity } = await import('../platform/identity/builtin/open-builtin-identity.ts');
      const secret =
        identity.secret ??
        Buffer.from(
          await loadOrCreateSecret(dataDir, { name: 'identity-secret', loss: 'Everyone then has to sign in again.' }),
        ).toString('hex');
      const onError = (message: string) => log.error({ message }, 'identity error');
      const { publicUrl } = config.http;
      return openBuiltinIdentity({
        db: identityDb,
        clock,
        random,
        secret,
        passwordCost,
        backgroundEmail,
        onError,
        publicUrl,
      });
    }
    case 'cognito': {
      const { createCognitoIdentity } = await import('../platform/identity/cognito.ts');
      return createCognitoIdentity(identity, {
        onWrongIssuer: (issuers) =>
          log.warn(
            issuers,
            'id tokens refused: the user pool issues them in another name; set COGNITO_ISSUER to trust it',
          ),
      });
    }
  }
}
