import type { CodePagePhrases } from '@plumbline/phrases/code-page';

/** Input of the code page's script in the document, in one language only. */
export interface CodePageScriptInput {
  readonly phrases: CodePagePhrases;
  /** The language chosen on the page; `null`: the phone's language. */
  readonly chosen: string | null;
}

export const CODE_INPUT_ID = 'code-page';
