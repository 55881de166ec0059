import type { ParticipantPageInput } from '@plumbline/contract/participant-page';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ParticipantDocument } from './ParticipantDocument.tsx';
import { openSurvey } from './testing.ts';

function render(outcome: ParticipantPageInput['outcome']): string {
  const input: ParticipantPageInput = { publicToken: 'token', language: 'en', outcome };
  return renderToString(<ParticipantDocument input={input} styles="body{}" script="/assets/page.js" />);
}

test('the page needs no inline script and no style attribute', () => {
  const html = render({ kind: 'loaded', answer: openSurvey() });
  const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.filter((tag) => !tag.includes('src=') && !tag.includes('type="application/json"'))).toEqual([]);
  expect(html).not.toMatch(/\sstyle="/);
  expect(html).not.toMatch(/\son\w+="/);
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
  const html = render({ kind: 'unavailable', message: 'Survey not found or expired' });
  expect(html).toContain('Survey Not Available');
  expect(html).toContain('Survey not found or expired');
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Go to Homepage/);
});

test('the first screen asks for a name and shows the address, or that there is none', () => {
  expect(render({ kind: 'loaded', answer: openSurvey() })).toContain('Not provided');
  expect(render({ kind: 'loaded', answer: openSurvey({ participant_email: 'ann@example.org' }) })).toContain(
    'ann@example.org',
  );
});

test('the language and its direction stand on the document, and English stands in for a language that is missing', () => {
  const input: ParticipantPageInput = {
    publicToken: 'token',
    language: 'xx',
    outcome: { kind: 'unavailable', message: 'Survey not found or expired' },
  };
  const html = renderToString(<ParticipantDocument input={input} styles="" script="/assets/page.js" />);
  expect(html).toContain('<html lang="en" dir="ltr">');
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

test('nothing can be pressed before the script has come', () => {
  for (const status of ['invited', 'start'] as const) {
    const html = render({ kind: 'loaded', answer: openSurvey({ status, participant_name: 'Ann' }) });
    expect(html.match(/<button[^>]*>/g)?.filter((button) => !button.includes('disabled'))).toEqual([]);
  }
});

test('a started survey begins with its first question', () => {
  const html = render({
    kind: 'loaded',
    answer: openSurvey({ status: 'start', participant_name: 'Ann', company: 'Acme' }),
  });
  expect(html).toContain('Welcome, Ann! (Acme)');
  expect(html).toContain('Question 1 of 3');
});
