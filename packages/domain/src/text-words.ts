/** The polarity of a word or phrase; `no_information`: "I don't know". */
export type Polarity = 'positive' | 'negative' | 'partial' | 'no_information';

/** Words of the word rule are written without apostrophes, in lower case. */
export const POSITIVE: ReadonlySet<string> = new Set([
  'agree',
  'always',
  'calm',
  'clear',
  'clearly',
  'confident',
  'easy',
  'enough',
  'excellent',
  'fast',
  'fine',
  'fixed',
  'good',
  'great',
  'help',
  'helpful',
  'helps',
  'listen',
  'listened',
  'listens',
  'often',
  'quick',
  'quickly',
  'ready',
  'rested',
  'safe',
  'safely',
  'sure',
  'true',
  'well',
  'yeah',
  'yep',
  'yes',
]);

export const NEGATIVE: ReadonlySet<string> = new Set([
  'afraid',
  'bad',
  'blamed',
  'confused',
  'confusing',
  'difficult',
  'disagree',
  'false',
  'hard',
  'ignored',
  'late',
  'never',
  'no',
  'nobody',
  'nope',
  'nothing',
  'poor',
  'poorly',
  'scared',
  'slow',
  'slowly',
  'tired',
  'unclear',
  'unsafe',
  'weak',
  'worse',
  'worst',
  'wrong',
]);

/** Hedges: they make an answer partial regardless of its other words. */
export const PARTIAL: ReadonlySet<string> = new Set([
  'average',
  'depends',
  'half',
  'maybe',
  'mixed',
  'mostly',
  'ok',
  'okay',
  'partially',
  'partly',
  'perhaps',
  'sometimes',
  'somewhat',
  'soso',
  'usually',
]);

/** Words that invert the next positive or negative word. */
export const NEGATORS: ReadonlySet<string> = new Set([
  'arent',
  'cannot',
  'cant',
  'didnt',
  'doesnt',
  'dont',
  'hardly',
  'isnt',
  'never',
  'no',
  'nobody',
  'not',
  'nothing',
  'wasnt',
  'without',
  'wont',
]);

export interface Phrase {
  readonly words: readonly string[];
  readonly polarity: Polarity;
}

/** Phrases whose polarity differs from that of their words. */
export const PHRASES: readonly Phrase[] = [
  { words: ['no', 'problem'], polarity: 'positive' },
  { words: ['no', 'problems'], polarity: 'positive' },
  { words: ['no', 'issue'], polarity: 'positive' },
  { words: ['no', 'issues'], polarity: 'positive' },
  { words: ['no', 'worries'], polarity: 'positive' },
  { words: ['not', 'at', 'all'], polarity: 'negative' },
  { words: ['not', 'really'], polarity: 'negative' },
  { words: ['so', 'so'], polarity: 'partial' },
  { words: ['more', 'or', 'less'], polarity: 'partial' },
  { words: ['kind', 'of'], polarity: 'partial' },
  { words: ['a', 'little'], polarity: 'partial' },
  { words: ['not', 'sure'], polarity: 'partial' },
  { words: ['dont', 'know'], polarity: 'no_information' },
];
