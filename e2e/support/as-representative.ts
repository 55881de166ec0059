import type { Page } from '@playwright/test';

/** Shows the screens of a representative to the signed-in member; the data stay those that the server gives to the member. */
export async function showAsRepresentative(page: Page, language: string): Promise<void> {
  await page.route('**/v1/protected/user', async (route) => {
    const reply = await route.fetch();
    const { user } = await reply.json();
    await route.fulfill({ response: reply, json: { user: { ...user, role: 'representative' } } });
  });
  await page.addInitScript((chosen) => localStorage.setItem('representation-language', chosen), language);
}
