import { expect, test } from 'vitest';
import { contentSecurityPolicy, styleNonce } from './security-headers.ts';

test('the policy forbids everything that it does not name, including inline scripts, inline styles and eval', () => {
  const { useDefaults, directives } = contentSecurityPolicy();
  expect(useDefaults).toBe(false);
  expect(directives).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
  expect(JSON.stringify(directives)).not.toMatch(/unsafe|\*|https?:/);
});

test('styles are allowed by nonce or hash, scripts never', () => {
  const { directives } = contentSecurityPolicy({ styles: ["'nonce-abc'", "'sha256-def'"] });
  expect(directives['style-src']).toEqual(["'self'", "'nonce-abc'", "'sha256-def'"]);
  expect(directives['script-src']).toEqual(["'self'"]);
});

test('only named origins can be called', () => {
  expect(contentSecurityPolicy().directives['connect-src']).toEqual(["'self'"]);
  const { directives } = contentSecurityPolicy({ connect: ['https://identity.example.org'] });
  expect(directives['connect-src']).toEqual(["'self'", 'https://identity.example.org']);
});

test('a nonce is never used twice and needs no escaping in an attribute', () => {
  const nonces = Array.from({ length: 100 }, styleNonce);
  expect(new Set(nonces).size).toBe(100);
  for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9+/]{24}$/);
});
