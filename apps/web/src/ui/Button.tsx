import type { ComponentProps } from 'react';

/** The look of a button. `primary` is for the main action of a screen. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-box border px-4 py-2 text-small font-semibold transition-colors select-none disabled:cursor-not-allowed';

const TONES: Record<ButtonTone, string> = {
  primary:
    'border-transparent bg-accent text-accent-ink hover:bg-accent-strong disabled:border-line disabled:bg-sunken disabled:text-ink-soft',
  secondary: 'border-line-strong bg-raised text-ink hover:bg-sunken disabled:text-ink-soft disabled:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken disabled:text-ink-soft',
  danger: 'border-danger bg-danger-soft text-danger hover:bg-danger hover:text-paper disabled:opacity-60',
};

/** The classes of a button, for links that look like one. */
export function buttonClass(tone: ButtonTone = 'secondary'): string {
  return `${SHAPE} ${TONES[tone]}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
}

export function Button({ tone = 'secondary', className = '', type = 'button', ...button }: ButtonProps) {
  return <button type={type} className={`${buttonClass(tone)} ${className}`} {...button} />;
}
