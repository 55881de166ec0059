import { expect, test } from 'vitest';
import { isHttpsLink } from './participant-notice.ts';

test.each([
  'https://example.com',
  'https://example.com:8443/privacy',
  'https://example.com?lang=pl',
  'https://example.com#notice',
  'https://bücher.example/datenschutz/ä?x=1&y=%20#top',
])('%s is a link', (text) => {
  expect(isHttpsLink(text)).toBe(true);
});

test.each([
  '',
  'example.com',
  'http://example.com',
  'HTTPS://example.com',
  'https:example.com',
  'https://',
  'https:///privacy',
  'https://harbour.example@evil.example',
  'https://example.com/a b',
  'https://exa mple.com',
  'https://example.com/"onclick',
  'https://example.com/\u0000',
  'https://example.com/\ud800',
  ' https://example.com',
  'javascript:alert(1)//https://example.com',
])('%j is not a link', (text) => {
  expect(isHttpsLink(text)).toBe(false);
});
