import { Link } from 'react-router';
import { DASHBOARD_PATH } from '../../../addresses.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';

interface SurveyFailureProps {
  /** Reason why the survey could not be loaded; null when it does not exist. */
  message: string | null;
  onRetry: () => void;
}

export function SurveyFailure({ message, onRetry }: SurveyFailureProps) {
  const title = message === null ? 'Survey not found' : 'Failed to Load Survey';
  return (
    <section role="alert" className="flex flex-col items-start gap-4 py-8">
      <title>{`${title} · Plumbline`}</title>
      <h1 className="display text-title">{title}</h1>
      <p className="max-w-measure text-ink-soft">
        {message ?? 'It may have been deleted, or the address is incomplete.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to={DASHBOARD_PATH} className={buttonClass(message === null ? 'primary' : 'secondary')}>
          Back to Dashboard
        </Link>
        {message === null ? null : (
          <Button tone="primary" onClick={onRetry}>
            Try Again
          </Button>
        )}
      </div>
    </section>
  );
}
