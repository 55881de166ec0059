import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button, type ButtonTone } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { RequestFileDialogProps } from './RequestFileDialog.tsx';

/** Loaded on demand, because most people who see the button do not press it. */
const RequestFileDialog = lazyPart(
  'The dialog',
  async () => (await import('./RequestFileDialog.tsx')).RequestFileDialog,
);

interface RequestFileButtonProps extends Omit<RequestFileDialogProps, 'onClose'> {
  label: string;
  tone?: ButtonTone;
}

/** A button that opens a dialog, which requests a file and downloads it. */
export function RequestFileButton({ label, tone = 'secondary', ...dialog }: RequestFileButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone={tone} className="print:hidden" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Download aria-hidden="true" size={18} strokeWidth={1.75} />
        {label}
      </Button>
      {isOpen ? (
        <Suspense>
          <RequestFileDialog {...dialog} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
