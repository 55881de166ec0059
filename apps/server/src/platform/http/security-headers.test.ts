import { expect, test } from 'vitest';
import { contentSecurityPolicy, styleNonce } from './security-headers.ts';

test('the policy forbids whatever it does not name, and inline script, style and evaluation with it', () => {
  const policy = contentSecurityPolicy();
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
});

test('styles are let in by nonce or hash, and script never', () => {
  const policy = contentSecurityPolicy({ styles: ["'nonce-abc'", "'sha256-def'"] });
  expect(policy).toContain("style-src 'self' 'nonce-abc' 'sha256-def';");
  expect(policy).toContain("script-src 'self';");
});

test('another origin is called only where it is named', () => {
  expect(contentSecurityPolicy()).toContain("connect-src 'self';");
  const policy = contentSecurityPolicy({ connect: ['https://identity.example.org'] });
  expect(policy).toContain("connect-src 'self' https://identity.example.org;");
});

test('a nonce is never used twice and needs no escaping in an attribute', () => {
  const nonces = Array.from({ length: 100 }, styleNonce);
  expect(new Set(nonces).size).toBe(100);
  for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9+/]{24}$/);
});
