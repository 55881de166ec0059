import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Texts read aloud by the page, as "language: text"; "silence": the voice was stopped. */
    saidAloud: string[];
  }
}

/**
 * Replaces the browser's speech synthesis by a recorder. Must be called before the page is opened.
 *
 * @param voices languages of the voices that the browser reports
 * @returns a function that reads the texts spoken so far
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
