import { type CuttableConnection, startCuttableConnection } from '../support/cuttable-connection.ts';
import { test as base, expect, expectAccessible, expectsFailedRequests } from '../support/fixtures.ts';
import { answerToTheEnd, beginAs, codeField, invited, NOTHING, traces, untilShared } from '../support/shared-phone.ts';

const test = base.extend<{ connection: CuttableConnection }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs from the pattern.
  connection: async ({}, use) => {
    await using connection = await startCuttableConnection();
    await use(connection);
  },
  // Not the option "proxy", which the calls of the manager would go through, too.
  context: async ({ browser, contextOptions, baseURL, viewport, connection }, use) => {
    await use(
      await browser.newContext({ ...contextOptions, baseURL: baseURL ?? '', viewport, proxy: connection.proxy }),
    );
  },
});

test(
  'answers without a connection are sent later, while the phone is already with the next person',
  expectsFailedRequests,
  async ({ page, context, connection, manager }) => {
    const { survey, code } = await invited(manager, 'offline');
    await page.goto('/s?shared');
    await untilShared(page);
    await beginAs(page, code, 'Ann Offline');
    connection.cut();
    await context.setOffline(true);
    await answerToTheEnd(page);
    await page.getByRole('button', { name: 'Submit Survey' }).click();
    await expect(page.getByText(/^There is no connection now\./)).toBeVisible();
    await page.getByRole('button', { name: 'Next person' }).click();
    await expect(codeField(page)).toBeVisible();
    await expect(page.getByText('Finished without a connection and still to be sent: 1')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(/^No connection\./);
    await expectAccessible(page);
    await page.goto('/s?language=de');
    await expect(page.getByRole('heading', { level: 1, name: 'Code eintippen' })).toBeVisible();
    expect((await manager.survey(survey.id)).responses).toBeNull();
    connection.restore();
    await context.setOffline(false);
    await expect.poll(async () => (await manager.survey(survey.id)).responses).not.toBeNull();
    await expect.poll(() => traces(page)).toEqual(NOTHING);
  },
);
