import { expect, signIn, test } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';

const PAGES = ['/', '/research-data', '/osha-info', '/about', '/contact', '/privacy-policy', '/terms-of-service'];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('every public page is readable, and its menu opens', async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo').getByText(/© \d{4} Plumbline/)).toBeVisible();
      await page.getByText('Menu', { exact: true }).click();
      await expect(page.getByRole('link', { name: 'Pricing' })).toBeVisible();
    }
  });
});

test('no public page sends a request to another host', PROOF, async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  for (const path of PAGES) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(asked.length).toBeGreaterThan(PAGES.length);
  expect([...new Set(asked)]).toEqual([baseURL]);
});

test('the landing page links to its own sections, the research, registration and sign-in', PROOF, async ({ page }) => {
  await page.goto('/');
  const head = page.getByRole('banner');
  for (const [name, id] of [
    ['Why it matters', 'why-it-matters'],
    ['How we help', 'how-we-help'],
    ['Who it’s for', 'for-whom'],
    ['Pricing', 'pricing'],
  ] as const) {
    await head.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/#${id}$`));
    await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toBeInViewport();
  }
  await expect(page.locator('#how-we-help').getByRole('article')).toHaveCount(4);
  await expect(page.locator('#pricing')).toContainText('Coming soon');
  await expect(page.locator('#pricing').getByRole('link', { name: 'Get Started' })).toHaveAttribute(
    'href',
    '/register',
  );
  await expect(head.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  await expect(head.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/register');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/register');
  await main.getByRole('link', { name: 'See the research' }).click();
  await expect(page).toHaveURL(/\/research-data$/);
});

test('the pictures of the product load, in the theme of the page', PROOF, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const pictures = page.getByRole('main').getByRole('img');
    for (const picture of await pictures.all()) {
      if (!(await picture.isVisible())) continue;
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveAttribute('src', new RegExp(`-${colorScheme}\\.webp$`));
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  }
});

test('the footer links to the site’s own pages and to authorities', PROOF, async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [name, href] of [
    ['About', '/about'],
    ['Privacy policy', '/privacy-policy'],
    ['Terms of service', '/terms-of-service'],
    ['Contact', '/contact'],
    ['What OSHA does', '/osha-info'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(footer.getByRole('link', { name: /EU-OSHA/ })).toHaveAttribute('href', 'https://osha.europa.eu/');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Plumbline`);
});

test(
  'the research page shows four figures with their sources, four methods, and references',
  PROOF,
  async ({ page }) => {
    await page.goto('/research-data');
    const figures = page.getByRole('region', { name: 'The figures' }).getByRole('listitem');
    for (const figure of ['85%', '0.8', '60%', '40%'])
      await expect(figures.filter({ hasText: figure }).first()).toBeVisible();
    await expect(page.getByText(/A target, not a finding/).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'How we measure' }).getByRole('listitem')).toHaveCount(4);
    const references = page.getByRole('region', { name: 'References' }).getByRole('listitem');
    expect(await references.count()).toBeGreaterThanOrEqual(10);
    await expect(references.first().getByRole('link')).toHaveAttribute('href', /^https:\/\/doi\.org\/10\./);
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('main').getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute(
      'href',
      '/register',
    );
  },
);

test('the page about OSHA links to the regulator and to registration', PROOF, async ({ page }) => {
  await page.goto('/osha-info');
  await expect(page.getByRole('link', { name: /Visit osha\.gov/ })).toHaveAttribute('href', 'https://www.osha.gov');
  await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
});

test('the about page states mission, story and commitment, and links to registration', PROOF, async ({ page }) => {
  await page.goto('/about');
  for (const name of ['Our mission', 'Our story', 'Our commitment']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Start Free Trial' }).click();
  await expect(page).toHaveURL(/\/register$/);
});

test('the contact page offers email only, and says when to expect a reply', PROOF, async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByText('Reply within 24 hours')).toHaveCount(2);
  await expect(page.getByText('Reply within 12 hours')).toHaveCount(1);
  const addresses = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => !address?.startsWith('mailto:'))).toEqual([]);
});

for (const [path, effective, anchor] of [
  ['/privacy-policy', 'May 1, 2025', 0],
  ['/terms-of-service', 'January 1, 2025', 9],
] as const) {
  test(`${path} has ten sections with anchors and a date, and opens at the top`, PROOF, async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: path === '/privacy-policy' ? 'Privacy policy' : 'Terms of service' })
      .click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByText(`Effective ${effective}`)).toBeVisible();
    const anchors = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    await expect(anchors).toHaveCount(10);
    await anchors.nth(anchor).click();
    const target = (await anchors.nth(anchor).getAttribute('href')) ?? '';
    await expect(page.locator(target)).toBeInViewport();
  });
}

test('the terms link to the privacy policy', PROOF, async ({ page }) => {
  await page.goto('/terms-of-service');
  await page
    .getByRole('main')
    .getByRole('link', { name: /privacy policy/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/privacy-policy$/);
});

test('the theme can be changed, and stays on the next page', PROOF, async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: /^Theme:/ });
  await expect(button).toHaveText('Theme: System');
  await button.click();
  await button.click();
  await expect(button).toHaveText('Theme: Dark');
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('signed-in users are led back to the dashboard', PROOF, async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Safety Dashboard' })).toBeVisible();
});

test('the phone menu closes with Escape and when a link is followed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByText('Menu', { exact: true }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByText('Menu', { exact: true }).click();
  await menu.getByRole('link', { name: 'Pricing' }).click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#pricing')).toBeInViewport();
});
