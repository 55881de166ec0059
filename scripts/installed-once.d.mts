/** See installed-once.mjs. */
export interface InstalledOnce {
  lockFileHash?: string;
  chromium?: boolean;
}
export function readInstalledOnce(root: string): InstalledOnce;
export function writeInstalledOnce(root: string, installed: InstalledOnce): void;
