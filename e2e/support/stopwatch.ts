import { type Locator, type TestInfo, test } from '@playwright/test';

/**
 * Seconds of a practised person per operation: the keystroke-level model of Card, Moran and Newell, "The keystroke-level model for
 * user performance time with interactive systems", Communications of the ACM 23 (1980). A person thinks before each operation, points,
 * presses and lets go; before typing, the hands move to the keyboard; an average typist writes 40 words a minute.
 */
const SECONDS = { think: 1.35, point: 1.1, press: 0.2, toKeyboard: 0.4, character: 0.28 } as const;

/** Counts the operations of a person for a job, and measures the response time of the product. */
export interface Stopwatch {
  press: (target: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  attach: (field: Locator, path: string) => Promise<void>;
  /** Number of presses so far. */
  presses: () => number;
  /** Adds the job to the report of the test, and prints it. */
  stop: (job: string) => void;
}

/** A stopwatch that starts at once. */
export function startStopwatch(info: TestInfo = test.info()): Stopwatch {
  const started = performance.now();
  let [presses, characters, entries] = [0, 0, 0];
  return {
    async press(target) {
      presses += 1;
      await target.click();
    },
    async type(field, text) {
      presses += 1;
      entries += 1;
      characters += text.length;
      await field.fill(text);
    },
    async attach(field, path) {
      // Three presses: the button, then the file and "Open" in the dialog of the operating system.
      presses += 3;
      await field.setInputFiles(path);
    },
    presses: () => presses,
    stop(job) {
      const product = (performance.now() - started) / 1000;
      const person =
        presses * (SECONDS.think + SECONDS.point + SECONDS.press) +
        entries * SECONDS.toKeyboard +
        characters * SECONDS.character;
      const description = `${job}: ${presses} presses, ${characters} characters; person ${person.toFixed(0)} s, product ${product.toFixed(1)} s`;
      info.annotations.push({ type: 'stopwatch', description });
      process.stdout.write(`stopwatch ${description}\n`);
    },
  };
}
