import { Link } from 'react-router';
import { DASHBOARD_PATH } from '../addresses.ts';
import { buttonClass } from '../ui/Button.tsx';

/** The screen for an address within the app that has no other screen. */
export function NotFoundScreen() {
  return (
    <section className="mx-auto flex w-full max-w-6xl flex-col items-start gap-4 px-4 py-8 sm:px-6 lg:px-8">
      <NotFoundContent />
    </section>
  );
}

export interface NotFoundContentProps {
  title?: string;
  /** Possible reason. */
  text?: string;
  /** Link to continue. */
  link?: { readonly to: string; readonly label: string };
}

/**
 * {@link NotFoundScreen} within the frame of the signed-in area, which has its own margins. By default its text is about a page and its
 * link leads to the dashboard.
 */
export function NotFoundContent({
  title = 'Page not found',
  text = 'There is no page at this address. It may have moved, or part of the link is missing.',
  link = { to: DASHBOARD_PATH, label: 'Go to the dashboard' },
}: NotFoundContentProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <title>{`${title} · Plumbline`}</title>
      <h1 className="display text-title">{title}</h1>
      <p className="max-w-measure text-ink-soft">{text}</p>
      <Link to={link.to} className={buttonClass('primary')}>
        {link.label}
      </Link>
    </div>
  );
}
