import { LANGUAGE_FACTS } from '@plumbline/domain/languages';
import { FactBlock } from '../../../ui/Fact.tsx';
import { questionsIn } from '../draft/categories.ts';
import type { Draft } from '../draft/draft.ts';
import { ADVICE } from './CategoryForm.tsx';
import { orderInWords } from './order-words.ts';

/** Fields of a questionnaire as a whole, read-only. */
export function PublishedDetails({ draft }: { draft: Draft }) {
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <dl className="flex max-w-xl flex-col gap-4">
        <FactBlock label="Name">{draft.name}</FactBlock>
        {draft.description === null ? null : <FactBlock label="Description">{draft.description}</FactBlock>}
        <FactBlock label="Written in">{LANGUAGE_FACTS[draft.language].englishName}</FactBlock>
        <FactBlock label="Order of the questions">{orderInWords(draft.order)}</FactBlock>
      </dl>
      <section aria-labelledby="categories-heading" className="flex min-w-0 flex-col gap-3">
        <h2 id="categories-heading" className="display text-large">
          Your own categories
        </h2>
        {draft.categories.length === 0 ? <p className="text-small text-ink-soft">There are none.</p> : null}
        {draft.categories.map((category) => (
          <section key={category.key} className="flex flex-col gap-3 border-t border-line pt-3">
            <h3 className="font-semibold wrap-anywhere">
              {category.name}{' '}
              <span className="figures text-small font-normal text-ink-soft">({questionsIn(draft, category.key)})</span>
            </h3>
            <dl className="flex flex-col gap-3">
              {ADVICE.map(({ field, label }) =>
                category.advice[field] === '' ? null : (
                  <FactBlock key={field} label={label}>
                    {category.advice[field]}
                  </FactBlock>
                ),
              )}
            </dl>
          </section>
        ))}
      </section>
    </div>
  );
}
