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

test('a press on the countdown starts the time anew, and the countdown stays until its click', () => {
  const onCountdown = vi.fn();
  const onIdle = vi.fn();
  const end = watchIdle({ limitSeconds: IDLE_SECONDS, onCountdown, onIdle, isInCountdown: () => true });
  pass(IDLE_SECONDS - 1);
  page.dispatchEvent(new Event('pointerdown'));
  page.dispatchEvent(new Event('focusin'));
  pass(0.5);
  expect(onCountdown).not.toHaveBeenCalledWith(null);
  page.dispatchEvent(new Event('click'));
  expect(onCountdown).toHaveBeenLastCalledWith(null);
  pass(IDLE_SECONDS - 1);
  expect(onIdle).not.toHaveBeenCalled();
  end();
});

test('a press on the countdown that never becomes a click ends it all the same', () => {
  const onCountdown = vi.fn();
  const end = watchIdle({ limitSeconds: IDLE_SECONDS, onCountdown, onIdle: vi.fn(), isInCountdown: () => true });
  pass(IDLE_SECONDS - 1);
  page.dispatchEvent(new Event('pointerdown'));
  pass(1.5);
  expect(onCountdown).toHaveBeenLastCalledWith(null);
  end();
});

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

test('nothing is erased while it is held, and the time starts anew after it', () => {
  let isHeld = false;
  const onCountdown = vi.fn();
  const onIdle = vi.fn();
  watchIdle({ limitSeconds: IDLE_SECONDS, onCountdown, onIdle, isHeld: () => isHeld });
  pass(IDLE_SECONDS - 1);
  isHeld = true;
  pass(10 * IDLE_SECONDS);
  expect(onIdle).not.toHaveBeenCalled();
  expect(onCountdown).toHaveBeenLastCalledWith(null);
  // Also on a phone that slept, where the first sign comes before the next look.
  vi.setSystemTime(Date.now() + 2 * IDLE_SECONDS * 1000);
  page.dispatchEvent(new Event('click'));
  expect(onIdle).not.toHaveBeenCalled();
  isHeld = false;
  pass(IDLE_SECONDS - 1);
  expect(onIdle).not.toHaveBeenCalled();
  pass(1.5);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('a click on a phone that slept past the limit is the next person’s', () => {
  const { onIdle } = watched(IDLE_SECONDS);
  vi.setSystemTime(Date.now() + IDLE_SECONDS * 1000);
  page.dispatchEvent(new Event('click'));
  expect(onIdle).toHaveBeenCalledOnce();
});
