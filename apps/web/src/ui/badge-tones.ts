import type { BadgeTone } from './Badge.tsx';

/** Colours of the badges for scoring rules. */
export const BADGE_TONES = {
  success: 'safe',
  warning: 'caution',
  destructive: 'danger',
} as const satisfies Record<string, BadgeTone>;
