import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { questionsIn, withCategory, withChangedCategory, withoutCategory } from '../draft/categories.ts';
import type { Draft, DraftChange, OwnCategory } from '../draft/draft.ts';
import { CategoryForm, NEW_CATEGORY } from './CategoryForm.tsx';

interface CategoriesPanelProps {
  draft: Draft;
  edit: (change: DraftChange) => void;
}

/** The draft's own categories, with the buttons that add, edit and remove them. */
export function CategoriesPanel({ draft, edit }: CategoriesPanelProps) {
  const [edited, setEdited] = useState<OwnCategory | 'new' | null>(null);
  return (
    <section aria-labelledby="categories-heading" className="flex flex-col gap-3">
      <h2 id="categories-heading" className="display text-large">
        Your own categories
      </h2>
      <p className="max-w-measure text-small text-ink-soft">
        For questions that none of Plumbline’s categories fits. Each gets a score of its own, which is part of the
        overall score.
      </p>
      {draft.categories.length === 0 ? null : (
        <ul className="flex flex-col border-t border-line">
          {draft.categories.map((category) => {
            const count = questionsIn(draft, category.key);
            return (
              <li key={category.key} className="flex items-center gap-2 border-b border-line py-1">
                <div className="flex min-w-0 flex-1 flex-col">
                  <p className="text-small font-medium wrap-anywhere">{category.name}</p>
                  <p className="text-fine text-ink-soft">
                    {count === 0 ? 'No questions yet' : count === 1 ? '1 question' : `${count} questions`}
                  </p>
                </div>
                <Button
                  tone="quiet"
                  className="px-3!"
                  aria-label={`Edit category ${category.name}`}
                  onClick={() => setEdited(category)}
                >
                  <Pencil aria-hidden="true" size={18} strokeWidth={1.75} />
                </Button>
                <Button
                  tone="quiet"
                  className="px-3!"
                  aria-label={`Remove category ${category.name}`}
                  disabled={count > 0}
                  onClick={() => edit((current) => withoutCategory(current, category.key))}
                >
                  <Trash2 aria-hidden="true" size={18} strokeWidth={1.75} />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
          Add category
        </Button>
      </div>
      {edited === null ? null : (
        <CategoryForm
          category={edited === 'new' ? NEW_CATEGORY : edited}
          taken={draft.categories.filter((each) => each !== edited).map(({ name }) => name)}
          onClose={() => setEdited(null)}
          onSave={(fields) => {
            setEdited(null);
            edit((current) =>
              edited === 'new'
                ? withCategory(current, fields)
                : withChangedCategory(current, { ...fields, key: edited.key }),
            );
          }}
        />
      )}
    </section>
  );
}
