import { type ReactNode, useState } from 'react';

interface MoreOptionsProps {
  /** Whether the options contain something that must be read: opens them once. They stay open when this ends. */
  needsReading?: boolean;
  children: ReactNode;
}

/** Settings that most campaigns leave as they are. */
export function MoreOptions({ needsReading = false, children }: MoreOptionsProps) {
  const [isOpen, setIsOpen] = useState(needsReading);
  const [wasNeeded, setWasNeeded] = useState(needsReading);
  if (needsReading !== wasNeeded) {
    setWasNeeded(needsReading);
    if (needsReading) setIsOpen(true);
  }
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="border-t border-line">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold">More options</summary>
      <div className="flex flex-col gap-6 pt-3">{children}</div>
    </details>
  );
}
