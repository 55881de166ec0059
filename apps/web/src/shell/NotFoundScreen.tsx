import { Link } from 'react-router';
import { DASHBOARD_PATH } from '../addresses.ts';
import { buttonClass } from '../ui/Button.tsx';

/** Shown at an address within the app that has no screen. */
export function NotFoundScreen() {
  return (
    <section className="mx-auto flex w-full max-w-6xl flex-col items-start gap-4 px-4 py-8 sm:px-6 lg:px-8">
      <NotFoundContent />
    </section>
  );
}

/** The same within the frame of the signed-in area, which has its own margins. */
export function NotFoundContent() {
  return (
    <div className="flex flex-col items-start gap-4">
      <title>Page not found · Plumbline</title>
      <h1 className="display text-title">Page not found</h1>
      <p className="max-w-measure text-ink-soft">
        There is no page at this address. It may have moved, or part of the link is missing.
      </p>
      <Link to={DASHBOARD_PATH} className={buttonClass('primary')}>
        Go to the dashboard
      </Link>
    </div>
  );
}
