/** Seconds without a sign of life after which the page assumes that the person has left. */
export const IDLE_SECONDS = 60;
/** The same limit after the submission, long enough to write down a code. */
export const IDLE_WHEN_DONE_SECONDS = 30;
/** Length of the countdown in seconds; WCAG 2.2.1 asks for at least twenty. */
export const WARNING_SECONDS = 20;

/** Events that are signs of life. Screen readers, voice control and switches cause no touch or key: they click, fill in and move the focus. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'click', 'input', 'change', 'focusin'] as const;
const TICK_MS = 500;
/** Maximum time from a press on the countdown to its click. */
const PRESS_MS = 1000;

interface IdleOptions {
  readonly limitSeconds: number;
  /** Called while the countdown is shown with the seconds left, and with `null` when a sign of life ends it. */
  readonly onCountdown: (secondsLeft: number | null) => void;
  /** Called once, after the countdown. */
  readonly onIdle: () => void;
  /** Whether a press is within the countdown, which then stays until the click: otherwise the click would hit the screen below. */
  readonly isInCountdown?: (sign: Event) => boolean;
  /** Whether the screen has content that must not be erased; the time restarts afterwards. */
  readonly isHeld?: () => boolean;
}

/**
 * Watches for signs of life. It reads the clock, and so notices the passed time when a phone wakes up.
 *
 * @returns ends the watch
 */
export function watchIdle({
  limitSeconds,
  onCountdown,
  onIdle,
  isInCountdown = () => false,
  isHeld = () => false,
}: IdleOptions): () => void {
  let lastSignMs = Date.now();
  let isCountingDown = false;
  const look = () => {
    if (isHeld()) {
      lastSignMs = Date.now();
      endCountdown();
      return;
    }
    const leftMs = limitSeconds * 1000 - (Date.now() - lastSignMs);
    // Rounded down, so that a late check still shows all seconds of the warning.
    const secondsLeft = Math.floor(leftMs / 1000);
    if (leftMs <= 0) {
      end();
      onIdle();
    } else if (secondsLeft <= WARNING_SECONDS) {
      isCountingDown = true;
      onCountdown(secondsLeft);
    } else if (isCountingDown && Date.now() - lastSignMs >= PRESS_MS) {
      endCountdown();
    }
  };
  const endCountdown = () => {
    if (!isCountingDown) return;
    isCountingDown = false;
    onCountdown(null);
  };
  const sign = (event: Event) => {
    // On a phone that slept, a sign after the limit comes from the next person.
    if (Date.now() - lastSignMs >= limitSeconds * 1000) return look();
    lastSignMs = Date.now();
    if (event.type === 'click' || !isInCountdown(event)) endCountdown();
  };
  const timer = setInterval(look, TICK_MS);
  for (const name of SIGNS_OF_LIFE) addEventListener(name, sign, { capture: true, passive: true });
  document.addEventListener('visibilitychange', look);
  const end = () => {
    clearInterval(timer);
    for (const name of SIGNS_OF_LIFE) removeEventListener(name, sign, { capture: true });
    document.removeEventListener('visibilitychange', look);
  };
  return end;
}
