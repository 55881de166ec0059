import { QuestionDialog } from '../../../ui/ConfirmDialog.tsx';

/** Asks before an own question is removed, whose texts would be lost. */
export function RemoveQuestion({ onCancel, onConfirm }: { onCancel: () => void; onConfirm: () => void }) {
  return (
    <QuestionDialog
      isOpen
      title="Remove this question?"
      confirmLabel="Remove question"
      isBusy={false}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>Its text and translations in this draft are lost. Published versions and surveys under way keep it.</p>
    </QuestionDialog>
  );
}
