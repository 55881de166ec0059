import type { Page } from '@playwright/test';
import type { Survey } from '@plumbline/contract/wire';

/** What every scene can use. */
export interface Stage {
  readonly page: Page;
  /** Signs in as the demo user and opens an address of the app. */
  open(address: string): Promise<void>;
  /** Surveys of the demo organisation in certain states. */
  readonly surveys: {
    /** A survey with a High result and an analysis. */
    readonly risky: Survey;
    /** A survey whose consistency level is `talk_first`. */
    readonly doubtful: Survey;
    /** An invited survey without answers. */
    readonly waiting: Survey;
  };
  /** API calls of the demo user, without a browser. */
  readonly api: { delete(path: string): Promise<unknown> };
  /** Invites a new participant. */
  invite(name: string): Promise<Survey>;
}

/** One screen in one state. */
export interface Scene {
  readonly name: string;
  /** Brings the screen into its state, and waits until it is complete. */
  show(stage: Stage): Promise<void>;
  /** Only the visible part of the page, for scenes with an overlay. */
  readonly isViewportOnly?: boolean;
  /** The only size in which the scene exists; missing: both. */
  readonly only?: 'phone' | 'desk';
  /** Print or forced colours instead of the themes. */
  readonly media?: 'print';
}

/** Refuses every request that matches. */
export async function refuse(page: Page, pattern: string, status: number, message: string): Promise<void> {
  await page.route(pattern, (route) => route.fulfill({ status, json: { code: 'refused', message } }));
}

/** Never answers requests that match, so that a screen keeps loading. */
export async function hold(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, () => undefined);
}

/** The server's error messages. */
export const FAILURE = 'The service is starting or restarting. Please try again in a moment.';

/** A scene that is complete when its heading and part of its content are visible. */
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
