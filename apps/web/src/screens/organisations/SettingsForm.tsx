import { Check } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { UnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import type { SaveState } from './save-state.ts';

interface SettingsFormProps {
  /** Name of the form, for screen readers. */
  label: string;
  isChanged: boolean;
  isValid?: boolean;
  save: SaveState;
  onSave: () => void;
  onDiscard: () => void;
  children: ReactNode;
}

/** The form of a section: saves its own changes, shows the outcome, and warns before they are lost. */
export function SettingsForm(props: SettingsFormProps) {
  const { label, isChanged, isValid = true, save, onSave, onDiscard, children } = props;
  const isSaving = save.kind === 'saving';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && isValid && !isSaving) onSave();
  };
  return (
    <form aria-label={label} noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-6">
      {children}
      {save.kind === 'failed' && isChanged ? (
        <Notice title="Nothing was saved" tone="danger" isUrgent>
          {save.message}
        </Notice>
      ) : null}
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" tone="primary" disabled={!isChanged || !isValid || isSaving}>
          {isSaving ? 'Saving...' : 'Save changes'}
        </Button>
        {isChanged && !isSaving ? (
          <Button tone="quiet" onClick={onDiscard}>
            Discard changes
          </Button>
        ) : null}
        <p role="status" className="flex items-center gap-2 text-small text-ink-soft">
          {save.kind === 'saved' && !isChanged ? (
            <>
              <Check aria-hidden="true" size={18} strokeWidth={2} />
              Saved
            </>
          ) : null}
        </p>
      </div>
      <UnsavedChanges section={label} isUnsaved={isChanged} />
    </form>
  );
}
