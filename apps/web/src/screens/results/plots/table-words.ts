import type { GroupFigure, ResultsGroup, ResultsOfWave } from '@plumbline/contract/wire';
import {
  answeredInWords,
  answersInWords,
  basedOnInWords,
  figureInShort,
  GROUP_KINDS,
  groupName,
  type Standing,
  standingInWords,
  TOO_SMALL,
} from '../figure-words.ts';
import { type PlotWords, plotWordsOf } from './plot-words.ts';

type GroupKind = Exclude<ResultsGroup['kind'], 'organisation'>;

/** Texts of a table of groups and of the plot of categories, in the reader's language. */
export interface TableWords extends PlotWords {
  readonly kinds: Readonly<Record<GroupKind, string>>;
  readonly tableName: (kind: GroupKind) => string;
  /** Explains the table to screen readers. */
  readonly caption: string;
  readonly group: (group: ResultsGroup) => string;
  readonly category: (category: { readonly key: string; readonly name: string }) => string;
  /** Head of the column with the answered share. */
  readonly answeredHead: string;
  /** The answered share of a group; null: hidden. */
  readonly answered: (counts: Counts) => AnsweredWords | null;
  /** A figure in a narrow cell. */
  readonly shortFigure: (figure: GroupFigure) => string;
  readonly answers: (count: number) => string;
  /** Number of questions behind a figure; null: all. */
  readonly basedOn: (category: { readonly rests_on?: number | undefined; readonly questions: number }) => string | null;
  /** Null: it does not differ clearly. */
  readonly standing: (standing: Standing | undefined) => string | null;
  /** Name of the key for screen readers. */
  readonly keyName: string | undefined;
  /** What the small number of a cell is; null: explained elsewhere. */
  readonly smallNumbers: string | null;
  /** Note on figures with too few answers for a comparison; null: there are none. */
  readonly tooSmall: string | null;
}

interface Counts {
  readonly asked: number | null;
  readonly answered: number | null;
}

interface AnsweredWords {
  readonly spoken: string;
  /** The two lines of a narrow column; null: there is one. */
  readonly firstLine: string;
  readonly secondLine: string | null;
  readonly isLow: boolean;
}

/** The English texts for a wave. */
export function tableWordsOf(wave: Pick<ResultsOfWave, 'is_gated' | 'mode'>): TableWords {
  return {
    ...plotWordsOf(wave),
    kinds: GROUP_KINDS,
    tableName: (kind) => `${GROUP_KINDS[kind]} by category`,
    caption:
      'Averages by category with the number of answers. Arrow keys move from cell to cell; each figure leads to its group.',
    group: groupName,
    category: ({ name }) => name,
    answeredHead: 'Answered',
    answered: ({ asked, answered }) => {
      const share = answeredInWords({ asked, answered });
      if (share === null) return null;
      const { text, percent, isLow } = share;
      return {
        spoken: isLow ? `${text}, below 60%` : text,
        firstLine: `${answered} of ${asked}`,
        secondLine: `${percent}%${isLow ? ', low' : ''}`,
        isLow,
      };
    },
    shortFigure: figureInShort,
    answers: answersInWords,
    basedOn: basedOnInWords,
    standing: standingInWords,
    keyName: 'How to read it',
    smallNumbers: 'Small figures: answers that count',
    tooSmall: wave.mode === 'individual' ? TOO_SMALL : null,
  };
}
