import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { howToStart } from './how-to-start.ts';

test.each([undefined, '', ' ', './data', resolve('data')])(
  'the default data folder (%s) needs no setting',
  (dataDir) => {
    expect(howToStart(dataDir)).toBe('Start Plumbline with npm start.');
  },
);

test.each([
  ['./x', './x'],
  ['/srv/plumbline', '/srv/plumbline'],
  ["/srv/Ann's data", `'/srv/Ann'\\''s data'`],
])('the data folder %s is part of the command', (dataDir, word) => {
  expect(howToStart(dataDir)).toBe(
    `Start Plumbline with this data folder: DATA_DIR=${word} npm start, and the other settings of the server.`,
  );
});
