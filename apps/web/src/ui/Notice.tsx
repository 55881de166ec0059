import type { ReactNode } from 'react';

type NoticeTone = 'neutral' | 'caution' | 'danger';

const TONES: Record<NoticeTone, string> = {
  neutral: 'border-s-ink bg-sunken',
  caution: 'border-s-caution bg-caution-soft',
  danger: 'border-s-danger bg-danger-soft',
};

interface NoticeProps {
  title?: string;
  tone?: NoticeTone;
  /** Whether screen readers announce the notice as soon as it appears. */
  isUrgent?: boolean;
  children: ReactNode;
}

/** A banner within the page, with a message that the reader needs before the next step. */
export function Notice({ title, tone = 'neutral', isUrgent = false, children }: NoticeProps) {
  return (
    <div
      role={isUrgent ? 'alert' : undefined}
      className={`flex flex-col gap-1 rounded-box border-s-4 px-4 py-3 text-small ${TONES[tone]}`}
    >
      {title === undefined ? null : <p className="font-bold">{title}</p>}
      <div className="max-w-measure">{children}</div>
    </div>
  );
}
