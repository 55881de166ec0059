import { expect, test } from 'vitest';
import { type CalendarEntry, writeCalendar } from './write-calendar.ts';

const ORGANISATION = 'Harbour';

const anEntry = (fields: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'one',
  day: '2026-03-31',
  summary: 'Wave 1 of Spring starts',
  url: 'https://plumbline.example/app/campaigns/1',
  isTentative: false,
  createdAt: new Date('2026-03-01T00:00:00Z'),
  changedAt: new Date('2026-03-01T01:00:00Z'),
  ...fields,
});

const unfolded = (text: string) => text.replaceAll('\r\n ', '');

test('an entry takes one whole day, which no time zone moves', () => {
  const text = writeCalendar([anEntry()], ORGANISATION);
  expect(text).toContain('\r\nDTSTART;VALUE=DATE:20260331\r\n');
  expect(text).toContain('\r\nDTEND;VALUE=DATE:20260401\r\n');
});

test('a change is dated in UTC, and later changes have a higher sequence', () => {
  const at = (changedAt: string) => writeCalendar([anEntry({ changedAt: new Date(changedAt) })], ORGANISATION);
  const text = at('2026-03-01T01:00:00Z');
  expect(text).toContain('\r\nDTSTAMP:20260301T010000Z\r\n');
  expect(text).toContain('\r\nLAST-MODIFIED:20260301T010000Z\r\n');
  const sequenceIn = (calendar: string) => Number(/\r\nSEQUENCE:(\d+)\r\n/.exec(calendar)?.[1]);
  expect(sequenceIn(at('2026-03-01T01:00:01Z'))).toBeGreaterThan(sequenceIn(text));
});

test('the same entries give the same text, whatever the time', () => {
  expect(writeCalendar([anEntry()], ORGANISATION)).toBe(writeCalendar([anEntry()], ORGANISATION));
});

test('names are escaped and cannot begin a line of their own', () => {
  const name = 'A, B; \\ C\r\nBEGIN:VEVENT';
  const lines = unfolded(writeCalendar([anEntry({ summary: name })], name)).split('\r\n');
  expect(lines).toContain('SUMMARY:A\\, B\\; \\\\ C\\nBEGIN:VEVENT');
  expect(lines).toContain('X-WR-CALNAME:Plumbline\\, A\\, B\\; \\\\ C\\nBEGIN:VEVENT');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
});

test('lines end as RFC 5545 wants it and have at most 75 octets, in every script', () => {
  const name = `${'ü'.repeat(100)}${'工'.repeat(100)}${'👷'.repeat(50)}`;
  const text = writeCalendar([anEntry({ summary: name })], name);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = text.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(lines.at(-1)).toBe('');
  expect(unfolded(text)).toContain(`SUMMARY:${name}\r\n`);
  expect(text.isWellFormed()).toBe(true);
});

test('what may still change is tentative, and nothing makes anybody busy', () => {
  const text = writeCalendar([anEntry(), anEntry({ uid: 'two', isTentative: true })], ORGANISATION);
  expect(text.match(/STATUS:\w+/g)).toEqual(['STATUS:CONFIRMED', 'STATUS:TENTATIVE']);
  expect(text.match(/TRANSP:\w+/g)).toEqual(['TRANSP:TRANSPARENT', 'TRANSP:TRANSPARENT']);
});

test('the calendar says how often programs should read it again', () => {
  const text = writeCalendar([], ORGANISATION);
  expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n');
  expect(text).toContain('\r\nX-PUBLISHED-TTL:PT6H\r\n');
});

test('what describes the calendar comes before its entries', () => {
  const text = writeCalendar([anEntry(), anEntry({ uid: 'two' })], ORGANISATION);
  expect(text.split(/END:VEVENT\r\n/).slice(1)).toEqual([
    expect.stringMatching(/^BEGIN:VEVENT\r\n/),
    'END:VCALENDAR\r\n',
  ]);
});
