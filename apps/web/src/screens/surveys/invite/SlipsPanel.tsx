import type { Survey } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { surveyPath } from '../../../addresses.ts';
import { Button } from '../../../ui/Button.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { participantName } from '../survey-words.ts';

interface SlipsPanelProps {
  surveys: readonly Survey[];
  onStartOver: () => void;
}

/** The slips that were created so far, to be printed together. */
export function SlipsPanel({ surveys, onStartOver }: SlipsPanelProps) {
  const count = surveys.length === 1 ? '1 slip' : `${surveys.length} slips`;
  return (
    <section
      aria-labelledby="slips"
      className="flex max-w-xl flex-col gap-4 rounded-box border border-line bg-raised p-4 print:hidden"
    >
      <h2 id="slips" className="display text-large" aria-live="polite">
        {count} ready to print
      </h2>
      <p className="max-w-measure text-small text-ink-soft">
        Six fit on a page. Print them before you leave this screen; afterwards each code can be printed from its own
        survey. Each link is personal: anyone who has it can answer in that name.
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
        {surveys.map((survey) => (
          <li key={survey.id}>
            <Link to={surveyPath(survey.id)} className={TEXT_LINK}>
              {participantName(survey)}
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" onClick={() => window.print()}>
          Print slips
        </Button>
        <Button onClick={onStartOver}>Start a new sheet</Button>
      </div>
    </section>
  );
}
