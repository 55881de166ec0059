import type { ReactNode } from 'react';

interface DaysFrameProps {
  /** One line about the days. */
  lead: ReactNode;
  /** The control that chooses how the days are shown. */
  choice: ReactNode;
  children: ReactNode;
}

/** Frame of the days of a wave; equally high around their placeholder. On phones the control is on a line of its own. */
export function DaysFrame({ lead, choice, children }: DaysFrameProps) {
  return (
    <section aria-labelledby="days" className="flex flex-col gap-3">
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-between sm:gap-x-8">
        <div className="flex flex-col gap-1">
          <h2 id="days" className="display text-large">
            Answers by day
          </h2>
          <p className="figures text-small text-ink-soft">{lead}</p>
        </div>
        {choice}
      </div>
      {children}
    </section>
  );
}
