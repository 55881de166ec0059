import { expect, type Page } from '@playwright/test';
import { STORED_USER_KEY } from '../../apps/web/src/session/stored-user.ts';

/** Sends a request to the signed-in area as the user of a page. */
// biome-ignore lint/suspicious/noExplicitAny: answers of several calls, of which journeys read ids only
export type Send = (method: string, path: string, data?: object) => Promise<any>;

export async function tokenOf(page: Page): Promise<string> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), STORED_USER_KEY);
  return JSON.parse(stored ?? '{}').tokens.idToken;
}

export function apiOf(page: Page, token: string): Send {
  const headers = { authorization: `Bearer ${token}` };
  return async (method, path, data) => {
    const reply = await page.request.fetch(`/v1/protected/${path}`, {
      method,
      headers,
      ...(data === undefined ? {} : { data }),
    });
    expect([path, reply.ok()]).toEqual([path, true]);
    return reply.json();
  };
}
