import { useState } from 'react';
import type { PlaceKind } from '../../../queries/workforce.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Choice } from './ChoiceField.tsx';
import { PlaceField } from './PlaceField.tsx';
import { mergingInWords, PLACE_WORDS } from './place-words.ts';

interface MergeDialogProps {
  kind: PlaceKind;
  place: { readonly id: string; readonly name: string };
  isSaving: boolean;
  /** Why the last try failed; null otherwise. */
  failure: string | null;
  onMerge: (into: Choice) => void;
  onClose: () => void;
}

/** Chooses the one that stays of two that are the same, and says what moves to it. */
export function MergeDialog({ kind, place, isSaving, failure, onMerge, onClose }: MergeDialogProps) {
  const [into, setInto] = useState<Choice | null>(null);
  const [isTried, setIsTried] = useState(false);
  const { thing } = PLACE_WORDS[kind];
  return (
    <FormDialog
      title={`Merge “${place.name}”`}
      lead={`For a ${thing} that is there twice. Choose the one that stays.`}
      saveLabel={isSaving ? 'Merging...' : 'Merge'}
      isSaving={isSaving}
      onSave={() => {
        setIsTried(true);
        if (into !== null) onMerge(into);
      }}
      onCancel={onClose}
    >
      <PlaceField
        kind={kind}
        exceptId={place.id}
        label={`The ${thing} that stays`}
        error={isTried && into === null ? `Choose the ${thing} that stays.` : null}
        chosen={into}
        onChoose={setInto}
        isOpenAtFirst
      />
      {into === null ? null : (
        <div role="status">
          <Notice tone="caution" title="What happens">
            <ul className="flex list-disc flex-col gap-1 pl-5 wrap-anywhere">
              {mergingInWords(kind, place.name, into.name).map((sentence) => (
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
