import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';

interface AddButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/** The button that adds an entry to a list. */
export function AddButton({ onClick, children }: AddButtonProps) {
  return (
    <Button tone="primary" onClick={onClick}>
      <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
      {children}
    </Button>
  );
}
