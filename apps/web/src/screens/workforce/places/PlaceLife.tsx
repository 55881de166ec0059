import { Archive, ArchiveRestore, Merge } from 'lucide-react';
import { useState } from 'react';
import type { PlaceKind } from '../../../queries/workforce.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { PLACE_WORDS } from './place-words.ts';
import { usePlaceChange } from './use-place-change.ts';

interface PlaceLifeProps {
  kind: PlaceKind;
  place: { readonly id: string; readonly name: string; readonly archived_at: string | null };
  /** Tells places of the same name apart: the site of a crew. */
  note?: string;
  /** The address of the one that it is merged into. */
  pathOf: (id: string) => string;
}

/** Merges, archives or restores a site, a crew or a company. */
export function PlaceLife({ kind, place, note, pathOf }: PlaceLifeProps) {
  const [isMerging, setIsMerging] = useState(false);
  const change = usePlaceChange({ kind, place, pathOf });
  const { thing, archiving } = PLACE_WORDS[kind];
  if (place.archived_at !== null) {
    return (
      <Button disabled={change.isBusy} onClick={() => change.run({ step: 'restore' })}>
        <ArchiveRestore aria-hidden="true" size={18} strokeWidth={1.75} />
        Restore
      </Button>
    );
  }
  return (
    <>
      <Button tone="quiet" onClick={() => setIsMerging(true)}>
        <Merge aria-hidden="true" size={18} strokeWidth={1.75} />
        Merge
      </Button>
      <ConfirmDialog
        trigger={
          <Button tone="quiet" disabled={change.isBusy}>
            <Archive aria-hidden="true" size={18} strokeWidth={1.75} />
            Archive
          </Button>
        }
        title={`Archive “${place.name}”?`}
        confirmLabel={`Archive ${thing}`}
        tone="primary"
        isBusy={change.isBusy}
        onConfirm={() => change.run({ step: 'archive' })}
      >
        {archiving.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </ConfirmDialog>
      {isMerging ? (
        <MergeDialog
          kind={kind}
          place={{ id: place.id, name: place.name, note: note ?? null }}
          isSaving={change.isBusy}
          failure={change.mergeFailure}
          onMerge={(into) => change.merge(into)}
          onClose={() => {
            change.forgetFailure();
            setIsMerging(false);
          }}
        />
      ) : null}
    </>
  );
}
