import type { Browser, CDPSession, Page } from '@playwright/test';
import { watchPage } from './page-watch.ts';

/** A first visit of a worker who opens the link and presses Start at once. Times in milliseconds since the navigation began. */
export interface PageVisit {
  /** First contentful paint. */
  readonly painted: number;
  /** Largest contentful paint up to the moment of `usable`. */
  readonly paintedWhole: number;
  /** Time at which Start can be pressed. */
  readonly usable: number;
  /** Time at which the first question can be answered, after Start was pressed at `usable`. */
  readonly answerable: number;
  /** Number of bytes transferred until `answerable`, including headers. */
  readonly bytes: number;
  readonly requests: number;
}

/** A cheap phone with weak reception: 390×844, a quarter of this machine's speed, 400 kbit/s, 400 ms latency. */
const SCREEN = { width: 390, height: 844 };
const PROCESSOR_SLOWDOWN = 4;
const LATENCY_MS = 400;
const BYTES_PER_SECOND = 400_000 / 8;
/** Time limit of a visit. It is longer than any worker waits, so that a slow page is measured too. */
const TIMEOUT_MS = 60_000;

/** Opens a survey's page for the first time on this phone, and presses Start. */
export async function visitPage(browser: Browser, address: string): Promise<PageVisit> {
  await using context = await browser.newContext({ viewport: SCREEN, isMobile: true, hasTouch: true });
  await context.addInitScript(watchPage);
  const page = await context.newPage();
  const phone = await context.newCDPSession(page);
  const traffic = watchTraffic(phone);
  await phone.send('Network.enable');
  await phone.send('Network.setCacheDisabled', { cacheDisabled: true });
  await phone.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await phone.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
  await page.goto(address, { waitUntil: 'commit' });
  const times = await timesOf(page);
  return { ...times, ...traffic.until(times.answerable) };
}

type Times = Pick<PageVisit, 'painted' | 'paintedWhole' | 'usable' | 'answerable'>;

async function timesOf(page: Page): Promise<Times> {
  const isDone = () => window.watchedPage.answerable !== null;
  await page.waitForFunction(isDone, undefined, { timeout: TIMEOUT_MS, polling: 200 });
  const { largestPaints, ...seen } = await page.evaluate(() => window.watchedPage);
  const { painted, usable, answerable } = seen;
  if (painted === null || usable === null || answerable === null)
    throw new Error('the page was used before it was seen');
  // After Start, the largest paint is the question.
  const paintedWhole = largestPaints.findLast((time) => time <= usable) ?? painted;
  return { painted, paintedWhole, usable, answerable };
}

interface Traffic {
  until(msSinceNavigation: number): Pick<PageVisit, 'bytes' | 'requests'>;
}

/** Records every request of the page; the first is that of the document, with which the navigation begins. */
function watchTraffic(phone: CDPSession): Traffic {
  const requested: number[] = [];
  const arrived: { readonly at: number; readonly bytes: number }[] = [];
  phone.on('Network.requestWillBeSent', ({ timestamp, request }) => {
    if (!request.url.startsWith('data:')) requested.push(timestamp);
  });
  phone.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) => {
    arrived.push({ at: timestamp, bytes: encodedDataLength });
  });
  return {
    until: (msSinceNavigation) => {
      const end = (requested[0] ?? 0) + msSinceNavigation / 1000;
      return {
        bytes: arrived.filter(({ at }) => at <= end).reduce((sum, { bytes }) => sum + bytes, 0),
        requests: requested.filter((at) => at <= end).length,
      };
    },
  };
}
