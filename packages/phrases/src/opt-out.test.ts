import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { describe, expect, test } from 'vitest';
import { type OptOutState, optOutWords } from './opt-out.ts';

test.each(SURVEY_LANGUAGES)('in %s a company whose name ends on a full stop ends its sentence with one', (language) => {
  const title = (organisation: string) =>
    optOutWords('surveys', 'stopped', { organisation, language, everyone: 'asked' }).title;
  expect(title('Harbour Inc.')).not.toContain('..');
  expect(title('Harbour')).toContain('Harbour');
});

test.each(['answered', 'high_risk'] as const)('so does the page about emails of the kind %s', (notice) => {
  const { title } = optOutWords(notice, 'stopped', { organisation: 'Harbour Inc.', language: 'en', everyone: 'asked' });
  expect(title).toMatch(/Harbour Inc\.$/);
});

test.each(['answered', 'high_risk'] as const)(
  'the page about emails of the kind %s names where to resume them',
  (notice) => {
    const { lead } = optOutWords(notice, 'stopped', { organisation: 'Harbour', language: 'en', everyone: 'asked' });
    expect(lead).toContain('under Settings, Notifications.');
  },
);

test('in Arabic a Latin company name keeps its place before the question mark', () => {
  const words = optOutWords('surveys', 'asked', { organisation: 'Harbour Inc.', language: 'ar', everyone: 'asked' });
  expect(words.title).toContain('\u2068Harbour Inc.\u2069؟');
});

describe.each(SURVEY_LANGUAGES)('in %s', (language) => {
  const words = (state: OptOutState, everyone: OptOutState) =>
    optOutWords('surveys', state, { organisation: 'Harbour', language, everyone });

  test('someone who wants no emails of any company is not asked about one company', () => {
    const shown = words('asked', 'stopped');
    expect(shown).toMatchObject({ choice: 'resume_all', isChosen: true });
    expect(shown.title).not.toContain('Harbour');
    expect(shown.everyone).toBeUndefined();
  });

  test('a stored choice of one company reads unlike the question, beside the wider question', () => {
    const [asked, stopped] = [words('asked', 'asked'), words('stopped', 'asked')];
    expect(asked).toMatchObject({ choice: 'stop', isChosen: false });
    expect(stopped).toMatchObject({ choice: 'resume', isChosen: true });
    expect(stopped.title).not.toBe(asked.title);
    expect(stopped.button).not.toBe(asked.button);
    expect(stopped.everyone).toMatchObject({ choice: 'stop_all', isChosen: false });
  });

  test('someone who wants emails again is not told what companies see of an opt-out', () => {
    const [asked, resumed] = [words('asked', 'asked').everyone, words('asked', 'resumed').everyone];
    expect(resumed).toMatchObject({ choice: 'stop_all', isChosen: true });
    expect(resumed?.lead).not.toBe(asked?.lead);
  });
});
