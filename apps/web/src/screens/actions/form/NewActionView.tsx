import type { ActionSummary } from '@plumbline/contract/wire';
import { useState } from 'react';
import { Link } from 'react-router';
import { actionPath } from '../../../addresses.ts';
import { messageOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { useFocusOnRefusal } from '../../../ui/use-focus-on-refusal.ts';
import { useKeptState } from '../../../ui/use-kept-state.ts';
import { dueInWords, STATUS_WORDS } from '../action-words.ts';
import { ActionFields } from './ActionFields.tsx';
import { type ActionForm, problemsIn, refusedFields } from './action-form.ts';
import type { StartWords } from './action-start.ts';
import type { PossibleOwner } from './OwnerFields.tsx';
import { Proposals } from './Proposals.tsx';

interface NewActionViewProps {
  initial: ActionForm;
  /** The origin; null: none, or still loading. */
  start: StartWords | null;
  /** Texts to start from. */
  proposals: readonly string[];
  /** Unfinished actions for the same starting point. */
  unfinished: readonly ActionSummary[];
  /** Reason why the site or crew could not be preselected; null: none. */
  placeNote: string | null;
  members: readonly PossibleOwner[];
  today: string;
  isSaving: boolean;
  isAdded: boolean;
  error: Error | null;
  onSave: (form: ActionForm) => void;
  onCancel: () => void;
}

export function NewActionView(props: NewActionViewProps) {
  const { initial, start, proposals, unfinished, placeNote, members, today, isSaving, isAdded, error } = props;
  const { onSave, onCancel } = props;
  const [form, setForm] = useKeptState('new action', initial);
  /** Counts attempts that the form itself refused. */
  const [stops, setStops] = useState(0);
  const problems = problemsIn(form, today);
  const isComplete = Object.keys(problems).length === 0;
  const refused = refusedFields(error);
  const shown = isComplete ? refused : stops > 0 ? problems : {};
  const element = useFocusOnRefusal(isComplete ? error : stops);
  const failure = error === null || Object.keys(refused).length > 0 ? null : messageOf(error, 'Please try again.');
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="New action" lead="Something to do for a site or a crew, with an owner and a due date." />
      {start === null ? null : <Start start={start} />}
      {unfinished.length === 0 ? null : <Unfinished actions={unfinished} />}
      <UnsavedChanges section="New action" isUnsaved={form !== initial && !isSaving && !isAdded} />
      <form
        ref={element}
        noValidate
        className="flex max-w-3xl flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isComplete) setStops(stops + 1);
          else if (!isSaving) onSave(form);
        }}
      >
        <Proposals proposals={proposals} onChoose={(what) => setForm({ ...form, what })} />
        {placeNote === null ? null : <Notice tone="caution">{placeNote}</Notice>}
        <ActionFields
          form={form}
          problems={shown}
          members={members}
          today={today}
          onChange={(part) => setForm({ ...form, ...part })}
        />
        {failure === null ? null : (
          <Notice title="The action was not added" tone="danger" isUrgent>
            {failure}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="primary" disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Add action'}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </form>
    </div>
  );
}

function Start({ start: { title, note, figure } }: { start: StartWords }) {
  return (
    <section aria-label="Where it comes from" className="flex flex-col gap-1 border-l-4 border-ink bg-sunken px-4 py-3">
      <p className="font-semibold wrap-anywhere">
        <bdi>{title}</bdi>
      </p>
      {figure === null ? null : <p className="figures">{figure}</p>}
      {note === null ? null : <p className="max-w-measure text-small text-ink-soft wrap-anywhere">{note}</p>}
      {figure === null ? null : (
        <p className="text-small text-ink-soft">The figure is kept with the action as it is now.</p>
      )}
    </section>
  );
}

/** Shows similar actions, so that none is added twice. */
function Unfinished({ actions }: { actions: readonly ActionSummary[] }) {
  return (
    <Notice
      title={actions.length === 1 ? 'There is an unfinished action for this' : 'There are unfinished actions for this'}
    >
      <ul className="flex flex-col gap-2">
        {actions.map((action) => (
          <li key={action.id} className="flex flex-col wrap-anywhere">
            <Link to={actionPath(action.id)} className={TEXT_LINK}>
              {action.what}
            </Link>
            <span className="text-small text-ink-soft">
              {STATUS_WORDS[action.status]} · {dueInWords(action)}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
