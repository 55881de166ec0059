import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock, Random } from '../core/clock.ts';
import type { Analyst } from '../features/results/analysis/analyst.ts';
import { createRulesAnalyst } from '../features/results/analysis/analysts/rules/analyst-rules.ts';
import type { GroupAnalyst } from '../features/results/analysis/groups/group-analyst.ts';
import type { Database } from '../platform/db/schema/tables.ts';
import { loadOrCreateSecret } from '../platform/files/load-or-create-secret.ts';
import { PASSWORD_COST, type PasswordCost } from '../platform/identity/builtin/password-hashing.ts';
import { createDemoIdentity, demoSecret } from '../platform/identity/demo.ts';
import type { Identity } from '../platform/identity/identity.ts';
import type { BackgroundEmail } from '../platform/mail/background-email.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { createOutboxMailer } from '../platform/mail/outbox.ts';
import { createSmtpMailer } from '../platform/mail/smtp.ts';
import { type Metrics, NO_METRICS } from '../platform/metrics/metrics.ts';
import type { PrometheusOptions } from '../platform/metrics/prometheus-metrics.ts';
import type { Config } from './config/config-types.ts';

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

export interface Analysts {
  /** The analyst by rules, which writes analyses when no model does. */
  readonly rules: Analyst;
  /** The analyst that the settings choose: the rules, or a model. */
  readonly analyst: Analyst;
  /** The model that can write about groups; `null`: only the rules do. */
  readonly groupAnalyst: GroupAnalyst | null;
}

/** Loads the model client only if a model is chosen. */
export async function createAnalysts({ analyst }: Config): Promise<Analysts> {
  const rules = createRulesAnalyst();
  if (analyst.kind === 'rules') return { rules, analyst: rules, groupAnalyst: null };
  const { createModelClient } = await import('../features/results/analysis/analysts/model/model-client.ts');
  const { createModelAnalyst } = await import('../features/results/analysis/analysts/model/analyst-model.ts');
  const { createModelGroupAnalyst } = await import(
    '../features/results/analysis/analysts/model/group-analyst-model.ts'
  );
  const client = await createModelClient(analyst);
  return { rules, analyst: createModelAnalyst(client), groupAnalyst: createModelGroupAnalyst(client) };
}

export interface IdentityParts {
  readonly config: Config;
  readonly identityDb: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  readonly backgroundEmail: BackgroundEmail;
  /** Hashing cost of the built-in identity; undefined: {@link PASSWORD_COST}. */
  readonly passwordCost: PasswordCost | undefined;
}

/** Loads the adapters that a demo does not need only if they are chosen: they take a third of the start-up time. */
export async function createIdentity(parts: IdentityParts): Promise<Identity> {
  const { config, identityDb, clock, random, log, backgroundEmail, passwordCost = PASSWORD_COST } = parts;
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
