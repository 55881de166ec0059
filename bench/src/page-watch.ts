/** What the page's own clock said; `null` until then. */
interface WatchedPage {
  painted: number | null;
  usable: number | null;
  answerable: number | null;
  /** Every time that something larger was painted than before. */
  readonly largestPaints: number[];
}

declare global {
  interface Window {
    watchedPage: WatchedPage;
  }
}

/**
 * Runs in the page before anything of its own, and looks at every frame.
 *
 * Start is pressed here: a hand from outside would add its own way through a slowed-down browser. Nothing from outside
 * this function is there when it runs.
 */
export function watchPage(): void {
  const watched: WatchedPage = { painted: null, usable: null, answerable: null, largestPaints: [] };
  window.watchedPage = watched;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) watched.largestPaints.push(startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  const look = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    watched.painted ??= paint?.startTime ?? null;
    const start = document.querySelector<HTMLButtonElement>('.intro-form button[type="submit"]:enabled');
    if (watched.usable === null && start !== null) {
      watched.usable = performance.now();
      start.click();
    } else if (document.querySelector('fieldset:enabled :is(input, textarea)') !== null) {
      watched.answerable = performance.now();
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
