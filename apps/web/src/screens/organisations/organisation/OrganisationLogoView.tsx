import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SettingsPart } from '../SettingsPart.tsx';

interface LogoViewProps {
  /** Name of the organisation. */
  name: string;
  /** Width and height in pixels; the address is null while the picture is loading. Null: no logo. */
  picture: {
    readonly address: string | null;
    readonly hasFailed: boolean;
    readonly width: number;
    readonly height: number;
  } | null;
  isSaving: boolean;
  isRemoving: boolean;
  /** Reason why the last picture was refused; null if it was accepted. */
  refusal: string | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

export function OrganisationLogoView({
  name,
  picture,
  isSaving,
  isRemoving,
  refusal,
  onChoose,
  onRemove,
}: LogoViewProps) {
  const input = useRef<HTMLInputElement>(null);
  const isBusy = isSaving || isRemoving;
  return (
    <SettingsPart
      title="Logo"
      lead="Shown beside the company’s name on the first page of the board report (PDF), at most 40 × 14 mm. PNG or JPEG, up to 1 MB."
    >
      {picture === null || picture.hasFailed ? (
        <p className="border-y border-line py-4 text-ink-soft">
          {picture === null ? 'No logo yet.' : 'The logo could not be loaded. Reload the page to try again.'}
        </p>
      ) : (
        // White like paper.
        <div className="self-start rounded-box border border-line-strong bg-white p-3">
          {picture.address === null ? (
            <div style={shownSize(picture)} />
          ) : (
            <img src={picture.address} alt={`Logo of ${name}`} style={shownSize(picture)} />
          )}
        </div>
      )}
      {refusal === null ? null : (
        <Notice title="The logo was not saved" tone="danger" isUrgent>
          {refusal}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={() => input.current?.click()}>
          {isSaving ? 'Saving...' : picture === null ? 'Add logo' : 'Replace logo'}
        </Button>
        {picture === null ? null : (
          <ConfirmDialog
            trigger={
              <Button tone="quiet" disabled={isBusy}>
                Remove logo
              </Button>
            }
            title="Remove the logo?"
            confirmLabel="Remove logo"
            isBusy={isRemoving}
            onConfirm={onRemove}
          >
            <p>New reports show no logo. Reports that were downloaded keep it.</p>
          </ConfirmDialog>
        )}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          aria-label="Logo"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) onChoose(file);
            // So that the same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
    </SettingsPart>
  );
}

/** At most as wide as on paper at 96 pixels an inch, in the proportions of the stored picture. */
function shownSize({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, SHOWN_MAX.width / width, SHOWN_MAX.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** 40 × 14 mm. */
const SHOWN_MAX = { width: 151, height: 53 };
