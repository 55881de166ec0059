import { LANGUAGE_FACTS } from '@plumbline/domain/languages';
import { questionsIn } from '../draft/categories.ts';
import type { Draft } from '../draft/draft.ts';
import { ADVICE } from './CategoryForm.tsx';
import { orderInWords } from './order-words.ts';

/** Fields of a questionnaire as a whole, read-only. */
export function PublishedDetails({ draft }: { draft: Draft }) {
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <dl className="flex max-w-xl flex-col gap-4">
        <Fact name="Name" value={draft.name} />
        {draft.description === null ? null : <Fact name="Description" value={draft.description} />}
        <Fact name="Written in" value={LANGUAGE_FACTS[draft.language].englishName} />
        <Fact name="Order of the questions" value={orderInWords(draft.order)} />
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
                category.advice[field] === '' ? null : <Fact key={field} name={label} value={category.advice[field]} />,
              )}
            </dl>
          </section>
        ))}
      </section>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col">
      <dt className="label">{name}</dt>
      <dd className="text-small wrap-anywhere">{value}</dd>
    </div>
  );
}
