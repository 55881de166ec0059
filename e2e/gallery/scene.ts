import type { Page } from '@playwright/test';
import type { Survey } from '@plumbline/contract/wire';

/** What scenes begin with. */
export interface Stage {
  readonly page: Page;
  /** Signs in as the demo user and opens an address of the app. */
  open(address: string): Promise<void>;
  /** Surveys of the demo organisation that show something. */
  readonly surveys: {
    /** At high risk, with an analysis. */
    readonly risky: Survey;
    /** Invited, not answered. */
    readonly waiting: Survey;
  };
  /** Calls of the demo user, without a browser. */
  readonly api: { delete(path: string): Promise<unknown> };
  /** Invites someone new. */
  invite(name: string): Promise<Survey>;
}

/** One screen in one state. */
export interface Scene {
  readonly name: string;
  /** Brings the screen to its state, and waits until it stands. */
  show(stage: Stage): Promise<void>;
  /** Only what is in sight, for scenes with something over the page. */
  readonly isViewportOnly?: boolean;
  /** The one width where the scene exists; missing: both. */
  readonly only?: 'phone' | 'desk';
  /** Print or forced colours instead of the themes. */
  readonly media?: 'print';
}

/** Answers every request of a kind with a refusal. */
export async function refuse(page: Page, pattern: string, status: number, message: string): Promise<void> {
  await page.route(pattern, (route) => route.fulfill({ status, json: { code: 'refused', message } }));
}

/** Never answers requests of a kind, so that a screen keeps loading. */
export async function hold(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, () => undefined);
}

/** What the server says in trouble. */
export const FAILURE = 'The service is starting or restarting. Please try again in a moment.';

/** A screen that stands when its heading and a sign of its content do. */
export function filled(name: string, address: string, sign: (page: Page) => Promise<void>): Scene {
  return {
    name,
    show: async ({ page, open }) => {
      await open(address);
      await sign(page);
      await page.waitForLoadState('networkidle');
    },
  };
}
