import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type RefObject, useState } from 'react';
import { useMediaQuery, WIDE_SCREEN } from '../../../ui/use-media-query.ts';
import { FilterForm, type FilterFormProps } from './FilterForm.tsx';

interface FilterPanelProps extends FilterFormProps {
  /** Called when the panel is closed without a change. */
  onClose: () => void;
  /** The button that opened the panel. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** The filters below their button, or as a sheet over the page on narrow screens. */
export function FilterPanel({ onClose, opener, ...form }: FilterPanelProps) {
  // The shape is fixed at the opening, because another shape would lose unapplied input.
  const [isSection] = useState(useMediaQuery(WIDE_SCREEN));
  if (isSection) {
    return (
      <section aria-label="Filters" className="animate-enter border-y border-line py-4">
        <FilterForm {...form} tone="secondary" />
      </section>
    );
  }
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          // An open sheet takes the focus back from everything outside it.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] animate-enter overflow-y-auto rounded-t-box border-t border-line-strong bg-surface p-4 pb-6"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="display text-large">Filters</Dialog.Title>
            <Dialog.Close
              aria-label="Close filters"
              className="-mr-2 flex h-11 w-11 items-center justify-center rounded-box text-ink-soft hover:text-ink"
            >
              <X aria-hidden="true" size={20} strokeWidth={1.75} />
            </Dialog.Close>
          </div>
          <FilterForm {...form} tone="primary" />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
