import { createAnswerStore, createLinkMemory, linksTo } from './answer-store.ts';
import { forgetPage } from './kept-page.ts';

/** Deletes the data of a survey on this phone: the answers, and all links to them with their pages. */
export function forgetSurvey(answersKey: string, storage: Storage | null): void {
  createAnswerStore(answersKey, storage).clear();
  for (const token of linksTo(answersKey, storage)) {
    createLinkMemory(token, storage).forget();
    void forgetPage(token);
  }
}
