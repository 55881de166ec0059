import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/** The object that the script adds to the page's window. */
type WindowWithAxe = Window & {
  readonly axe?: { run(root: Document, options: { resultTypes: ['violations'] }): Promise<AxeResults> };
};

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations of every rule of axe on a page and its frames of the same origin, as `rule: elements`.
 *
 * The script is loaded once per document, and only violations are collected and returned: sending a megabyte of script and describing every
 * passed element would cost more than the check.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    const isLoaded = await frame.evaluate(() => (window as WindowWithAxe).axe !== undefined);
    if (!isLoaded) await frame.evaluate(SCRIPT);
  }
  return await page.evaluate(async () => {
    const { axe } = window as WindowWithAxe;
    if (axe === undefined) throw new RangeError('the page was replaced while axe was loaded');
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}
