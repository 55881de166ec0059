import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, test as base, type Page, type TestInfo } from '@playwright/test';
import type { Survey, SurveyList } from '@plumbline/contract/wire';
import { STORED_USER_KEY } from '../../apps/web/src/session/stored-user.ts';
import { signIn } from '../support/fixtures.ts';
import { SERVERS } from '../support/servers.ts';
import { ACCOUNT_SCENES } from './account-scenes.ts';
import { APP_SCENES } from './app-scenes.ts';
import { PARTICIPANT_SCENES } from './participant-scenes.ts';
import { PUBLIC_SCENES } from './public-scenes.ts';
import type { Scene, Stage } from './scene.ts';

/** Takes pictures of every screen and state at both sizes, light and dark, into one folder. */

const FOLDER = process.env.GALLERY_DIR ?? join(import.meta.dirname, '../../gallery');
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } } as const;
const THEMES = ['light', 'dark'] as const;
const SCENES = [...PUBLIC_SCENES, ...ACCOUNT_SCENES, ...APP_SCENES, ...PARTICIPANT_SCENES];

interface World {
  readonly token: string;
  /** The browser storage of the signed-in demo user. */
  readonly storedUser: string;
  readonly surveys: Stage['surveys'];
}

const test = base.extend<object, { world: World }>({
  world: [
    async ({ playwright, browser }, use) => {
      const request = await playwright.request.newContext({ baseURL: SERVERS.demo.origin });
      const signedIn = await request.post('/v1/identity/sign-in', { data: {} });
      const token: string = (await signedIn.json()).data.tokens.idToken;
      const headers = { authorization: `Bearer ${token}` };
      const list = async (query: string): Promise<SurveyList> =>
        (await request.get(`/v1/protected/surveys?${query}`, { headers })).json();
      const find = async (query: string): Promise<Survey> => {
        const [first] = (await list(query)).surveys;
        if (first === undefined) throw new Error(`the demo has no survey like ${query}`);
        return (await (await request.get(`/v1/protected/surveys/${first.id}`, { headers })).json()).survey;
      };
      const doubtful = async (): Promise<Survey> => {
        for (const { id } of (await list('status=analyzed&limit=100')).surveys) {
          const { survey } = await (await request.get(`/v1/protected/surveys/${id}`, { headers })).json();
          if (survey.results?.consistency.level === 'talk_first') return survey;
        }
        throw new Error('the demo has no survey whose answers do not fit together');
      };
      const surveys = {
        risky: await find('status=analyzed&sort=score'),
        waiting: await find('status=invited'),
        doubtful: await doubtful(),
      };
      await use({ token, surveys, storedUser: await signedInUser(browser) });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

test.use({ baseURL: SERVERS.demo.origin });

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const theme of THEMES) {
    test.describe(`${size}, ${theme}`, () => {
      test.use({ viewport, colorScheme: theme, reducedMotion: 'reduce' });
      for (const scene of SCENES.filter(({ only }) => only === undefined || only === size)) {
        if (scene.media === 'print' && theme === 'dark') continue;
        test(scene.name, async ({ page, world }, testInfo) => {
          await scene.show(stageOf(page, world));
          await picture(page, scene, testInfo, `${scene.name}.${viewport.width}.${theme}.png`);
        });
      }
    });
  }
}

/** Signs in once for all scenes, because some scenes hold back or refuse requests of the sign-in. */
async function signedInUser(browser: Browser): Promise<string> {
  const page = await browser.newPage({ baseURL: SERVERS.demo.origin });
  await signIn(page);
  const user = await page.evaluate((key) => localStorage.getItem(key), STORED_USER_KEY);
  await page.close();
  return user ?? '';
}

function stageOf(page: Page, { token, surveys, storedUser }: World): Stage {
  const headers = { authorization: `Bearer ${token}` };
  return {
    page,
    surveys,
    open: async (address) => {
      const kept: [string, string] = [STORED_USER_KEY, storedUser];
      await page.addInitScript(([key, user]) => localStorage.setItem(key, user), kept);
      await page.goto(address);
    },
    api: { delete: (path) => page.request.delete(path, { headers }) },
    invite: async (participant_name) => {
      const email = `${participant_name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.org`;
      const reply = await page.request.post('/v1/protected/surveys', {
        headers,
        data: {
          participant_email: email,
          participant_name,
          company: 'Harbour Concrete & Steelworks International Ltd',
        },
      });
      return (await reply.json()).survey;
    },
  };
}

async function picture(page: Page, scene: Scene, testInfo: TestInfo, file: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const path = join(FOLDER, file);
  await page.screenshot({ path, fullPage: scene.isViewportOnly !== true });
  testInfo.attachments.push({ name: scene.name, path, contentType: 'image/png' });
}
