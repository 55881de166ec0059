import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Saves the open section of the settings, and waits until it says so. */
export async function saveSection(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
}
