import { runCommand } from './command.ts';

const OFFICE = 'soffice';

/** Installs LibreOffice, in which the proofs open exported files, if Debian's package manager is available. */
export async function ensureOffice(): Promise<void> {
  if ((await runCommand(OFFICE, ['--version'])).ok) return;
  console.error('Installing LibreOffice, because none was found: the package libreoffice-calc of this Linux …');
  await runCommand('apt-get', ['update']);
  await runCommand('apt-get', ['install', '--yes', '--no-install-recommends', 'libreoffice-calc'], {
    environment: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}
