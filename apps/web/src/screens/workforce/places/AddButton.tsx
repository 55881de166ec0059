import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';

interface AddButtonProps {
  /** Whether it is the main action of the screen. */
  isMain: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function AddButton({ isMain, onClick, children }: AddButtonProps) {
  return (
    <Button tone={isMain ? 'primary' : 'secondary'} onClick={onClick}>
      <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
      {children}
    </Button>
  );
}
