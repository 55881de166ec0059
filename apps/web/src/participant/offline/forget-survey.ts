import { createAnswerStore, createLinkMemory, linksTo } from './answer-store.ts';
import { forgetPage } from './kept-page.ts';

/** Deletes what this phone keeps of a survey: the answers, and every link to them with its page. */
export function forgetSurvey(answersKey: string, storage: Storage | null): void {
  createAnswerStore(answersKey, storage).clear();
  for (const token of linksTo(answersKey, storage)) {
    createLinkMemory(token, storage).forget();
    void forgetPage(token);
  }
}
