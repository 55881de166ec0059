import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What the page had read aloud, as "language: text"; "silence" where the voice was stopped. */
    saidAloud: string[];
  }
}

/**
 * Replaces the browser's voice by one that records what it is given to say; to be called before the page is opened.
 *
 * @param voices languages of the voices that the browser reports
 * @returns what was said on the open page so far
 */
export async function recordVoice(page: Page, voices: readonly string[]): Promise<() => Promise<string[]>> {
  await page.addInitScript((languages) => {
    window.saidAloud = [];
    const voice = {
      getVoices: () => languages.map((lang) => ({ lang })),
      speak: ({ text, lang }: { text: string; lang: string }) => window.saidAloud.push(`${lang}: ${text}`),
      cancel: () => window.saidAloud.push('silence'),
    };
    Object.defineProperty(window, 'speechSynthesis', { value: voice });
  }, voices);
  return () => page.evaluate(() => window.saidAloud);
}
