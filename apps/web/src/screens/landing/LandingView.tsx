import { Link } from 'react-router';
import { LOGIN_PATH, REGISTER_PATH } from '../../addresses.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Logo.tsx';

interface LandingViewProps {
  /** Where someone who is signed in goes on; null for everyone else. */
  dashboardPath: string | null;
}

const STEPS = [
  {
    title: 'Invite',
    text: 'You enter an email address. The worker gets a personal link that opens on any phone, without an account.',
  },
  {
    title: 'Answer',
    text: 'Fifty short questions, most on a 7-point scale: focus, stress, support, physical state, workload, knowledge. Control questions are reverse-scored.',
  },
  {
    title: 'Talk',
    text: 'You see the score, the risk level and what pulls it down, with the answers behind every statement. Who needs a talk stands first.',
  },
];

export function LandingView({ dashboardPath }: LandingViewProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-6xl flex-col px-6 lg:px-8">
      <title>Plumbline: safety surveys for construction sites</title>
      <header className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-4">
        <Logo />
        <Link to={dashboardPath ?? LOGIN_PATH} className={buttonClass('secondary')}>
          {dashboardPath === null ? 'Sign In' : 'Dashboard'}
        </Link>
      </header>
      <main className="flex flex-1 flex-col gap-16 py-16 lg:py-24">
        <div className="flex max-w-3xl flex-col items-start gap-6 border-l border-ink pl-6 sm:pl-10">
          <h1 className="display text-title sm:text-figure">Know who needs a talk before work starts</h1>
          <p className="max-w-measure text-large text-ink-soft">
            A short survey shows how ready a worker is today. You get a score, a risk level, and the reasons in plain
            words.
          </p>
          {dashboardPath === null ? (
            <Link to={REGISTER_PATH} className={buttonClass('primary')}>
              Start Free Trial
            </Link>
          ) : (
            <Link to={dashboardPath} className={buttonClass('primary')}>
              Go to the dashboard
            </Link>
          )}
        </div>
        <ol className="grid gap-8 md:grid-cols-3">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="flex flex-col gap-2 border-t border-line pt-4">
              <h2 className="display text-large">
                <span className="figures mr-3 text-ink-soft">{index + 1}</span>
                {title}
              </h2>
              <p className="max-w-measure text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </main>
      <footer className="flex flex-col gap-2 border-t border-line py-6 text-small text-ink-soft">
        <p className="max-w-measure">
          Results are only a starting point. The final evaluation of employees is the customer’s responsibility.
        </p>
        <p>© {new Date().getFullYear()} Plumbline</p>
      </footer>
    </div>
  );
}
