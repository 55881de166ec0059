import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'safe' | 'caution' | 'danger';

const TONES: Record<BadgeTone, string> = {
  neutral: 'border-line-strong text-ink',
  safe: 'border-safe bg-safe-soft text-safe',
  caution: 'border-caution bg-caution-soft text-caution',
  danger: 'border-danger bg-danger-soft text-danger',
};

/** A short fact about the element beside it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-box border px-2 py-px text-fine font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

/** Colours of the badges for scoring rules. */
export const BADGE_TONES = {
  success: 'safe',
  warning: 'caution',
  destructive: 'danger',
} as const satisfies Record<string, BadgeTone>;
