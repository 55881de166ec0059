import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDLE_SECONDS, IDLE_WHEN_DONE_SECONDS, WARNING_SECONDS, watchIdle } from './watch-idle.ts';

let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', new EventTarget());
});

afterEach(() => {
  vi.useRealTimers();
});

function watched(limitSeconds: number) {
  const onCountdown = vi.fn();
  const onIdle = vi.fn();
  return { onCountdown, onIdle, end: watchIdle({ limitSeconds, onCountdown, onIdle }) };
}

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

test.each(['pointerdown', 'keydown', 'click', 'input', 'change', 'focusin'])(
  '%s during the countdown starts the time anew',
  (name) => {
    const { onCountdown, onIdle, end } = watched(IDLE_SECONDS);
    pass(IDLE_SECONDS - 1);
    expect(onCountdown).toHaveBeenLastCalledWith(1);
    page.dispatchEvent(new Event(name));
    expect(onCountdown).toHaveBeenLastCalledWith(null);
    onCountdown.mockClear();
    pass(IDLE_SECONDS - WARNING_SECONDS - 1);
    expect(onCountdown).not.toHaveBeenCalled();
    pass(WARNING_SECONDS);
    expect(onIdle).not.toHaveBeenCalled();
    pass(1);
    expect(onIdle).toHaveBeenCalledOnce();
    end();
  },
);

test.each([IDLE_SECONDS, IDLE_WHEN_DONE_SECONDS])(
  'the end after %i s is announced at least twenty seconds before',
  (limitSeconds) => {
    const startMs = Date.now();
    let warnedMs: number | null = null;
    let endedMs: number | null = null;
    watchIdle({
      limitSeconds,
      onCountdown: () => {
        warnedMs ??= Date.now();
      },
      onIdle: () => {
        endedMs = Date.now();
      },
    });
    pass(2 * limitSeconds);
    expect(endedMs).toBe(startMs + limitSeconds * 1000);
    expect(Number(endedMs) - Number(warnedMs)).toBeGreaterThanOrEqual(20_000);
  },
);

test('a click on a phone that slept past the limit is the next person’s', () => {
  const { onIdle } = watched(IDLE_SECONDS);
  vi.setSystemTime(Date.now() + IDLE_SECONDS * 1000);
  page.dispatchEvent(new Event('click'));
  expect(onIdle).toHaveBeenCalledOnce();
});
