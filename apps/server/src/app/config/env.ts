const SETTING_NAMES = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'CORS_ORIGINS',
  'DATA_DIR',
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'DATABASE_READ_URL',
  'READ_REPLICA_MAX_LAG_SECONDS',
  'DATABASE_POOL_SIZE',
  'BACKUP_TO',
  'BACKUP_EVERY_HOURS',
  'BACKUP_KEEP',
  'BACKUP_KEEP_DAYS',
  'BACKUP_RECIPIENTS',
  'BACKUP_PASSPHRASE',
  'BACKUP_DATABASE_URL',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'IDENTITY',
  'DEMO_PUBLIC',
  'IDENTITY_SECRET',
  'COGNITO_USER_POOL_ID',
  'COGNITO_CLIENT_ID',
  'COGNITO_ENDPOINT',
  'COGNITO_ISSUER',
  'SMTP_URL',
  'SMTP_CA_FILE',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'ANALYST',
  'MODEL_PROVIDER',
  'MODEL_NAME',
  'MODEL_BASE_URL',
  'MODEL_API_KEY',
  'MODEL_REGION',
  'MODEL_TIMEOUT_SECONDS',
  'MODEL_MAX_OUTPUT_TOKENS',
  'ROLE',
  'OPERATIONS_PORT',
  'OPERATIONS_HOST',
  'OPERATIONS_TOKEN',
  'LOG_LEVEL',
  'TRIAL_INVITATIONS',
] as const;

export type SettingName = (typeof SETTING_NAMES)[number];

/** Every setting as text; null when it is absent or blank. */
export type Environment = Readonly<Record<SettingName, string | null>>;

/** Reads the settings as text; config.ts interprets them. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const entries = SETTING_NAMES.map((name) => [name, variables[name]?.trim() || null]);
  // Object.fromEntries loses the type of the keys, which are exactly the names above.
  return Object.fromEntries(entries) as Environment;
}
