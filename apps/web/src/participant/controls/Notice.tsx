import type { ReactNode } from 'react';

interface NoticeProps {
  tone: 'trouble' | 'done' | 'calm';
  title?: string | null;
  children?: ReactNode;
}

/** A highlighted message; screen readers announce trouble at once. */
export function Notice({ tone, title = null, children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'trouble' ? 'alert' : undefined}>
      {title === null ? null : <p className="notice-title">{title}</p>}
      {children}
    </div>
  );
}
