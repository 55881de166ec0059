import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { startSurvey } from '../support/answering.ts';
import { SERVERS } from '../support/servers.ts';

/** Takes the product pictures of the public pages from the running product, and draws the previews for shared links. */

const PUBLIC_FILES = join(import.meta.dirname, '../../apps/web/public');
const WEBP_QUALITY = 82;

test.use({ baseURL: SERVERS.demo.origin, deviceScaleFactor: 2, reducedMotion: 'reduce' });

interface Shot {
  readonly name: string;
  readonly viewport: { width: number; height: number };
  /** Shows the subject of the picture and returns its element; null: the whole window. */
  readonly show: (page: Page) => Promise<Locator | null>;
  /** Height in px to crop to, from the top. */
  readonly height?: number;
}

async function openRiskiest(page: Page, tab: string): Promise<void> {
  await signIn(page);
  await page.goto('/app/dashboard?status=analyzed&sort=score');
  await page
    .getByRole('link', { name: /View Details/ })
    .nth(2)
    .click();
  await page.getByRole('tab', { name: tab }).click();
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/app/dashboard');
}

async function showDashboard(page: Page): Promise<null> {
  await signIn(page);
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Scores' })).toBeVisible();
  return null;
}

const SHOTS: readonly Shot[] = [
  { name: 'dashboard', viewport: { width: 1280, height: 860 }, show: showDashboard },
  { name: 'dashboard-phone', viewport: { width: 390, height: 760 }, show: showDashboard },
  {
    name: 'question',
    viewport: { width: 360, height: 830 },
    show: async (page) => {
      const signedIn = await page.request.post('/v1/identity/sign-in', { data: {} });
      const headers = { authorization: `Bearer ${(await signedIn.json()).data.tokens.idToken}` };
      const data = { participant_email: 'nadia.weber@example.org', participant_name: 'Nadia Weber' };
      const invited = await page.request.post('/v1/protected/surveys', { headers, data });
      await page.goto(`/survey/${(await invited.json()).survey.public_token}`);
      await startSurvey(page, 'Nadia Weber');
      const choices = page.getByRole('radio');
      // A statement short enough to leave room for all seven answers.
      while (
        (await choices.count()) !== 7 ||
        ((await page.getByRole('heading', { level: 2 }).textContent()) ?? '').length > 62
      ) {
        if ((await choices.count()) > 0) await choices.nth(1).check({ force: true });
        else await page.getByRole('textbox').fill('The plan is clear.');
        const words = await page.getByRole('heading', { level: 2 }).textContent();
        await page.getByRole('button', { name: 'Next', exact: true }).click();
        await expect(page.getByRole('heading', { level: 2 })).not.toHaveText(words ?? '');
      }
      await choices.nth(5).check({ force: true });
      return null;
    },
  },
  {
    name: 'responses',
    viewport: { width: 800, height: 900 },
    height: 470,
    show: async (page) => {
      await openRiskiest(page, 'All Responses');
      return page.getByRole('table', { name: 'All responses with their scores' });
    },
  },
  {
    name: 'categories',
    viewport: { width: 800, height: 1100 },
    height: 520,
    show: async (page) => {
      await openRiskiest(page, 'By Category');
      return page.getByRole('tabpanel');
    },
  },
  {
    name: 'analysis',
    viewport: { width: 800, height: 1100 },
    height: 470,
    show: async (page) => {
      await openRiskiest(page, 'AI Analysis');
      const actions = page.getByRole('heading', { name: 'What to do' });
      for (const evidence of await page.locator('summary').all()) await evidence.click();
      return actions;
    },
  },
];

for (const theme of ['light', 'dark'] as const) {
  for (const { name, viewport, show, height } of SHOTS) {
    test(`${name}, ${theme}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: theme });
      const shown = await show(page);
      await page.waitForLoadState('networkidle');
      await mkdir(join(PUBLIC_FILES, 'pictures'), { recursive: true });
      await saveWebp(
        page,
        join(PUBLIC_FILES, 'pictures', `${name}-${theme}.webp`),
        await clipOf(shown, viewport, height),
      );
    });
  }
}

interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The element with some margin, as wide as the window. */
async function clipOf(shown: Locator | null, viewport: Shot['viewport'], height?: number): Promise<Clip> {
  if (shown === null) return { x: 0, y: 0, ...viewport };
  await shown.page().evaluate(() => window.scrollTo(0, 0));
  const box = await shown.boundingBox();
  if (box === null) throw new Error('the subject of the picture has no place on the page');
  return { x: 0, y: Math.max(0, box.y - 16), width: viewport.width, height: height ?? box.height + 32 };
}

async function saveWebp(page: Page, path: string, clip: Clip): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', {
    format: 'webp',
    quality: WEBP_QUALITY,
    captureBeyondViewport: true,
    clip: { ...clip, scale: 2 },
  });
  await writeFile(path, Buffer.from(data, 'base64'));
}

/** Text on the preview picture of each page's shared link. */
const SHARED: Readonly<Record<string, string>> = {
  landing: 'Know who to talk to before work starts',
  'research-data': 'What our figures rest on',
  'osha-info': 'What OSHA does',
  about: 'We listen before something falls',
  contact: 'Write to us',
  'privacy-policy': 'Privacy policy',
  'terms-of-service': 'Terms of service',
};

test.describe('preview pictures for shared links', () => {
  test.use({ viewport: { width: 1200, height: 630 }, deviceScaleFactor: 1, colorScheme: 'light' });

  for (const [name, words] of Object.entries(SHARED)) {
    test(name, async ({ page }) => {
      await page.goto('/about');
      await page.evaluate(drawSharedPicture, words);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await mkdir(join(PUBLIC_FILES, 'og'), { recursive: true });
      await page.screenshot({ path: join(PUBLIC_FILES, 'og', `${name}.png`) });
    });
  }
});

/** Runs in the page: draws the text along the plumb line, in the page's own fonts and colours. */
function drawSharedPicture(words: string): void {
  const element = (style: Partial<CSSStyleDeclaration>, text = '') => {
    const made = document.createElement('div');
    Object.assign(made.style, style);
    made.textContent = text;
    return made;
  };
  const frame = element({
    position: 'fixed',
    inset: '0',
    background: 'var(--paper)',
    color: 'var(--ink)',
    padding: '84px 96px 84px 196px',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
  });
  const line = element({
    position: 'absolute',
    left: '110px',
    top: '0',
    width: '4px',
    height: '452px',
    background: 'var(--ink)',
  });
  const bob = element({
    position: 'absolute',
    left: '82px',
    top: '448px',
    width: '60px',
    height: '108px',
    background: 'var(--ink)',
    clipPath: 'polygon(0 0, 100% 0, 100% 28%, 50% 100%, 0 28%)',
  });
  const title = element(
    {
      fontSize: '84px',
      lineHeight: '1.08',
      fontWeight: '680',
      fontStretch: '116%',
      letterSpacing: '-0.012em',
      textWrap: 'balance',
    },
    words,
  );
  const name = element({ fontSize: '40px', fontWeight: '680', fontStretch: '116%' }, 'Plumbline');
  const what = element(
    { fontSize: '27px', whiteSpace: 'nowrap', color: 'var(--ink-soft)' },
    'Safety and readiness surveys for construction sites',
  );
  const foot = element({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '40px' });
  foot.append(name, what);
  frame.append(line, bob, title, foot);
  document.body.replaceChildren(frame);
}
