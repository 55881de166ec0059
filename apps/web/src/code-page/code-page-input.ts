import type { CodePagePhrases } from '@plumbline/phrases/code-page';

/** What the script of the code page takes from its document, in one language only. */
export interface CodePageScriptInput {
  readonly phrases: CodePagePhrases;
  /** The language that was chosen on the page; `null`: that of the phone. */
  readonly chosen: string | null;
}

export const CODE_INPUT_ID = 'code-page';
