import { SCORED_CATEGORIES } from '@plumbline/domain/categories';
import { BookOpen, Heading, PenLine, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Draft, DraftChange, Item, OwnQuestion } from '../draft/draft.ts';
import { withChangedItem, withItems } from '../draft/items.ts';
import { itemOf, newQuestion, ownItem } from '../draft/own-question.ts';
import { withSection } from '../draft/sections.ts';
import { type Library, shownItem } from '../draft/shown-item.ts';
import { QUESTION_TYPE_NAMES } from '../question-types/registry.ts';
import { AddFromLibrary } from './AddFromLibrary.tsx';
import { ItemList } from './ItemList.tsx';
import { LibraryItemForm } from './LibraryItemForm.tsx';
import { QuestionForm } from './QuestionForm.tsx';

interface QuestionsPanelProps {
  draft: Draft;
  library: Library;
  problems: ReadonlyMap<string, number>;
  edit: (change: DraftChange) => void;
  /** Note between the buttons and the questions. */
  note: ReactNode;
}

/** The dialog that is open over the questions. */
type OpenDialog =
  | { readonly kind: 'library' }
  | { readonly kind: 'own_questions' }
  | { readonly kind: 'new_question'; readonly question: OwnQuestion }
  | { readonly kind: 'item'; readonly questionId: string };

export function QuestionsPanel({ draft, library, problems, edit, note }: QuestionsPanelProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const add = (items: readonly Item[]) => {
    edit((current) => withItems(current, items, current.sections.at(-1)?.id ?? null));
    close();
  };
  const writeQuestion = () => {
    const [type] = QUESTION_TYPE_NAMES;
    if (type === undefined) return;
    setDialog({ kind: 'new_question', question: newQuestion(type, draft.language, SCORED_CATEGORIES[0]) });
  };
  const item = dialog?.kind === 'item' ? draft.items.find((each) => each.question_id === dialog.questionId) : undefined;
  const questions = [...library.values()];
  const stored = questions.filter(({ is_system }) => !is_system);
  const present = new Set(draft.items.map(({ question_id }) => question_id));

  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setDialog({ kind: 'library' })}>
          <BookOpen aria-hidden="true" size={18} strokeWidth={1.75} />
          Add from library
        </Button>
        <Button onClick={writeQuestion}>
          <PenLine aria-hidden="true" size={18} strokeWidth={1.75} />
          Write a question
        </Button>
        {stored.length === 0 ? null : (
          <Button onClick={() => setDialog({ kind: 'own_questions' })}>
            <UserRound aria-hidden="true" size={18} strokeWidth={1.75} />
            Add your own
          </Button>
        )}
        <Button onClick={() => edit((current) => withSection(current, ''))}>
          <Heading aria-hidden="true" size={18} strokeWidth={1.75} />
          Add section
        </Button>
      </div>
      {note}
      {draft.order === 'shuffled' && draft.items.length > 1 ? (
        <p className="max-w-measure text-small text-ink-soft">
          People get the questions shuffled within their sections, so the order within a section has no effect. To ask
          them as written, change the order under Details.
        </p>
      ) : null}
      {draft.items.length === 0 && draft.sections.length === 0 ? (
        <p className="border-y border-line py-8 text-ink-soft">
          <span className="block max-w-measure">No questions yet. Add some from the library, or write your own.</span>
        </p>
      ) : (
        <ItemList
          draft={draft}
          library={library}
          problems={problems}
          edit={edit}
          onEdit={(questionId) => setDialog({ kind: 'item', questionId })}
        />
      )}
      {dialog?.kind === 'library' ? (
        <AddFromLibrary
          title="Add from the library"
          lead="Plumbline’s own questions, in all nine languages."
          questions={questions.filter(({ is_system }) => is_system)}
          present={present}
          empty="The library is empty."
          onAdd={(chosen) => add(chosen.map((question) => itemOf(question, draft)))}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'own_questions' ? (
        <AddFromLibrary
          title="Add your own questions"
          lead="Questions your organization has saved. The draft gets a copy: later changes to one do not change the other."
          questions={stored}
          present={present}
          empty="Your organization has saved none. Choose “Write a question” to write one for this questionnaire."
          onAdd={(chosen) => add(chosen.map((question) => itemOf(question, draft)))}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'new_question' ? (
        <QuestionForm
          question={dialog.question}
          isNew
          draft={draft}
          onSave={(question) => add([ownItem(question)])}
          onClose={close}
        />
      ) : null}
      {item?.kind === 'own' ? (
        <QuestionForm
          question={item.question}
          isNew={false}
          draft={draft}
          onSave={(question) => {
            edit((current) =>
              withChangedItem(current, item.question_id, ({ section_id }) => ({ ...item, section_id, question })),
            );
            close();
          }}
          onClose={close}
        />
      ) : null}
      {item?.kind === 'library' ? (
        <LibraryItemForm
          item={item}
          shown={shownItem(item, library, draft)}
          onSave={(changed) => {
            edit((current) =>
              withChangedItem(current, item.question_id, (kept) => ({ ...changed, section_id: kept.section_id })),
            );
            close();
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
