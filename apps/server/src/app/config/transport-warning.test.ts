import { expect, test } from 'vitest';
import { transportWarning } from './transport-warning.ts';

test.each(['https://surveys.example.org', 'http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])(
  '%s needs no warning',
  (url) => {
    expect(transportWarning(url)).toBeNull();
  },
);

test.each(['http://surveys.example.org', 'http://192.168.1.7:3000', 'http://127.example.org'])(
  '%s is warned about with the remedy',
  (url) => {
    expect(transportWarning(url)).toMatch(/unencrypted.*TLS 1\.3.*PUBLIC_URL/);
  },
);
