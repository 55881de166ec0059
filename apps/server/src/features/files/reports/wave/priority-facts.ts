import type { GroupResults, WaveResults } from '@plumbline/contract/wire';
import type { explainPriority } from '@plumbline/domain/group-results/act-first-card';
import { joinNames } from '@plumbline/domain/join-names';
import { asWritten, type ReportWords } from '../report-words.ts';
import { figureIn } from './figure-words.ts';
import { categoryName } from './result-names.ts';

type Priority = Pick<WaveResults['act_first'][number], 'group' | 'category'>;

/** What explains a priority, and what is being done about it. */
export interface PriorityFacts
  extends ReturnType<typeof explainPriority<GroupResults['categories'][number], GroupResults['questions'][number]>> {
  /** The unfinished action that is due first. */
  readonly action: { readonly what: string; readonly owner_name: string; readonly due_on: string } | undefined;
}

export function priorityKey({ group, category }: Priority): string {
  return `${group.key} ${category.key}`;
}

/** Questions and names stay in the language in which they were written. */
export function explainedIn(facts: PriorityFacts | undefined, words: ReportWords) {
  const { questions = [], alsoLow = [], action } = facts ?? {};
  const names = joinNames(
    alsoLow.map((each) => `${categoryName(each, words).text} ${figureIn(each.figure, words).text}`),
  );
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
            what: asWritten(action.what),
            owner: asWritten(action.owner_name),
            due: `${words.phrases.actions.due}: ${words.shortDate(action.due_on)}`,
          },
  };
}
