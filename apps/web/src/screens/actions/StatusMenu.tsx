import type { ActionStatus } from '@plumbline/domain/actions/action';
import { Ellipsis } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { buttonClass } from '../../ui/Button.tsx';

interface StatusMenuProps {
  label: string;
  isDisabled: boolean;
  steps: readonly { readonly to: ActionStatus; readonly words: string }[];
  onTake: (to: ActionStatus) => void;
}

/** The less usual steps of a card. */
export function StatusMenu({ label, isDisabled, steps, onTake }: StatusMenuProps) {
  const chosen = useRef<ActionStatus>(null);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={label}
        disabled={isDisabled}
        className={`relative w-11 px-0! ${buttonClass('secondary')}`}
      >
        <Ellipsis aria-hidden="true" size={18} strokeWidth={1.75} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={4}
          className="z-40 min-w-44 animate-enter rounded-box border border-line-strong bg-raised p-1"
          // The menu's button must have the focus first: a dialog that the step opens returns the focus to the element that had it.
          onCloseAutoFocus={() => {
            if (chosen.current !== null) onTake(chosen.current);
            chosen.current = null;
          }}
        >
          {steps.map(({ to, words }) => (
            <DropdownMenu.Item
              key={to}
              onSelect={() => {
                chosen.current = to;
              }}
              className="flex min-h-11 cursor-pointer items-center rounded-box px-3 text-small outline-none data-[highlighted]:bg-sunken"
            >
              {words}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
