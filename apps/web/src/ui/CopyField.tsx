import { Check, Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useServices } from '../services.tsx';
import { Button } from './Button.tsx';

interface CopyFieldProps {
  label: string;
  /** Name of the copied value, for the button's label. */
  what?: string;
  value: string;
}

/** A read-only value with a button that copies it. */
export function CopyField({ label, what = 'link', value }: CopyFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { toasts } = useServices();
  const [isCopied, setIsCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      // Pages served over plain HTTP have no clipboard, so the value is selected to be copied manually.
      input.current?.select();
      toasts.show({ title: 'Copy it by hand', description: `The ${what} is selected. Press Ctrl+C.`, tone: 'warning' });
    }
  };

  const Icon = isCopied ? Check : Copy;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className="h-11 min-w-0 flex-1 basis-60 rounded-box border border-line-strong bg-sunken px-3 text-small"
        />
        <Button onClick={() => void copy()}>
          <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
          {isCopied ? 'Copied' : `Copy ${what}`}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isCopied ? `The ${what} is copied.` : ''}
      </p>
    </div>
  );
}
