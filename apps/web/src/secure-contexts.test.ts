import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Parts of the browser that are missing on pages served over plain HTTP, with the files that work without them. */
const SECURE_ONLY: readonly { readonly use: RegExp; readonly files: readonly string[] }[] = [
  { use: /\brandomUUID\b|\bcrypto\.subtle\b|\bsubtle\.\w+\(/, files: [] },
  { use: /\bnavigator\.locks\b/, files: ['main.tsx'] },
  { use: /\bnavigator\.clipboard\b/, files: ['ui/CopyButton.tsx', 'ui/CopyField.tsx'] },
  {
    use: /\bserviceWorker\b|\bcaches\b/,
    files: [
      'code-page/code-worker.ts',
      'code-page/keep-code-page.ts',
      'participant/offline/kept-page.ts',
      'participant/offline/survey-worker.ts',
      'participant/shared/erase-traces.ts',
    ],
  },
  {
    use: /\bnavigator\.(?:storage|share|credentials|mediaDevices|wakeLock|geolocation)\b|\bcookieStore\b|\bshowSaveFilePicker\b/,
    files: [],
  },
];

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

test('nothing that is missing over plain HTTP is used, except where the page works without it', () => {
  const sources = globSync('{apps/web/{src,public},packages/{contract,domain,phrases}/src}/**/*.{ts,tsx,js}', {
    cwd: ROOT,
  })
    .filter((file) => !/\.test\.tsx?$|\/testing\.ts$/.test(file))
    .map((file) => ({ file, text: withoutComments(readFileSync(join(ROOT, file), 'utf8')) }));
  expect(sources.length).toBeGreaterThan(100);
  for (const { use, files } of SECURE_ONLY) {
    const users = sources.filter(({ text }) => use.test(text)).map(({ file }) => file.replace('apps/web/src/', ''));
    expect([String(use), users.sort()]).toEqual([String(use), [...files].sort()]);
  }
});
