import type { ParticipantPageInput } from '@plumbline/contract/participant-page';
import type { ParticipantQuestion, PublicSurvey } from '@plumbline/contract/wire';
import { SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { browsersInWords, PARTICIPANT_BROWSERS } from '../supported-browsers.ts';
import { ParticipantDocument } from './ParticipantDocument.tsx';
import { choiceQuestion, openSurvey, textQuestion, yesNoQuestion } from './testing.ts';

function render(outcome: ParticipantPageInput['outcome'], language: SurveyLanguage = 'en'): string {
  const input = { publicToken: 'token', language, outcome, phrases: PARTICIPANT_PHRASES[language], sharedPhone: null };
  return renderToString(
    <ParticipantDocument input={input} styles="body{}" script="/assets/page.js" policy="default-src 'none'" />,
  );
}

test('the page needs no inline script and no style attribute', () => {
  const html = render({ kind: 'loaded', answer: openSurvey() });
  const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.filter((tag) => !tag.includes('src=') && !tag.includes('type="application/json"'))).toEqual([]);
  expect(html).not.toMatch(/\sstyle="/);
  expect(html).not.toMatch(/\son\w+="/);
});

test('the first screen says how many questions there are and about how long they take, both as the survey says', () => {
  expect(render({ kind: 'loaded', answer: openSurvey({ minutes: 2 }) })).toMatch(/>3 questions<.*>about 2 minutes</);
  expect(render({ kind: 'loaded', answer: openSurvey({ minutes: 1 }) }, 'de')).toMatch(/>3 Fragen<.*>etwa 1 Minute</);
  expect(render({ kind: 'loaded', answer: openSurvey({ minutes: 2 }) }, 'pl')).toMatch(/>3 pytania<.*>około 2 minut</);
});

test('script in a title or a name stays text', () => {
  const attack = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
  const html = render({
    kind: 'loaded',
    answer: openSurvey({ title: attack, participant_name: attack, company: attack }),
  });
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img');
});

test('a survey without questions says so', () => {
  expect(render({ kind: 'loaded', answer: { ...openSurvey(), questions: [] } })).toContain('No questions yet');
});

test('an unavailable survey says why and leads to the homepage', () => {
  const html = render({ kind: 'unavailable', reason: 'survey_link_not_found' });
  expect(html).toContain('Survey Not Available');
  expect(html).toContain('Survey not found or expired');
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Go to Homepage/);
});

test.each(SURVEY_LANGUAGES)('in %s the title of a used slip says that it was used, in one sentence', (language) => {
  const [, title = ''] =
    /<title>(.*?) – Plumbline</.exec(render({ kind: 'unavailable', reason: 'slip_already_used' }, language)) ?? [];
  const { refusals, unavailableTitle } = PARTICIPANT_PHRASES[language];
  expect(refusals.slip_already_used.startsWith(`${title}. `)).toBe(true);
  expect(title).not.toBe(unavailableTitle);
});

test('an answered survey shows its receipt alone, before any script runs', () => {
  const receipt = { receipt_code: 'K7QM-2XWT', stored_at: '2026-05-01T12:00:00.000Z', is_anonymous: false };
  const html = render({ kind: 'finished', receipt });
  expect(html).toContain('K7QM-2XWT');
  expect(html).toContain('Survey Submitted!');
  expect(html).toContain('<title>Survey Submitted! – Plumbline</title>');
  expect(html).not.toContain('>Survey Not Available<');
});

test('the first screen asks for a name and shows the address, or that there is none', () => {
  expect(render({ kind: 'loaded', answer: openSurvey() })).toContain('Not provided');
  expect(render({ kind: 'loaded', answer: openSurvey({ participant_email: 'ann@example.org' }) })).toContain(
    'ann@example.org',
  );
});

test.each(SURVEY_LANGUAGES)(
  'in %s the document names its language and direction, and no phrase is missing',
  (language) => {
    const html = render({ kind: 'loaded', answer: openSurvey() }, language);
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(html).not.toMatch(/undefined|\{\w+\}(?![^<]*<\/script>)/);
    expect(html).toContain(PARTICIPANT_PHRASES[language].startSurvey);
  },
);

test('every language is one link away, under its own name, and the one that is shown is marked', () => {
  const html = render({ kind: 'loaded', answer: openSurvey() }, 'pl');
  const links = [...html.matchAll(/<a href="\?language=(\w+)"[^>]*>/g)];
  expect(links.map(([, language]) => language)).toEqual([...SURVEY_LANGUAGES]);
  expect(links.filter(([tag]) => tag.includes('aria-current')).map(([, language]) => language)).toEqual(['pl']);
});

test('a survey that was started offers every language too', () => {
  const html = render({ kind: 'loaded', answer: openSurvey({ status: 'start' }) }, 'de');
  expect(html).toContain('aria-label="Sprache: Deutsch"');
  expect([...html.matchAll(/<a href="\?language=(\w+)"/g)].map(([, language]) => language)).toEqual([
    ...SURVEY_LANGUAGES,
  ]);
});

test('the first screen says why the company asks, who sees the answers and how long they are kept', () => {
  const usual = render({ kind: 'loaded', answer: openSurvey() });
  const words = (html: string) => html.replaceAll(/<!-- -->|<\/?bdi>/g, '');
  expect(words(usual)).toContain('Harbour Concrete asks so that dangers are found before someone gets hurt.');
  expect(words(usual)).toContain('look after safety at Harbour Concrete see your answers with your name.');
  expect(usual).toContain('Your answers are deleted 7 years after you send them, or earlier.');
  const notice = {
    why: 'We ask because of the new crane.',
    who: null,
    is_anonymous: false,
    group_threshold: null,
    retention_months: 18,
    url: 'https://harbour.example/privacy',
  };
  const own = render({ kind: 'loaded', answer: openSurvey({ notice }) });
  expect(own).toContain('We ask because of the new crane.');
  expect(own).toContain('18 months after you send them');
  expect(own).toContain('href="https://harbour.example/privacy"');
});

describe('of an anonymous survey', () => {
  const notice = {
    why: null,
    who: 'The foreman reads your answers.',
    is_anonymous: true,
    group_threshold: null,
    retention_months: 84,
    url: null,
  };
  const shown = (language: SurveyLanguage) =>
    // What the document carries for its script is no text of the page.
    render({ kind: 'loaded', answer: openSurvey({ notice }) }, language)
      .replaceAll(/<script type="application\/json".*?<\/script>/gs, '')
      .replaceAll(/<!-- -->|<\/?bdi>/g, '');

  test('the first screen says that the company cannot tell who answered, whatever the company wrote', () => {
    const html = shown('en');
    expect(html).toContain('Harbour Concrete cannot see which answers are yours, or whether you have answered.');
    expect(html).not.toContain('The foreman reads your answers.');
  });

  test('nobody is asked for a name, a company or an address', () => {
    expect(shown('en')).not.toMatch(/<input|Your name<|Your company<|Your email</);
  });

  test.each(SURVEY_LANGUAGES)('in %s the full notice promises only what holds', (language) => {
    const { notice: phrases } = PARTICIPANT_PHRASES[language];
    const html = shown(language);
    const said = (phrase: string) =>
      html.includes(renderToString(phrase.replaceAll('{organisation}', 'Harbour Concrete')));
    const { whoAnonymous, collectedAnonymous, apartAnonymous, guessAnonymous, rightsAnonymous } = phrases;
    expect([whoAnonymous, collectedAnonymous, apartAnonymous, guessAnonymous, rightsAnonymous].map(said)).toEqual(
      Array(5).fill(true),
    );
    const { who, collected, seconds, rights } = phrases;
    expect([who, collected, seconds, rights].map(said)).toEqual(Array(4).fill(false));
  });
});

describe('in group mode', () => {
  const notice = {
    why: null,
    who: 'The foreman reads your answers.',
    is_anonymous: true,
    group_threshold: 12,
    retention_months: 84,
    url: null,
  };
  const shown = (language: SurveyLanguage) =>
    render({ kind: 'loaded', answer: openSurvey({ notice }) }, language)
      .replaceAll(/<script type="application\/json".*?<\/script>/gs, '')
      .replaceAll(/<!-- -->|<\/?bdi>/g, '');

  test('the first screen makes the promise, with the threshold, and asks for no name, company or address', () => {
    const html = shown('en');
    expect(html).toContain('Nobody can see your own answers. Your company sees results of groups of at least 12.');
    expect(html).not.toMatch(/The foreman|<input|Your name<|Your company<|Your email</);
  });

  test.each(SURVEY_LANGUAGES)('in %s a box for free text says that it is read, and nothing else does', (language) => {
    const { textIsRead } = PARTICIPANT_PHRASES[language].notice;
    const saysSo = (question: ParticipantQuestion, isGroupMode: boolean) => {
      const answer = {
        ...openSurvey({ status: 'start', ...(isGroupMode ? { notice } : {}) }),
        questions: [{ question_id: 'q', section: null, section_language: null, question }],
      };
      const fields = /<fieldset.*<\/fieldset>/s.exec(render({ kind: 'loaded', answer }, language))?.[0] ?? '';
      return (
        fields.includes(`<p id="readers">${renderToString(textIsRead)}</p>`) &&
        /aria-describedby="[^"]*readers/.test(fields)
      );
    };
    expect([saysSo(textQuestion(), true), saysSo(textQuestion(), false), saysSo(choiceQuestion(), true)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test.each(SURVEY_LANGUAGES)('in %s the full notice promises only what holds', (language) => {
    const { notice: phrases } = PARTICIPANT_PHRASES[language];
    const html = shown(language);
    const said = (phrase: string) =>
      html.includes(
        renderToString(phrase.replaceAll('{organisation}', 'Harbour Concrete').replaceAll('{threshold}', '12')),
      );
    const { whoGroup, collectedGroup, apartGroup, untilClosedGroup, rightsAnonymous } = phrases;
    expect([whoGroup, collectedGroup, apartGroup, untilClosedGroup, rightsAnonymous].map(said)).toEqual(
      Array(5).fill(true),
    );
    const { who, whoAnonymous, collected, collectedAnonymous, apartAnonymous, seconds, analysis, rights } = phrases;
    const others = [who, whoAnonymous, collected, collectedAnonymous, apartAnonymous, seconds, analysis, rights];
    expect(others.map(said)).toEqual(Array(8).fill(false));
  });
});

test('a preview says so above every screen, asks for no name first, and links to itself in every language', () => {
  const answer = openSurvey({ participant_name: PARTICIPANT_PHRASES.de.participant });
  const html = render({ kind: 'preview', answer }, 'de');
  expect(html).toMatch(/<aside class="preview-banner">Vorschau – nichts wird gespeichert<.*<header/);
  expect(html).toContain('value="Gast"');
  expect(html.match(/<a href="\?language=/g)).toHaveLength(SURVEY_LANGUAGES.length);
  expect(render({ kind: 'preview_gone' })).toContain('<title>This preview has expired – Plumbline</title>');
});

test('search engines and other sites learn nothing of the address', () => {
  const html = render({ kind: 'loaded', answer: openSurvey() });
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
});

test('without script, the page can be read and says what it needs', () => {
  for (const status of ['invited', 'start'] as const) {
    const html = render({ kind: 'loaded', answer: openSurvey({ status }) });
    expect(html).toMatch(/<noscript>.*This survey needs JavaScript/);
  }
});

test.each(SURVEY_LANGUAGES)(
  'where the script does not start, the page says so in %s, and can be reloaded',
  (language) => {
    const { notStarted, refreshPage } = PARTICIPANT_PHRASES[language];
    const html = render({ kind: 'loaded', answer: openSurvey() }, language);
    const [before = ''] = notStarted.split('{browsers}');
    expect(html).toContain(`<aside id="not-started" class="not-started"><p>${renderToString(before)}`);
    expect(html).toContain(browsersInWords(PARTICIPANT_BROWSERS));
    expect(html).toContain(`href="">${refreshPage}</a>`);
    // A page that needs no script is whole.
    expect(render({ kind: 'unavailable', reason: 'survey_link_not_found' }, language)).not.toContain(
      'id="not-started"',
    );
  },
);

test('nothing can be pressed before the script has come', () => {
  for (const status of ['invited', 'start'] as const) {
    const html = render({ kind: 'loaded', answer: openSurvey({ status, participant_name: 'Ann' }) });
    expect(html.match(/<button[^>]*>/g)?.filter((button) => !button.includes('disabled'))).toEqual([]);
  }
});

describe('the heading that a question stands under', () => {
  const started = openSurvey({ status: 'start', participant_name: 'Ann' });
  const under = (section: string | null, section_language: SurveyLanguage | null) =>
    render({
      kind: 'loaded',
      answer: { ...started, questions: started.questions.map((each) => ({ ...each, section, section_language })) },
    });

  test('is shown above it and told to screen readers with it, in its own language', () => {
    const html = under('Am Kran', 'de');
    expect(html).toMatch(/<p id="section"[^>]*aria-live="polite" lang="de" dir="ltr">Am Kran<.*<h2/);
    expect(html).toMatch(/<fieldset[^>]*aria-describedby="section"/);
    expect(under('At the crane', 'en')).toMatch(/<p id="section"[^>]*aria-live="polite">At the crane</);
  });

  test('leaves nothing to read where there is none', () => {
    expect(under(null, null)).toMatch(/<p id="section"[^>]*><\/p><fieldset disabled="">/);
  });
});

describe('a question that is not translated into the language of the page', () => {
  const asked = (question: ParticipantQuestion, language: SurveyLanguage) => {
    const answer = {
      ...openSurvey({ status: 'start' }),
      questions: [{ question_id: 'q', section: null, section_language: null, question }],
    };
    return /<fieldset.*<\/fieldset>/s.exec(render({ kind: 'loaded', answer }, language))?.[0] ?? '';
  };

  test('names its language and direction, with its description and options', () => {
    const html = asked(choiceQuestion({ description: 'One of them.' }), 'ar');
    expect(html).toMatch(/<h2[^>]*lang="en" dir="ltr"/);
    expect(html).toMatch(/<p id="description"[^>]*lang="en" dir="ltr"/);
    expect(html).toMatch(/<div lang="en" dir="ltr"><div class="choices"/);
    expect(asked(choiceQuestion({ language: 'ar' }), 'en')).toMatch(/<h2[^>]*lang="ar" dir="rtl"/);
  });

  test('keeps the fields that are in the language of the page in it', () => {
    expect(asked(yesNoQuestion(), 'ar')).toContain('<div><div class="choices"');
    expect(asked(textQuestion(), 'ar')).toContain('<div><textarea');
    expect(asked(textQuestion(), 'ar')).toContain(`lang="ar">${PARTICIPANT_PHRASES.ar.optional}<`);
  });

  test('is left as it is where nobody said its language', () => {
    expect(asked(choiceQuestion({ language: null }), 'ar')).not.toMatch(/ (?:lang|dir)=/);
    expect(asked(choiceQuestion(), 'en')).not.toMatch(/ (?:lang|dir)=/);
  });
});

test('nobody is greeted by name in a survey that has none, and its title is the heading', () => {
  const notice = { ...openSurvey().survey?.notice, is_anonymous: true, group_threshold: 10 };
  const answer = openSurvey({ status: 'start', title: 'Safety Survey', notice: notice as PublicSurvey['notice'] });
  const html = render({ kind: 'loaded', answer });
  expect(html).toMatch(/<h1 class="welcome"><bdi>Safety Survey<\/bdi><\/h1>/);
  expect(html).not.toContain('>Welcome');
});

test('a started survey begins with its first question', () => {
  const html = render({
    kind: 'loaded',
    answer: openSurvey({ status: 'start', participant_name: 'Ann', company: 'Acme' }),
  });
  expect(html).toMatch(/Welcome, (?:<[^>]*>)*Ann(?:<[^>]*>)*! \((?:<[^>]*>)*Acme/);
  expect(html).toContain('Question 1 of 3');
});
