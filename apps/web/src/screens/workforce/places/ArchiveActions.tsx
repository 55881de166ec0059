import { Archive, ArchiveRestore, Merge } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../calls/use-command.ts';
import { messageOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { capitalized } from '../../../ui/words.ts';
import { EVERYTHING } from '../list/list-address.ts';
import { WORKFORCE } from '../workforce-queries.ts';
import type { Choice } from './ChoiceField.tsx';
import { nameBeforeMark, originalOf } from './duplicates.ts';
import { MergeDialog } from './MergeDialog.tsx';
import type { AnyPlace, PlaceKind } from './place-kind.ts';

interface ArchiveActionsProps<Place extends AnyPlace> {
  kind: PlaceKind<Place>;
  place: Place;
}

/** The buttons that merge and archive a site, a crew or a company, or the one that restores it. */
export function ArchiveActions<Place extends AnyPlace>({ kind, place }: ArchiveActionsProps<Place>) {
  const { singular, calls } = kind;
  const input = { params: { id: place.id } };
  // Someone else may have changed it first, and the screen shows that.
  const outcome = { refused: { text: 'Nothing was changed. Please try again.' }, outdates: WORKFORCE };
  const archiving = useCommand(calls.archive, { done: `${capitalized(singular)} archived`, ...outcome });
  const restoring = useCommand(calls.restore, {
    done: () => ({ title: `${capitalized(singular)} restored`, description: kind.restoring, tone: 'success' }),
    ...outcome,
  });
  if (place.archived_at !== null) {
    return (
      <Button disabled={restoring.isPending} onClick={() => restoring.send(input)}>
        <ArchiveRestore aria-hidden="true" size={18} strokeWidth={1.75} />
        Restore
      </Button>
    );
  }
  return (
    <>
      {nameBeforeMark(place.name) === null ? (
        <MergePlace kind={kind} place={place} original={undefined} />
      ) : (
        <MergeDuplicate kind={kind} place={place} />
      )}
      <ConfirmDialog
        trigger={
          <Button tone="quiet" disabled={archiving.isPending}>
            <Archive aria-hidden="true" size={18} strokeWidth={1.75} />
            Archive
          </Button>
        }
        title={`Archive “${place.name}”?`}
        confirmLabel={`Archive ${singular}`}
        tone="primary"
        isBusy={archiving.isPending}
        onConfirm={() => archiving.send(input)}
      >
        {kind.archiving.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </ConfirmDialog>
    </>
  );
}

/** The button that merges a place marked as a duplicate into the place that it duplicates. */
function MergeDuplicate<Place extends AnyPlace>({ kind, place }: ArchiveActionsProps<Place>) {
  const siteId = kind.valuesOf(place).site?.id;
  const found = kind.useList({ ...EVERYTHING, search: nameBeforeMark(place.name) ?? '', siteId });
  return <MergePlace kind={kind} place={place} original={originalOf(place, found.data?.items ?? [])} />;
}

interface MergePlaceProps<Place extends AnyPlace> extends ArchiveActionsProps<Place> {
  /** The place that this one duplicates, and that is chosen at first; undefined: none is. */
  original: Place | undefined;
}

/** The button and the dialog that merge a place into another one, whose screen then opens. */
function MergePlace<Place extends AnyPlace>({ kind, place, original }: MergePlaceProps<Place>) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const merging = useCommand(
    (kept: Choice, api) => api(kind.calls.merge, { params: { id: place.id }, body: { into_id: kept.id } }),
    {
      done: (_, kept) => `Merged into “${kept.name}”`,
      outdates: WORKFORCE,
      onDone: (_, kept) => navigate(kind.pathOf(kept.id)),
    },
  );
  return (
    <>
      <Button tone={original === undefined ? 'quiet' : 'secondary'} onClick={() => setIsOpen(true)}>
        <Merge aria-hidden="true" size={18} strokeWidth={1.75} />
        {original === undefined ? 'Merge' : 'Merge duplicate'}
      </Button>
      {isOpen ? (
        <MergeDialog
          kind={kind}
          place={choiceOf(kind, place)}
          initial={original === undefined ? null : choiceOf(kind, original)}
          isSaving={merging.isPending}
          failure={merging.error === null ? null : messageOf(merging.error, 'Nothing was merged. Please try again.')}
          onMerge={(kept) => merging.send(kept)}
          onClose={() => {
            merging.reset();
            setIsOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

function choiceOf<Place extends AnyPlace>(kind: PlaceKind<Place>, place: Place): Choice {
  return { id: place.id, name: place.name, note: kind.noteOf(place) };
}
