/** The description of a setting. `docs/settings.md` and `.env.example` are written from it by `npm run settings`. */
export interface Setting {
  /** In Markdown, as shown in `docs/settings.md`. */
  readonly meaning: string;
  /** The value that applies without the setting. */
  readonly default?: string;
  /**
   * The behaviour without the setting, in words, if it is not a value of the setting. Without `default` and `otherwise` nothing applies.
   */
  readonly otherwise?: string;
  /** A value that `.env.example` shows if there is no default. */
  readonly example?: string;
}

/** Every setting of the server, by area. */
export const SETTING_AREAS = {
  Address: {
    PORT: { default: '3000', meaning: 'Port to listen on.' },
    HOST: { default: '127.0.0.1', meaning: 'Address to listen on.' },
    PUBLIC_URL: {
      otherwise: '`http://HOST:PORT`',
      example: 'https://surveys.example.org',
      meaning: 'Origin of the links to surveys and in emails.',
    },
    API_URL: {
      otherwise: 'the origin of the page',
      example: 'https://api.example.org',
      meaning:
        "Origin of the API, if the organisations' app has to call another origin than that of its page. The server there has to list the origin of the page in `CORS_ORIGINS`.",
    },
    TRUST_PROXY: {
      example: '1',
      meaning:
        'Number of reverse proxies in front (1 to 9), or their addresses. Without it forwarding headers are ignored.',
    },
    CORS_ORIGINS: {
      example: 'https://intranet.example.org',
      meaning: 'Origins of other sites whose pages may call the API, separated by commas.',
    },
    ROLE: {
      default: 'all',
      meaning: 'What this process does: `all`, `web` or `worker`. `web` and `worker` need `DATABASE_URL`.',
    },
    LOG_LEVEL: { default: 'info', meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.' },
  },
  'Metrics and status': {
    OPERATIONS_PORT: {
      example: '9464',
      meaning:
        'Port of `/metrics`, `/status`, `/healthz` and `/readyz`, also of a worker. Metrics and status are off unless this or `OPERATIONS_TOKEN` is set; with a token alone, `/metrics` and `/status` are on `PORT`.',
    },
    OPERATIONS_HOST: {
      default: '127.0.0.1',
      meaning:
        'Address that `OPERATIONS_PORT` listens on. An address that other machines can reach needs `OPERATIONS_TOKEN`.',
    },
    OPERATIONS_TOKEN: {
      meaning:
        'What readers of metrics and status have to send: 32 or more random letters and digits. `openssl rand -hex 32` makes one.',
    },
  },
  Data: {
    DATA_DIR: { default: './data', meaning: 'Folder of the embedded PostgreSQL and of the outbox.' },
    DATABASE_URL: {
      otherwise: 'the embedded PostgreSQL',
      example: 'postgresql://plumbline_server:password@db.example.org/plumbline',
      meaning:
        "PostgreSQL 15 or later to use instead, with the server's role. [Operations](operations.md) shows how to create its two roles. Several servers: `HOST:PORT,HOST:PORT` and `?target_session_attrs=read-write`; the one that takes changes is used.",
    },
    MIGRATION_DATABASE_URL: {
      example: 'postgresql://plumbline_migrator:password@db.example.org/plumbline',
      meaning:
        'The same database with the role that owns the schema. Without it nothing is migrated, and the schema must be current.',
    },
    DATABASE_READ_URL: {
      example: 'postgresql://plumbline_server:password@db2.example.org/plumbline',
      meaning:
        'A standby of the same database with the role of `DATABASE_URL`. The security log and the chart of scores are read from it while it is not too far behind, and backups with their own role.',
    },
    READ_REPLICA_MAX_LAG_SECONDS: {
      default: '5',
      meaning: 'How many seconds the standby may be behind before `DATABASE_URL` is read instead.',
    },
    DATABASE_POOL_SIZE: {
      default: '10',
      meaning:
        'Maximum number of connections for requests. Half of them, at most six, are reserved for participants. Accounts use six more connections, and jobs a few.',
    },
  },
  Backups: {
    BACKUP_TO: {
      example: '/srv/backups',
      meaning: 'Folder, or bucket of an S3-compatible service as `s3://bucket/prefix`, for scheduled backups.',
    },
    BACKUP_EVERY_HOURS: { default: '24', meaning: 'Hours between backups to `BACKUP_TO`.' },
    BACKUP_KEEP: { default: '14', meaning: 'Number of backups to keep. The newest is always kept.' },
    BACKUP_KEEP_DAYS: { default: '30', meaning: 'Maximum age of the backups to keep, in days. `0`: any age.' },
    BACKUP_RECIPIENTS: {
      example: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
      otherwise: 'not encrypted',
      meaning: 'Encrypts backups for the owners of these public keys of age, separated by commas.',
    },
    BACKUP_PASSPHRASE: {
      example: 'five random words of yours',
      otherwise: 'not encrypted',
      meaning: 'Encrypts backups with a passphrase of 16 or more characters, instead of `BACKUP_RECIPIENTS`.',
    },
    BACKUP_DATABASE_URL: {
      otherwise: '`MIGRATION_DATABASE_URL`',
      example: 'postgresql://plumbline_backups:password@db.example.org/plumbline',
      meaning: 'With `DATABASE_URL`: a role that was granted `plumbline_backup`.',
    },
    S3_ENDPOINT: {
      example: 'https://s3.eu-central-1.amazonaws.com',
      meaning: 'The service of a bucket. The four S3 settings belong together.',
    },
    S3_REGION: { example: 'eu-central-1', meaning: 'The region of a bucket.' },
    S3_ACCESS_KEY_ID: { example: 'key', meaning: 'A key that may list, read, write and delete in the bucket.' },
    S3_SECRET_ACCESS_KEY: { example: 'secret', meaning: 'The secret of that key.' },
  },
  'Sign-in': {
    IDENTITY: {
      default: 'demo',
      meaning:
        '`demo`: a local demo user without a password. `builtin`: accounts in this database. `cognito`: accounts in a user pool.',
    },
    DEMO_PUBLIC: {
      default: '0',
      meaning:
        '`1` lets other machines reach the demo, which signs anyone in. Required when `HOST`, `PUBLIC_URL` or `TRUST_PROXY` make it reachable.',
    },
    IDENTITY_SECRET: {
      otherwise: 'created in the data folder',
      meaning:
        'For `IDENTITY=builtin`: 32 or more random characters. Encrypts signing keys, the secrets of two-step verification and those of company sign-in; the codes in emails and the salts of registrations are derived from it. Required with `DATABASE_URL`, because all servers on one database share it. Keep it: [Operations](operations.md) says what happens without it.',
    },
    COMPANY_SIGN_IN_ALLOWED_ADDRESSES: {
      example: '10.20.0.0/16',
      otherwise: 'public addresses only, with HTTPS',
      meaning:
        'For `IDENTITY=builtin`: addresses or networks of private identity providers that company sign-in may reach, also with HTTP, separated by commas.',
    },
    COGNITO_USER_POOL_ID: {
      example: 'eu-central-1_AbCdEf123',
      meaning: 'For `IDENTITY=cognito`: the id of the user pool.',
    },
    COGNITO_CLIENT_ID: {
      example: '1h57kf5cpq17m0eml12EXAMPLE',
      meaning: 'For `IDENTITY=cognito`: the id of the client.',
    },
    COGNITO_ENDPOINT: {
      otherwise: 'that of the pool',
      example: 'https://cognito.example.org',
      meaning: 'Address of a compatible service.',
    },
    COGNITO_ISSUER: {
      otherwise: '`COGNITO_ENDPOINT/COGNITO_USER_POOL_ID`',
      example: 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_AbCdEf123',
      meaning: 'Issuer named in the tokens of a compatible service.',
    },
    TRIAL_INVITATIONS: {
      otherwise: '100, enough for one anonymous wave of a site; in the demo 1000, because its campaigns ask 400 people',
      example: '100',
      meaning: 'Invitations that a new trial organisation may send.',
    },
  },
  Email: {
    SMTP_URL: {
      otherwise: 'each email is a file in the outbox of the data folder',
      example: 'smtps://user:password@mail.example.org',
      meaning: 'Mail server; needs `MAIL_FROM`.',
    },
    SMTP_CA_FILE: {
      example: '/etc/ssl/company-authority.pem',
      meaning:
        "File with the certificates, in PEM form, of the private authority that signed the mail server's certificate.",
    },
    SMTP_HELO: {
      otherwise: 'the host of `PUBLIC_URL`',
      example: 'surveys.example.org',
      meaning: 'Name by which this machine introduces itself to the mail server.',
    },
    MAIL_FROM: {
      default: 'Plumbline <plumbline@localhost>',
      meaning: 'Sender of the emails. Required with `SMTP_URL`.',
    },
    SUPPORT_EMAIL: {
      default: 'support@plumbline.example',
      meaning: 'Address at which participants and users get help.',
    },
  },
  Webhooks: {
    WEBHOOK_ALLOWED_ADDRESSES: {
      example: '10.20.0.0/16,192.168.7.5',
      meaning:
        'Private addresses and networks that webhooks may reach, also without TLS, separated by commas. All other private, reserved and own addresses are refused.',
    },
  },
  'Written analysis': {
    ANALYST: {
      default: 'rules',
      meaning: '`rules`: sentences by fixed rules. `model`: a language model, with the rules as a fallback.',
    },
    MODEL_PROVIDER: {
      example: 'openai-compatible',
      meaning: 'For `ANALYST=model`: `openai-compatible`, `anthropic` or `bedrock`.',
    },
    MODEL_NAME: { example: 'name-of-the-model', meaning: 'For `ANALYST=model`: the name of the model.' },
    MODEL_BASE_URL: {
      example: 'http://127.0.0.1:11434/v1',
      meaning: 'Address of the service: required with `openai-compatible`, optional with `anthropic`.',
    },
    MODEL_API_KEY: {
      example: 'secret',
      meaning: 'Key of the service: required with `anthropic`. Bedrock also reads the usual AWS environment variables.',
    },
    MODEL_REGION: { example: 'eu-central-1', meaning: 'Region of `bedrock`.' },
    MODEL_TIMEOUT_SECONDS: { default: '60', meaning: "Time limit of the model's answer, in seconds." },
    MODEL_MAX_OUTPUT_TOKENS: { default: '4000', meaning: "Limit of the model's answer, in tokens." },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Setting>>>>;

type Areas = typeof SETTING_AREAS;
type NamesIn<Area> = Area extends unknown ? keyof Area & string : never;

export type SettingName = NamesIn<Areas[keyof Areas]>;

// Object.keys loses the type of the keys, which are exactly the names in the areas.
export const SETTING_NAMES = Object.values(SETTING_AREAS).flatMap((area) => Object.keys(area)) as SettingName[];
