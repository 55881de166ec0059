import type { GroupResults } from '@plumbline/contract/wire';
import type { PriorityExplanation } from '@plumbline/domain/group-results/act-first-card';
import { joinNames } from '@plumbline/domain/join-names';
import { shortened } from '@plumbline/domain/shortened';
import { asWritten, type ReportWords } from '../report-words.ts';
import { figureIn } from './figure-words.ts';
import { categoryName } from './result-names.ts';

/** What explains a priority, and what is being done about it. */
export interface PriorityFacts
  extends PriorityExplanation<GroupResults['categories'][number], GroupResults['questions'][number]> {
  /** The unfinished action that is due first. */
  readonly action: { readonly what: string; readonly owner_name: string; readonly due_on: string } | undefined;
}

/** Maximum number of other low categories that are named. */
const MAX_NAMED = 2;

/** Maximum length of an action's text, in characters. */
const MAX_ACTION_LENGTH = 80;

/** The facts of a priority as template data. Questions and names stay in the language in which they were written. */
export function priorityFactsIn(facts: PriorityFacts | undefined, words: ReportWords) {
  const { questions = [], alsoLow = [], action } = facts ?? {};
  const named = alsoLow.slice(0, MAX_NAMED).map((each) => {
    // Isolates the text direction of the name.
    const name = words.sentence('{name}', { name: categoryName(each, words).text });
    return `${name} ${figureIn(each.figure, words).text}`;
  });
  const names = `${joinNames(named)}${alsoLow.length > MAX_NAMED ? ' …' : ''}`;
  return {
    questions: questions.map(({ question, figure }) => ({
      text: asWritten(question),
      figure: figureIn(figure, words).text,
    })),
    also_low: alsoLow.length === 0 ? null : words.figures(words.phrases.wave.alsoLow, { names }),
    action:
      action === undefined
        ? null
        : {
            what: asWritten(shortened(action.what, MAX_ACTION_LENGTH)),
            owner: asWritten(action.owner_name),
            due: `${words.phrases.actions.due}: ${words.shortDate(action.due_on)}`,
          },
  };
}
