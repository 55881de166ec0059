import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { createFrom, rows, saved } from '../support/questionnaire-screens.ts';
import { sizesOf } from '../support/sizes.ts';

for (const { name: size, ...viewport } of sizesOf('a phone')) {
  test(`questions are ordered by keyboard and put into sections on ${size}`, async ({ signedInPage: page }) => {
    await page.setViewportSize(viewport);
    await createFrom(page, 'Pulse (from Plumbline)');
    const words = await rows(page)
      .getByRole('button', { name: /^(?!Move|Actions)/ })
      .allTextContents();
    const order = (...places: number[]) => places.map((place) => words[place] ?? '');
    const shown = () =>
      rows(page)
        .getByRole('button', { name: /^(?!Move|Actions|Edit|Remove)/ })
        .allTextContents();

    await page.getByRole('button', { name: /^Move question 1:/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Moved to 2 of 12.')).toBeAttached();
    expect((await shown()).slice(0, 3)).toEqual(order(1, 0, 2));
    await expect(page.getByRole('button', { name: /^Move question 2:/ })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('It cannot be moved further: 1 of 12.')).toBeAttached();

    await page.getByRole('button', { name: 'Add section' }).click();
    await page.getByLabel('Section title').fill('Today');
    await page.getByRole('button', { name: 'Add section' }).click();
    await page.getByLabel('Section title').last().fill('Your crew');
    await page.getByRole('button', { name: 'Actions for question 1', exact: true }).click();
    await page.getByLabel('Section', { exact: true }).selectOption({ label: 'Your crew' });
    const crew = page.getByRole('region', { name: 'Section Your crew' });
    await expect(crew.getByText(words[0] ?? '', { exact: true })).toBeVisible();
    await crew.getByRole('button', { name: /^Move question 12:/ }).press('ArrowUp');
    await expect(page.getByText('Moved to 12 of 12 in section Today.')).toBeAttached();
    await expect(page.getByRole('button', { name: /^Move question 12:/ })).toBeFocused();
    await saved(page);
    await expect(page.getByText('The section “Your crew” has no questions.')).toBeAttached();

    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('heading', { name: 'This draft cannot be published yet' })).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Show: The section “Your crew”/ })
      .click();
    await expect(page.getByLabel('Section title').last()).toBeFocused();
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByLabel('Section title').first()).toHaveValue('Today');
    expect((await shown()).at(-1)).toBe(words[0]);
  });
}

test('a question is dragged to another place', PROOF, async ({ signedInPage: page }) => {
  await createFrom(page, 'Pulse (from Plumbline)');
  const handles = page.getByRole('button', { name: /^Move question/ });
  const [, second] = await handles.all();
  const words = await second?.getAttribute('aria-label');
  await handles.nth(1).dragTo(rows(page).nth(4), { targetPosition: { x: 60, y: 40 } });
  await expect(handles.nth(4)).toHaveAttribute('aria-label', `Move question 5:${words?.split(':')[1]}`);
});
