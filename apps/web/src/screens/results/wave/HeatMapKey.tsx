import type { GroupResultsList } from '@plumbline/contract/wire';
import { capitalized } from '../../../ui/words.ts';
import type { Standing } from '../figure-words.ts';
import { STANDING_COLOURS, StandingMark } from '../plots/StandingMark.tsx';
import type { TableWords } from '../plots/table-words.ts';

interface HeatMapKeyProps {
  list: GroupResultsList;
  words: TableWords;
}

/** The marks of the table and what they mean. */
export function HeatMapKey({ list, words }: HeatMapKeyProps) {
  const part = partOf(list);
  return (
    <ul aria-label={words.keyName} className="flex flex-wrap gap-x-6 gap-y-2 text-fine text-ink-soft">
      {(['below', 'above'] as const satisfies readonly Standing[]).map((standing) => (
        <li key={standing} className="flex items-center gap-2">
          <span className={`flex h-5 w-5 items-center justify-center ${STANDING_COLOURS[standing]}`}>
            <StandingMark standing={standing} />
          </span>
          {capitalized(words.standing(standing) ?? '')}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="hatched h-5 w-5 shrink-0" />
        {words.notShown}
      </li>
      {words.smallNumbers === null ? null : <li>{words.smallNumbers}</li>}
      {part === null ? null : (
        <li>
          {words.number(part.rests_on)}/{words.number(part.questions)}: {words.basedOn(part)}
        </li>
      )}
      {words.tooSmall === null ? null : (
        <li>
          <em>{words.tooSmall}</em>
        </li>
      )}
    </ul>
  );
}

/** Example of a figure with fewer questions than its category; null: none. */
function partOf({ groups, categories }: GroupResultsList) {
  for (const { category: key, rests_on } of groups.flatMap(({ cells }) => cells)) {
    const questions = categories.find((category) => category.key === key)?.questions;
    if (rests_on !== undefined && questions !== undefined) return { rests_on, questions };
  }
  return null;
}
