import type { WireQuestion } from '@plumbline/contract/wire';
import { categoryLabel, SCORED_CATEGORIES } from '@plumbline/domain/categories';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { groupByCategory } from '../question-groups.ts';
import { answersOfWireQuestion, partsOf } from '../question-types/registry.ts';

interface AddFromLibraryProps {
  title: string;
  lead: string;
  questions: readonly WireQuestion[];
  /** Ids of the questions that are in the draft. */
  present: ReadonlySet<string>;
  /** Text shown if there are no questions to choose from. */
  empty: string;
  onAdd: (questions: readonly WireQuestion[]) => void;
  onClose: () => void;
}

const ALL = '';

/** The dialog that adds existing questions to the draft; those that it already has are marked. */
export function AddFromLibrary({ title, lead, questions, present, empty, onAdd, onClose }: AddFromLibraryProps) {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState(ALL);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const wanted = search.trim().toLowerCase();
  const groups = groupByCategory(questions);
  const shown = groups
    .filter((group) => category === ALL || group.category === category)
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question }) => question.toLowerCase().includes(wanted)),
    }))
    .filter((group) => group.questions.length > 0);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <ModalDialog
      title={title}
      lead={lead}
      isOpen
      isWide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            disabled={chosen.size === 0}
            onClick={() => onAdd(groups.flatMap((group) => group.questions).filter(({ id }) => chosen.has(id)))}
          >
            {chosen.size === 0
              ? 'Add questions'
              : `Add ${chosen.size === 1 ? '1 question' : `${chosen.size} questions`}`}
          </Button>
        </>
      }
    >
      {questions.length === 0 ? <p className="text-ink-soft">{empty}</p> : null}
      {questions.length === 0 ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Search"
            type="search"
            value={search}
            autoComplete="off"
            onChange={(event) => setSearch(event.target.value)}
          />
          <SelectField
            label="Category"
            value={category}
            options={[
              { value: ALL, label: 'All categories' },
              ...groups.map((group) => ({ value: group.category, label: nameOf(group.category) })),
            ]}
            onChange={(event) => setCategory(event.target.value)}
          />
        </div>
      )}
      {questions.length > 0 && shown.length === 0 ? (
        <p role="status" className="text-small text-ink-soft">
          No question contains “{search.trim()}”.
        </p>
      ) : null}
      {shown.map((group) => (
        <fieldset key={group.category} className="flex flex-col">
          <legend className="pb-1 text-small font-semibold">{nameOf(group.category)}</legend>
          {group.questions.map((question) => (
            <ChoosableQuestion
              key={question.id}
              question={question}
              isPresent={present.has(question.id)}
              isChosen={chosen.has(question.id)}
              onToggle={() => toggle(question.id)}
            />
          ))}
        </fieldset>
      ))}
    </ModalDialog>
  );
}

interface ChoosableQuestionProps {
  question: WireQuestion;
  isPresent: boolean;
  isChosen: boolean;
  onToggle: () => void;
}

function ChoosableQuestion({ question, isPresent, isChosen, onToggle }: ChoosableQuestionProps) {
  const answers = answersOfWireQuestion(question);
  return (
    <label
      className={`flex min-h-11 items-start gap-3 border-t border-line py-2.5 text-small ${isPresent ? 'text-ink-soft' : 'cursor-pointer hover:bg-surface'}`}
    >
      <input
        type="checkbox"
        checked={isPresent || isChosen}
        disabled={isPresent}
        onChange={onToggle}
        className="size-5 shrink-0 accent-ink"
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium wrap-anywhere">{question.question}</span>
        <span className="text-fine text-ink-soft">
          {partsOf(question.type).name}
          {answers === null ? '' : ` · ${answers}`}
        </span>
      </span>
      {isPresent ? <Badge>Already in</Badge> : null}
    </label>
  );
}

/** The name of a category; questions written through the API may be in any. */
function nameOf(category: string): string {
  const name = categoryLabel(category);
  return name === 'Unknown Category' && !SCORED_CATEGORIES.some((known) => known === category) ? category : name;
}
