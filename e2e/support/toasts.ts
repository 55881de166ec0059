import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits for a toast with exactly this title and, where one is given, this text. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (text !== undefined) await expect(toast.getByText(text, { exact: true })).toBeVisible();
}

/** Waits for an error beside its field, which no toast repeats. */
export async function expectOnlyInline(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(toasts.getByText(text)).toHaveCount(0);
}

/** Answers matching requests with a status and no body, as a proxy in front of the server might. */
export async function failSilently(page: Page, pattern: string, status = 400): Promise<void> {
  await page.route(pattern, (route) => route.fulfill({ status, body: '' }));
}
