import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../services.tsx';
import { Button } from './Button.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Announced when the text is copied. */
  done: string;
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const { toasts } = useServices();
  const [isCopied, setIsCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // Pages served over plain HTTP have no clipboard.
      const description = 'This browser won’t let us copy. Select the text and copy it yourself.';
      toasts.show({ title: 'Copy it by hand', description, tone: 'warning' });
    }
  };

  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button onClick={() => void copy()}>
        <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
        {isCopied ? 'Copied' : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? done : ''}
      </span>
    </>
  );
}
