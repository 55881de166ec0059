import { access, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backUpInstallation } from '../../app/backup-command.ts';
import { readConfig } from '../../app/config/config.ts';
import { readEnvironment } from '../../app/config/read-setting.ts';
import { PASSWORD_COST } from '../../platform/identity/builtin/password-hashing.ts';
import { readProductVersion } from '../../platform/product-version.ts';
import { startTestPostgres } from '../database.ts';
import { postOffice } from '../post-office.ts';
import { startTestServer } from '../server.ts';
import { SETTINGS_BEFORE } from '../upgrade/version-before.ts';
import { fillInstallation } from './fill-installation.ts';
import { ARCHIVE_NAME, RELEASED_FOLDER, SECRETS_NAME } from './released-versions.ts';

/** Limit for each version, so that the repository stays small. */
const BYTES_MAX = 300_000;

const version = readProductVersion();
const folder = join(RELEASED_FOLDER, version);
const isKept = await access(folder).then(
  () => true,
  () => false,
);
if (isKept && process.argv[2] !== '--replace') {
  console.error(
    `The data of ${version} is kept already: a released version's data does not change (--replace before its release).`,
  );
  process.exit(1);
}

await using postgres = await startTestPostgres();
process.env.TEST_POSTGRES = postgres.TEST_POSTGRES;
const post = postOffice();
await using server = await startTestServer({
  settings: SETTINGS_BEFORE,
  overrides: { mailer: post.mailer, passwordCost: PASSWORD_COST },
});
const secrets = await fillInstallation(server, post);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const config = readConfig(readEnvironment({ DATA_DIR: server.dataDir, ...SETTINGS_BEFORE }));
const { serverUrl, migrationUrl } = server.database;
await backUpInstallation(config, {
  ...server.context,
  to: folder,
  serverUrl,
  migrationUrl,
  onDeleteFailed: () => {},
  onReplicaUnavailable: () => {},
});
const [name] = (await readdir(folder)).filter((each) => each.includes('plumbline'));
const archive = join(folder, ARCHIVE_NAME);
await rename(join(folder, name ?? ''), archive);
await writeFile(join(folder, SECRETS_NAME), `${JSON.stringify(secrets, null, 2)}\n`);
const { size } = await stat(archive);
if (size > BYTES_MAX) throw new RangeError(`the data of ${version} has ${size} bytes, more than ${BYTES_MAX}`);
console.log(`Kept the data of ${version}: ${size} bytes in ${folder}.`);
