import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { expect, test } from 'vitest';
import { changeOf, editedSince, linesIn, type NoticeSettings, UNTOUCHED, wordsIn } from './notice-draft.ts';

const SAVED: NoticeSettings = {
  participant_notice: { pl: { why: 'Pytamy.', who: null } },
  notice_url: 'https://example.com/privacy',
};

test('a language shows its saved texts until they are edited', () => {
  expect(wordsIn('pl', SAVED, UNTOUCHED)).toEqual({ why: 'Pytamy.', who: '' });
  expect(wordsIn('de', SAVED, UNTOUCHED)).toEqual({ why: '', who: '' });
  const words = { why: '', who: 'Tylko my.' };
  expect(wordsIn('pl', SAVED, { words: { pl: words }, url: null })).toEqual(words);
});

test('without edits, or with edits equal to the saved texts, there is nothing to save', () => {
  expect(changeOf(SAVED, UNTOUCHED)).toBeNull();
  const same = { words: { pl: { why: ' Pytamy. ', who: ' ' }, de: { why: '', who: '' } }, url: SAVED.notice_url };
  expect(changeOf(SAVED, same)).toBeNull();
});

test('only changed languages are saved, blank lines as the default texts', () => {
  const words = {
    pl: { why: 'Pytamy.', who: '' },
    ar: { why: ' لأن السلامة تهمنا. ', who: ' ' },
  };
  expect(changeOf(SAVED, { words, url: null })).toEqual({
    participant_notice: { ar: { why: 'لأن السلامة تهمنا.', who: null } },
    notice_url: SAVED.notice_url,
  });
  expect(changeOf(SAVED, { words: { pl: { why: ' ', who: '' } }, url: null })?.participant_notice).toEqual({
    pl: { why: null, who: null },
  });
});

test('a link is saved by itself, and cleared by emptying it', () => {
  expect(changeOf(SAVED, { words: {}, url: ' https://example.org ' })).toEqual({
    participant_notice: {},
    notice_url: 'https://example.org',
  });
  expect(changeOf(SAVED, { words: {}, url: '' })?.notice_url).toBeNull();
});

test('what is edited while a draft is being saved stays', () => {
  const sent = {
    words: { pl: { why: 'Pytamy was.', who: '' }, de: { why: 'Wir fragen.', who: '' } },
    url: 'https://a.example',
  };
  expect(editedSince(sent, sent)).toEqual(UNTOUCHED);
  const de = { why: 'Wir fragen.', who: 'Nur wir.' };
  expect(editedSince(sent, { words: { ...sent.words, de }, url: 'https://b.example' })).toEqual({
    words: { de },
    url: 'https://b.example',
  });
});

test('participants read the default texts unless there are own ones, and always how long answers are kept', () => {
  const organisation = { name: 'Harbour', retention_months: 24 };
  expect(linesIn('en', PARTICIPANT_PHRASES.en.notice, { why: ' ', who: 'Only Ann.' }, organisation)).toEqual({
    why: 'Harbour asks so that dangers are found before someone gets hurt.',
    who: 'Only Ann.',
    kept: 'Your answers are deleted 2 years after you send them, or earlier.',
  });
  const eighteen = { name: 'Harbour', retention_months: 18 };
  expect(linesIn('en', PARTICIPANT_PHRASES.en.notice, { why: '', who: '' }, eighteen).kept).toContain('18 months');
});
