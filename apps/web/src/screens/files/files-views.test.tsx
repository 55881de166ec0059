import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { onlyPage } from '../../ui/list/list-state.ts';
import { FilesView } from './FilesView.tsx';
import { RequestStages } from './request/RequestStages.tsx';
import { aFile } from './testing.ts';

const nothing = () => undefined;
const draw = (view: ReactNode) => renderToStaticMarkup(<MemoryRouter>{view}</MemoryRouter>);
const view = {
  downloads: {},
  deletedId: null,
  onDownload: nothing,
  onDictionary: nothing,
  onDelete: nothing,
};
const retry = { isRetrying: false, onRetry: nothing };
const loaded = (...files: ReturnType<typeof aFile>[]) =>
  ({ kind: 'loaded', page: onlyPage(files), isStale: false, outdated: null }) as const;
const drawFiles = (...files: ReturnType<typeof aFile>[]) => draw(<FilesView {...view} state={loaded(...files)} />);

test('a ready file says its size and when it is deleted, and can be downloaded and deleted', () => {
  const drawn = drawFiles(aFile({ about_words: 'North Yard' }));
  for (const words of ['North Yard', '12 kB', 'dateTime="2026-05-02T08:00:00.000Z"']) expect(drawn).toContain(words);
  expect(drawn).toContain('aria-label="Download People · North Yard (Excel)"');
  expect(drawn).toContain('aria-label="Delete People · North Yard (Excel)"');
  expect(drawn).not.toContain('Dictionary');
});

test('the dictionary of the wide file for statisticians is SPSS syntax', () => {
  const wide = drawFiles(aFile({ kind: 'wide_answers', format: 'csv', has_dictionary: true }));
  expect(wide).toContain('aria-label="SPSS syntax of For statisticians (SPSS) (CSV)"');
});

test('only an export as CSV has a dictionary to download', () => {
  expect(drawFiles(aFile({ format: 'csv', has_dictionary: true }))).toContain(
    'aria-label="Dictionary of People (CSV)"',
  );
});

test('a file that is being prepared shows its rows and cannot be downloaded yet', () => {
  const drawn = drawFiles(
    aFile({ status: 'running', progress: { done: 12_000, total: 50_000 }, size_bytes: null, file_name: null }),
  );
  expect(drawn).toContain('Preparing, 12,000 of 50,000 rows');
  expect(drawn).toContain('width:24%');
  expect(drawn).not.toContain('aria-label="Download');
  expect(drawn).toContain('aria-label="Delete People (Excel)"');
});

test('a file that could not be prepared says why', () => {
  const failure = 'This is too much for an XLSX file. Request it as CSV.';
  const drawn = drawFiles(aFile({ status: 'failed', failure, size_bytes: null }));
  expect(drawn).toContain(failure);
  expect(drawn).not.toContain('aria-label="Download');
});

test('a report names its language', () => {
  expect(drawFiles(aFile({ kind: 'wave_report', format: 'pdf', language: 'pl' }))).toContain('PDF in Polish');
});

test('a file that is being downloaded shows how far it is, and is not downloaded twice', () => {
  const file = aFile({ size_bytes: 1_000 });
  const drawn = draw(<FilesView {...view} state={loaded(file)} downloads={{ [file.id]: 400 }} />);
  expect(drawn).toContain('width:40%');
  expect(drawn).toMatch(/<button[^>]*disabled=""[^>]*aria-label="Download People/);
});

test('the list is drawn while it loads, without files, when it fails, and when only refreshing fails', () => {
  expect(draw(<FilesView {...view} state={{ kind: 'loading' }} />)).toContain('Loading files');
  expect(drawFiles()).toContain('Your exports and reports will be here.');
  const failed = draw(<FilesView {...view} state={{ kind: 'failed', message: 'No connection', ...retry }} />);
  expect(failed).toContain('No connection');
  expect(failed).not.toContain('will be here');
  const outdated = draw(<FilesView {...view} state={{ ...loaded(aFile()), outdated: retry }} />);
  expect(outdated).toContain('What you see was loaded earlier.');
  expect(outdated).toContain('12 kB');
});

test('somebody who waits for seconds learns that an email comes, and not before', () => {
  const file = aFile({ status: 'running', progress: { done: 0, total: null } });
  const soon = draw(<RequestStages stage={{ kind: 'preparing', file, isLong: false }} />);
  expect(soon).toContain('Preparing');
  expect(soon).not.toContain('email');
  const long = draw(<RequestStages stage={{ kind: 'preparing', file, isLong: true }} />);
  expect(long).toContain('we send you an email');
  expect(long).toContain('href="/app/files"');
});

test('a saved file is named with its size, and a lost one leads to the list', () => {
  expect(draw(<RequestStages stage={{ kind: 'saved', file: aFile() }} />)).toContain('Saved as people.xlsx, 12 kB');
  const lost = draw(<RequestStages stage={{ kind: 'not_downloaded', file: aFile(), message: 'No connection.' }} />);
  expect(lost).toContain('No connection.');
  expect(lost).toContain('href="/app/files"');
});
