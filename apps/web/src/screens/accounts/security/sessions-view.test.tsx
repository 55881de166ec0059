import type { OpenSession } from '@plumbline/contract/wire';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SessionsFailure, SessionsSkeleton } from './SessionsStates.tsx';
import { SessionsView } from './SessionsView.tsx';

const nothing = () => undefined;

function aSession(fields: Partial<OpenSession>): OpenSession {
  return {
    id: crypto.randomUUID(),
    device: 'Firefox on Android',
    network: '203.0.113.0/24',
    created_at: '2026-05-01T08:00:00.000Z',
    last_used_at: '2026-05-02T08:00:00.000Z',
    is_current: false,
    ...fields,
  };
}

const markup = (sessions: readonly OpenSession[]) =>
  renderToStaticMarkup(<SessionsView sessions={sessions} isBusy={false} onEnd={nothing} onEndOthers={nothing} />);

test('the session of this device comes first and cannot be ended; every other one can', () => {
  const html = markup([aSession({ device: 'Safari on Mac' }), aSession({ is_current: true })]);
  expect(html.indexOf('This device')).toBeLessThan(html.indexOf('Safari on Mac'));
  expect(html.match(/aria-label="End [^"]+"/g)).toEqual([expect.stringContaining('Safari on Mac')]);
  expect(html).toContain('Sign out everywhere else');
});

test('a user with only this session sees a sentence that says so, and has nothing to end', () => {
  const html = markup([aSession({ is_current: true })]);
  expect(html).toContain('You are not signed in anywhere else.');
  expect(html).not.toContain('<button');
});

test('loading and failure are shown', () => {
  expect(renderToStaticMarkup(<SessionsSkeleton />)).toContain('Loading your sessions');
  const failure = renderToStaticMarkup(<SessionsFailure message="The server is away." onRetry={nothing} />);
  expect(failure).toContain('The server is away.');
  expect(failure).toContain('Try Again');
});
