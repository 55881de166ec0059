import { useState } from 'react';
import type { Choice } from './ChoiceField.tsx';
import { MergeFrame } from './MergeFrame.tsx';
import { PlaceField } from './PlaceField.tsx';
import { mergingInWords, type PlaceBasics } from './place-kind.ts';

interface MergeDialogProps {
  kind: Pick<PlaceBasics, 'singular' | 'merging'>;
  place: Choice;
  /** The preselected place that stays; null: none. */
  initial: Choice | null;
  isSaving: boolean;
  /** Reason of the last failure; null without one. */
  failure: string | null;
  onMerge: (into: Choice) => void;
  onClose: () => void;
}

/** Chooses the place into which another one is merged. */
export function MergeDialog({ kind, place, initial, isSaving, failure, onMerge, onClose }: MergeDialogProps) {
  const [into, setInto] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const { singular } = kind;
  return (
    <MergeFrame
      gone={place}
      kept={into}
      singular={singular}
      fate="Is archived"
      consequences={into === null ? [] : mergingInWords(kind, place, into)}
      isSaving={isSaving}
      failure={failure}
      onSave={() => {
        setIsTried(true);
        if (into !== null) onMerge(into);
      }}
      onClose={onClose}
    >
      <PlaceField
        kind={singular}
        exceptId={place.id}
        label={`The ${singular} that stays`}
        error={isTried && into === null ? `Choose the ${singular} that stays.` : null}
        chosen={into}
        onChoose={setInto}
        isOpenAtFirst={initial === null}
      />
    </MergeFrame>
  );
}
