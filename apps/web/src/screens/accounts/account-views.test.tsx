import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ResetDoneView, ResetPasswordView } from './forgot-password/ResetPasswordView.tsx';
import { NothingToResetView, SendCodeView } from './forgot-password/SendCodeView.tsx';
import { LoginView } from './login/LoginView.tsx';
import { NewPasswordView } from './login/NewPasswordView.tsx';
import { RegisterView } from './register/RegisterView.tsx';
import { NO_ERRORS } from './register/registration-rules.ts';
import { VerificationView } from './register/VerificationView.tsx';

const EMAIL = 'ann@example.org';
const nothing = () => undefined;

const login = (changes: Partial<Parameters<typeof LoginView>[0]> = {}) => (
  <LoginView
    knownEmail=""
    place={null}
    search=""
    isDemo={false}
    hasCompanySignIn={false}
    signedOutBecause="none"
    hasKeptDrafts={false}
    errors={{ email: null, password: null }}
    failure={null}
    verification={null}
    isSigningIn={false}
    onSignIn={nothing}
    {...changes}
  />
);
const register = (changes: Partial<Parameters<typeof RegisterView>[0]> = {}) => (
  <RegisterView
    knownEmail=""
    place={null}
    search=""
    errors={NO_ERRORS}
    isRegistering={false}
    onRegister={nothing}
    {...changes}
  />
);
const verification = (error: string | null = null, asksPassword = false) => (
  <VerificationView
    email={EMAIL}
    place={null}
    asksPassword={asksPassword}
    error={error}
    isVerifying={false}
    isResending={false}
    onVerify={nothing}
    onResend={nothing}
  />
);
const reset = (
  <ResetPasswordView
    email={EMAIL}
    problem={null}
    refusals={{ code: null, password: null }}
    isResetting={false}
    isResending={false}
    onReset={nothing}
    onResend={nothing}
    onBack={nothing}
  />
);
const sendCode = <SendCodeView place={null} error={null} isSending={false} onSend={nothing} />;
const newPassword = (
  <NewPasswordView email={EMAIL} problem={null} refusal={null} isSaving={false} onSave={nothing} onBack={nothing} />
);

const drawn = (view: ReactNode) => renderToStaticMarkup(<MemoryRouter>{view}</MemoryRouter>);

/** The rendered button with this name. */
function button(html: string, name: string): string {
  return (
    [...html.matchAll(/<button[^>]*>[^<]*<\/button>/g)].find(([drawing]) => drawing.includes(`>${name}<`))?.[0] ?? ''
  );
}

const autocompletes = (html: string) => [...html.matchAll(/autoComplete="([^"]*)"/gi)].map(([, value]) => value);

test.each<[string, ReactNode, string[]]>([
  ['sign in', login(), ['username', 'current-password']],
  ['register', register(), ['name', 'username', 'new-password', 'new-password']],
  ['verify', verification(), ['one-time-code']],
  ['verify in another browser', verification(null, true), ['one-time-code', 'username', 'current-password']],
  ['ask for a code', sendCode, ['username']],
  ['reset', reset, ['username', 'one-time-code', 'new-password', 'new-password']],
  ['set a first password', newPassword, ['username', 'new-password', 'new-password']],
])('password managers understand every field of "%s"', (_what, view, expected) => {
  expect(autocompletes(drawn(view))).toEqual(expected);
});

test.each<[string, ReactNode]>([
  ['Verify Account', verification()],
  ['Send Reset Code', sendCode],
  ['Reset Password', reset],
  ['Set Password', newPassword],
])('"%s" cannot be pressed before there is something to send', (name, view) => {
  expect(button(drawn(view), name)).toContain('disabled=""');
});

test.each<[string, ReactNode]>([
  ['Signing In...', login({ isSigningIn: true })],
  ['Creating account...', register({ isRegistering: true })],
])('"%s" cannot be pressed twice', (name, view) => {
  expect(button(drawn(view), name)).toContain('disabled=""');
});

test.each<[string, ReactNode]>([
  ['verification', verification()],
  ['reset', reset],
])('the %s says when another code can be requested', (_what, view) => {
  expect(button(drawn(view), 'Resend code in 30 s')).toContain('disabled=""');
});

test('an error is associated with its field', () => {
  const html = drawn(verification('The code is not valid.'));
  const [, id] = /<p id="([^"]*-error)"[^>]*>The code is not valid\./.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<input[^>]*aria-invalid="true"[^>]*aria-describedby="[^"]*${id}"`));
});

test('sign-in offers the step for a code only after a refusal that a missing code may explain', () => {
  expect(drawn(login())).not.toContain('Enter your code');
  expect(drawn(login({ verification: {} }))).toMatch(/href="\/register"[^>]*>Enter your code/);
});

test('a known address is filled in and passed on', () => {
  const known = { knownEmail: EMAIL, search: '?email=ann%40example.org' };
  expect(drawn(login(known))).toContain(`value="${EMAIL}"`);
  expect(drawn(login(known))).toContain('href="/register?email=ann%40example.org"');
  expect(drawn(register(known))).toContain(`value="${EMAIL}"`);
  expect(drawn(register(known))).toContain('href="/login?email=ann%40example.org"');
});

test.each<[string, ReactNode, RegExp]>([
  ['verification', verification(), /href="\/login\?email=[^"]*"[^>]*>Back to Sign In/],
  ['asking for a code', sendCode, /href="\/login"[^>]*>Back to Sign In/],
  ['the demo', <NothingToResetView key="demo" place={null} />, /href="\/login"[^>]*>Back to Sign In/],
  [
    'a reset that is done',
    <ResetDoneView key="done" email={EMAIL} place={null} />,
    /href="\/login[^"]*"[^>]*>Go to Sign In/,
  ],
  ['a first password', newPassword, />Back to Sign In/],
  ['a reset', reset, />Use another address/],
])('from %s there is a way back', (_what, view, link) => {
  expect(drawn(view)).toMatch(link);
});

test.each([
  ['session_expired', 'Your session has ended'],
  ['signed_out_elsewhere', 'You signed out in another tab'],
] as const)('the sign-in page gives the reason %s', (signedOutBecause, words) => {
  expect(drawn(login({ signedOutBecause }))).toContain(words);
});

test('the sign-in screen mentions typed text only where some is kept after the session ended', () => {
  const words = 'What you typed without saving is kept in this tab';
  expect(drawn(login({ signedOutBecause: 'session_expired', hasKeptDrafts: true }))).toContain(words);
  expect(drawn(login({ signedOutBecause: 'session_expired' }))).not.toContain(words);
});

test.each([
  ['the verification', verification()],
  ['the reset code', reset],
])('the address that %s was sent to breaks between its words', (_, view) => {
  expect(drawn(view)).toContain('ann@<wbr/>example.<wbr/>org');
});
