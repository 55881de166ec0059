import type { BadgeTone } from './Badge.tsx';

/** How the badges of the scoring rules are drawn. */
export const BADGE_TONES = {
  success: 'safe',
  warning: 'caution',
  destructive: 'danger',
} as const satisfies Record<string, BadgeTone>;
