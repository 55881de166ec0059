import { REGISTER_PATH } from '../addresses.ts';
import { buttonClass } from '../ui/Button.tsx';

interface CallToRegisterProps {
  title: string;
  text: string;
  label?: string;
  /** An alternative link for visitors who do not want to register yet. */
  other?: { readonly href: string; readonly label: string };
}

/** The call to action at the end of a page. */
export function CallToRegister({ title, text, label = 'Start Free Trial', other }: CallToRegisterProps) {
  return (
    <section className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:px-8">
      <div className="flex flex-col items-start gap-4 border-l border-ink pl-6 sm:pl-10">
        <h2 className="display text-title">{title}</h2>
        <p className="max-w-measure text-ink-soft">{text}</p>
        <div className="flex flex-wrap gap-2">
          <a href={REGISTER_PATH} className={buttonClass('primary')}>
            {label}
          </a>
          {other === undefined ? null : (
            <a href={other.href} className={buttonClass('secondary')}>
              {other.label}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
