import type { DatabaseConfig } from '../../platform/db/open-database.ts';
import { ConfigProblem } from './config-problem.ts';
import type { Environment } from './env.ts';
import { readUrl } from './read-setting.ts';

const PROTOCOLS = ['postgres:', 'postgresql:'];

export function readDatabase(environment: Environment): DatabaseConfig {
  readUrl(environment, 'DATABASE_URL', PROTOCOLS);
  readUrl(environment, 'MIGRATION_DATABASE_URL', PROTOCOLS);
  const url = environment.DATABASE_URL;
  const migrationUrl = environment.MIGRATION_DATABASE_URL;
  if (url !== null) return { kind: 'external', url, migrationUrl };
  if (migrationUrl !== null) {
    throw new ConfigProblem(
      'MIGRATION_DATABASE_URL is set but DATABASE_URL is not: set DATABASE_URL to the same database with the role of the server, or remove both.',
    );
  }
  return { kind: 'embedded' };
}
