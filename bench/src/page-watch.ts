/** Times by the page's own clock; `null` until they are known. */
interface WatchedPage {
  painted: number | null;
  usable: number | null;
  answerable: number | null;
  /** Times of each new largest paint. */
  readonly largestPaints: number[];
}

declare global {
  interface Window {
    watchedPage: WatchedPage;
  }
}

/**
 * Runs in the page before its own scripts, and checks every frame.
 *
 * It presses Start itself, because a click from outside would add its own delay in the throttled browser. The function cannot
 * use anything from outside its body.
 */
export function watchPage(): void {
  const watched: WatchedPage = { painted: null, usable: null, answerable: null, largestPaints: [] };
  window.watchedPage = watched;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) watched.largestPaints.push(startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  const checkFrame = () => {
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
    requestAnimationFrame(checkFrame);
  };
  requestAnimationFrame(checkFrame);
}
