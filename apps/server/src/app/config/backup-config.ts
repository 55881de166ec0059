import { resolve } from 'node:path';
import { checkRecipient, type Encryption } from '../../platform/backup/archive/encryption.ts';
import type { S3Access } from '../../platform/backup/s3-store.ts';
import type { DatabaseConfig } from '../../platform/db/open-database.ts';
import { isInside } from '../../platform/files/is-inside.ts';
import type { BackupConfig } from './config-types.ts';
import { readAddress } from './database-config.ts';
import { ConfigProblem, type Environment, readUrl, readWholeNumber } from './read-setting.ts';

const PASSPHRASE_LENGTH_MIN = 16;
const YEAR_HOURS = 8_760;
const CENTURY_DAYS = 36_500;

export function readBackup(
  environment: Environment,
  { database, dataDir }: { readonly database: DatabaseConfig; readonly dataDir: string },
): BackupConfig {
  const s3 = readS3(environment);
  const to = environment.BACKUP_TO;
  const databaseUrl = readAddress(environment, 'BACKUP_DATABASE_URL');
  if (databaseUrl !== null && database.kind === 'embedded') {
    throw new ConfigProblem('BACKUP_DATABASE_URL is set but DATABASE_URL is not: remove BACKUP_DATABASE_URL.');
  }
  if (to !== null && database.kind === 'external' && databaseUrl === null && database.migrationUrl === null) {
    throw new ConfigProblem(
      'BACKUP_TO is set, but the role of DATABASE_URL may not read everything: set BACKUP_DATABASE_URL or MIGRATION_DATABASE_URL too.',
    );
  }
  if (to !== null) {
    refuseUnusable(to, s3);
    refuseDataFolder(to, dataDir);
  }
  return {
    to: to === null || isBucket(to) ? to : resolve(to),
    everyHours: readWholeNumber(environment, 'BACKUP_EVERY_HOURS', { from: 1, to: YEAR_HOURS, otherwise: 24 }),
    keep: {
      count: readWholeNumber(environment, 'BACKUP_KEEP', { from: 1, to: 10_000, otherwise: 14 }),
      days: readWholeNumber(environment, 'BACKUP_KEEP_DAYS', { from: 0, to: CENTURY_DAYS, otherwise: 30 }),
    },
    encryption: readEncryption(environment),
    databaseUrl,
    s3,
  };
}

export function isBucket(place: string): boolean {
  return place.startsWith('s3:');
}

/** @throws {ConfigProblem} when a place for backups is malformed, or is a bucket without its settings */
export function refuseUnusable(place: string, s3: S3Access | null): void {
  if (place === '') {
    throw new ConfigProblem('The place for the backup is empty: write a folder, or s3://bucket/prefix.');
  }
  if (!isBucket(place)) {
    if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(place)) return;
    throw new ConfigProblem(
      `${JSON.stringify(place)} is no place for backups: write a folder, or s3://bucket/prefix for a bucket.`,
    );
  }
  const [, bucket] = /^s3:\/\/([^/]+)(?:\/[\w.-]+)*\/?$/.exec(place) ?? [];
  if (bucket === undefined) {
    throw new ConfigProblem(`${JSON.stringify(place)} is not a bucket: write it as s3://bucket or s3://bucket/prefix.`);
  }
  if (!/^[a-z0-9][a-z0-9.-]+[a-z0-9]$/.test(bucket)) {
    throw new ConfigProblem(
      `${JSON.stringify(bucket)} is no name of a bucket: write three or more lower-case letters, digits, dots and hyphens, with a letter or digit at both ends.`,
    );
  }
  if (s3 === null) {
    throw new ConfigProblem(
      `${place} needs S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set all four.`,
    );
  }
}

/** Refuses a place for backups inside the data folder. @throws {ConfigProblem} when backups would be lost together with the data */
export function refuseDataFolder(place: string, dataDir: string): void {
  if (isBucket(place) || !isInside(place, dataDir)) return;
  throw new ConfigProblem(
    `${place} is in the data folder ${dataDir}, so the backups would be lost with it: choose a folder outside of the data folder, best on another disk.`,
  );
}

function readEncryption(environment: Environment): Encryption | null {
  const passphrase = environment.BACKUP_PASSPHRASE;
  const list = environment.BACKUP_RECIPIENTS;
  if (passphrase !== null && list !== null) {
    throw new ConfigProblem('BACKUP_RECIPIENTS and BACKUP_PASSPHRASE are both set: remove one of them.');
  }
  if (passphrase !== null) {
    if (passphrase.length < PASSPHRASE_LENGTH_MIN) {
      throw new ConfigProblem(
        `BACKUP_PASSPHRASE is too short: set it to ${PASSPHRASE_LENGTH_MIN} or more characters, such as five random words.`,
      );
    }
    return { kind: 'passphrase', passphrase };
  }
  if (list === null) return null;
  const recipients = list.split(',').map((each) => each.trim());
  try {
    for (const recipient of recipients) checkRecipient(recipient);
  } catch {
    throw new ConfigProblem(
      'BACKUP_RECIPIENTS contains something else than public keys of age: set it to keys that begin with age1, with commas between them.',
    );
  }
  return { kind: 'recipients', recipients };
}

function readS3(environment: Environment): S3Access | null {
  const endpoint = readUrl(environment, 'S3_ENDPOINT', ['https:', 'http:']);
  const region = environment.S3_REGION;
  const accessKeyId = environment.S3_ACCESS_KEY_ID;
  const secretAccessKey = environment.S3_SECRET_ACCESS_KEY;
  if (endpoint === null || region === null || accessKeyId === null || secretAccessKey === null) return null;
  return { endpoint: endpoint.href.replace(/\/$/, ''), region, accessKeyId, secretAccessKey };
}
