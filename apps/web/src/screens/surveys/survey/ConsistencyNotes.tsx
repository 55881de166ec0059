import type { SurveyResults } from '@plumbline/contract/wire';
import { HONESTY_SCORE_LABEL } from '@plumbline/domain/categories';
import { ANONYMOUS_CONSISTENCY, CONSISTENCY_LABELS, CONSISTENCY_MEANINGS, flagTexts } from './consistency-words.ts';
import { honestyCategory, isRated } from './survey-results.ts';
import { Section } from './TabParts.tsx';

/** How well the answers fit together, in words, because it is not a second score. */
export function ConsistencyNotes({ results, isAnonymous }: { results: SurveyResults; isAnonymous: boolean }) {
  const { level, flags } = results.consistency;
  const anonymous = isAnonymous ? ANONYMOUS_CONSISTENCY[level] : undefined;
  const honesty = honestyCategory(results.categories);
  return (
    <Section title={HONESTY_SCORE_LABEL}>
      <p className="max-w-measure">
        <strong>{anonymous?.label ?? CONSISTENCY_LABELS[level]}.</strong>{' '}
        {anonymous?.meaning ?? CONSISTENCY_MEANINGS[level]}
      </p>
      {flags.length === 0 ? null : (
        <ul className="flex max-w-measure list-disc flex-col gap-1 pl-5 text-ink-soft">
          {flagTexts(flags).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {honesty === null || !isRated(honesty) ? null : (
        <p className="figures text-small text-ink-soft">
          The questions on answer consistency scored {honesty.percent}%. They don’t count towards the overall score.
        </p>
      )}
    </Section>
  );
}
