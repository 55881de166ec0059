import { readFileSync } from 'node:fs';
import { ConfigProblem } from './read-setting.ts';
import type { SettingName } from './settings.ts';

/** Settings that hold a secret. NAME_FILE names a file with the value, as containers and systemd provide secrets. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'DATABASE_READ_URL',
  'BACKUP_DATABASE_URL',
  'BACKUP_PASSPHRASE',
  'S3_SECRET_ACCESS_KEY',
  'IDENTITY_SECRET',
  'OPERATIONS_TOKEN',
  'SMTP_URL',
  'MODEL_API_KEY',
] as const satisfies readonly SettingName[];

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Adds the values of the settings that are in files.
 *
 * @throws {ConfigProblem} when a file cannot be read or is blank, or a setting is given in both ways
 */
export function readSecretFiles(variables: Variables): Variables {
  const present = SECRET_SETTINGS.filter((name) => variables[`${name}_FILE`]?.trim());
  return { ...variables, ...Object.fromEntries(present.map((name) => [name, readSecretFile(variables, name)])) };
}

function readSecretFile(variables: Variables, name: SettingName): string {
  const setting = `${name}_FILE`;
  if (variables[name]?.trim()) {
    throw new ConfigProblem(`${setting} and ${name} are both set: remove one of them.`);
  }
  const path = variables[setting]?.trim() ?? '';
  const value = readFile(path, setting, name);
  // Blank means "not set" elsewhere: backups without encryption, a new embedded database. A file is named for its value.
  if (value.trim() === '') {
    throw new ConfigProblem(
      `${setting} is ${path}, which is empty: write the value of ${name} into it, or remove ${setting}.`,
    );
  }
  return value;
}

function readFile(path: string, setting: string, name: SettingName): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw new ConfigProblem(
      `${setting} is ${path}, which cannot be read (${reason}): name a file with the value of ${name}.`,
    );
  }
}
