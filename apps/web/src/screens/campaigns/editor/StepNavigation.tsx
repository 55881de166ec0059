import { STEPS, type StepId } from '../draft/steps.ts';

interface StepNavigationProps {
  step: StepId;
  isBusy: boolean;
  onGoTo: (step: StepId) => void;
}

/** The five steps of a new campaign. Going to another saves what this one has. */
export function StepNavigation({ step, isBusy, onGoTo }: StepNavigationProps) {
  return (
    <nav aria-label="Steps">
      <ol className="flex flex-wrap gap-x-4 sm:gap-x-6">
        {STEPS.map(({ id, label }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === step ? 'step' : undefined}
              disabled={isBusy}
              onClick={() => onGoTo(id)}
              className="flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-small text-ink-soft hover:text-ink aria-[current=step]:border-ink aria-[current=step]:font-semibold aria-[current=step]:text-ink"
            >
              <span className="figures" aria-hidden="true">
                {index + 1}
              </span>
              {label}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
