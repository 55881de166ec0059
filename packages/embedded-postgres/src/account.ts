import { stat } from 'node:fs/promises';
import { EmbeddedPostgresError } from './problem.ts';
import { type Account, runProgram } from './program.ts';

const ACCOUNT_NAME = 'postgres';

/**
 * The account under which PostgreSQL runs. PostgreSQL refuses to run as root, so root uses an ordinary account.
 *
 * Existing data keeps its owner.
 */
export async function chooseAccount(clusterFolder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(clusterFolder).catch(() => null);
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await findAccount()) ?? (await createAccount());
}

/** Whether the account can enter every parent of the folder and write in it. */
export async function canUse(account: Account, folder: string): Promise<boolean> {
  if (account === null) return true;
  const script = 'cd -- "$1" && test -w .';
  const tried = await runProgram('/bin/sh', ['-c', script, 'sh', folder], { account, folder: '/' });
  return tried.ok;
}

async function findAccount(): Promise<Account> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map((option) => runProgram('id', [option, ACCOUNT_NAME], { account: null, folder: '/' })),
  );
  if (!uid?.ok || !gid?.ok) return null;
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

async function createAccount(): Promise<Account> {
  const created = await runProgram('useradd', ['--system', '--user-group', '--no-create-home', ACCOUNT_NAME], {
    account: null,
    folder: '/',
  });
  const account = await findAccount();
  if (account === null) {
    throw new EmbeddedPostgresError({ kind: 'account_missing', account: ACCOUNT_NAME, reason: created.output });
  }
  return account;
}
