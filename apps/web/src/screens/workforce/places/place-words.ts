import type { PlaceKind } from '../../../queries/workforce.ts';
import type { Choice } from './ChoiceField.tsx';
import { toldApart } from './told-apart.ts';

interface PlaceWords {
  readonly thing: string;
  /** What an archived one means, under the checkbox that shows them. */
  readonly archivedHint: string;
  /** What archiving does, in sentences. */
  readonly archiving: readonly string[];
  readonly restoring: string;
  /** What merging does, in sentences; `{this}` and `{other}` stand for the names. */
  readonly merging: readonly string[];
}

const ANSWERS_STAY = 'Answers that were already given stay where they are.';
const ANSWERS_STAY_BEHIND = 'Answers that were already given stay with “{this}”.';

export const PLACE_WORDS: Record<PlaceKind, PlaceWords> = {
  site: {
    thing: 'site',
    archivedHint: 'Nobody can be added to an archived site, and campaigns don’t ask there.',
    archiving: [
      'Its crews are archived with it. Their people stay, without a crew, until you move them to another one.',
      ANSWERS_STAY,
      'You can restore it.',
    ],
    restoring: 'Its crews stay archived until you restore those that you need.',
    merging: [
      'The crews of “{this}” move to “{other}” with their people, and “{this}” is archived.',
      'Where both have a crew of the same name, these become one.',
      ANSWERS_STAY_BEHIND,
    ],
  },
  crew: {
    thing: 'crew',
    archivedHint: 'An archived crew has no people and can’t be invited.',
    archiving: [
      'Its people stay, without a crew, until you move them to another one.',
      ANSWERS_STAY,
      'You can restore it.',
    ],
    restoring: 'Its people don’t come back by themselves.',
    merging: ['The people of “{this}” move to “{other}”, and “{this}” is archived.', ANSWERS_STAY_BEHIND],
  },
  company: {
    thing: 'company',
    archivedHint: 'An archived company can’t be chosen for people any more.',
    archiving: ['It can’t be chosen for people any more.', ANSWERS_STAY, 'You can restore it.'],
    restoring: 'It can be chosen for people again.',
    merging: ['The people of “{this}” become people of “{other}”, and “{this}” is archived.', ANSWERS_STAY_BEHIND],
  },
};

/** What merging does, with the names filled in. */
export function mergingInWords(kind: PlaceKind, from: Choice, into: Choice): readonly string[] {
  const [gone, kept] = toldApart(from, into);
  const fill = (sentence: string) =>
    sentence.replaceAll(/\{(this|other)\}/g, (_, which) => (which === 'this' ? gone : kept));
  return PLACE_WORDS[kind].merging.map(fill);
}
