import type { ReactNode } from 'react';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Choice } from './ChoiceField.tsx';

interface MergeFrameProps {
  gone: Choice;
  /** The entry that stays; null until one is chosen. */
  kept: Choice | null;
  /** Noun of the two records: "site". */
  singular: string;
  /** Outcome for the merged record: "Is archived". */
  fate: string;
  /** Consequences of the merge, in sentences. */
  consequences: readonly string[];
  isSaving: boolean;
  /** Reason of the last failure; null without one. */
  failure: string | null;
  onSave: () => void;
  onClose: () => void;
  /** The field for the record that stays. */
  children: ReactNode;
}

/** The dialog of a merge: which record stays, what moves to it, and that a merge is final. */
export function MergeFrame({ gone, kept, singular, fate, consequences, isSaving, failure, ...props }: MergeFrameProps) {
  return (
    <FormDialog
      title={`Merge “${gone.name}”`}
      lead={`The same ${singular} twice? Choose the record that stays; this one goes.`}
      saveLabel={isSaving ? 'Merging...' : 'Merge'}
      isSaving={isSaving}
      onSave={props.onSave}
      onCancel={props.onClose}
    >
      {props.children}
      {kept === null ? null : (
        <div role="status">
          <Notice tone="caution" title="A merge can’t be undone">
            <dl className="mb-3 grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
              <Side label="Stays" record={kept} />
              <Side label={fate} record={gone} />
            </dl>
            <ul className="flex list-disc flex-col gap-1 pl-5 wrap-anywhere">
              {consequences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {failure === null ? null : (
        <Notice tone="danger" isUrgent>
          {failure}
        </Notice>
      )}
    </FormDialog>
  );
}

function Side({ label, record: { name, note } }: { label: string; record: Choice }) {
  return (
    <div className="flex flex-col sm:contents">
      <dt>{label}</dt>
      <dd className="wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi>
        {note === null ? null : <bdi className="block">{note}</bdi>}
      </dd>
    </div>
  );
}
