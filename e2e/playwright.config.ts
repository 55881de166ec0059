import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from './support/chromium.ts';
import { INCLUDES_PROOFS } from './support/proofs.ts';
import { READY, SERVERS } from './support/servers.ts';

const chromiumPath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  preserveOutput: 'failures-only',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  grepInvert: INCLUDES_PROOFS ? [] : /@proof/,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // A trace records every step and doubles the cost of a journey, so it is only recorded with E2E_TRACE=1.
    trace: process.env.E2E_TRACE === undefined ? 'off' : 'retain-on-failure',
    // Reduced motion avoids waiting for animations; one test turns motion on again.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
      args: [...CHROMIUM_ARGUMENTS],
    },
  },
  projects: [
    { name: 'demo', testIgnore: 'accounts/**', use: { baseURL: SERVERS.demo.origin } },
    { name: 'builtin', testMatch: 'accounts/**', use: { baseURL: SERVERS.builtin.origin } },
    ...(INCLUDES_PROOFS
      ? [{ name: 'cognito', testMatch: 'accounts/**', use: { baseURL: SERVERS.cognito.origin } }]
      : []),
  ],
  webServer: {
    command: 'node support/run-servers.ts',
    url: READY.url,
    // The databases are created at once, which a busy disk makes slow; a server that stops ends the run at once.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
