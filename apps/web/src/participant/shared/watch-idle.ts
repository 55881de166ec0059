/** Seconds without a sign of life after which a person counts as having left. */
export const IDLE_SECONDS = 60;
/** The limit after the submission: long enough to write down a code. */
export const IDLE_WHEN_DONE_SECONDS = 30;
/** Seconds before the end in which the page counts down; WCAG 2.2.1 asks for at least twenty. */
export const WARNING_SECONDS = 20;

/** Screen readers, voice control and switches cause no touch and no key: they click, fill in fields and move the focus. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'click', 'input', 'change', 'focusin'] as const;
const TICK_MS = 500;
/** Longest time from a press on the countdown to its click. */
const PRESS_MS = 1000;

interface IdleOptions {
  readonly limitSeconds: number;
  /** Called while the countdown is shown with the seconds left, and with `null` when a sign of life ends it. */
  readonly onCountdown: (secondsLeft: number | null) => void;
  /** Called once. */
  readonly onIdle: () => void;
  /** Whether a sign is within the countdown, which then stays until the click, so that the click does not hit the screen below. */
  readonly isInCountdown?: (sign: Event) => boolean;
  /** Whether the screen has content that must not be erased; the time restarts afterwards. */
  readonly isHeld?: () => boolean;
}

/**
 * Watches for signs of life. The time is taken from the clock, so a phone that slept is noticed when it wakes up.
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
    // A sign after the limit, on a phone that slept, comes from the next person.
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
