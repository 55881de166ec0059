import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';

interface ProposalsProps {
  proposals: readonly string[];
  onChoose: (what: string) => void;
}

/** Texts to start from: the advice for the category, and a toolbox talk. */
export function Proposals({ proposals, onChoose }: ProposalsProps) {
  const id = useId();
  if (proposals.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-small font-semibold">
        Proposals to start from
      </h2>
      <ul className="flex flex-col border-t border-line">
        {proposals.map((what) => (
          <li
            key={what}
            className="flex flex-col items-start gap-2 border-b border-line py-3 sm:flex-row sm:items-center sm:justify-between sm:gap-6"
          >
            <p className="max-w-measure min-w-0 wrap-anywhere">{what}</p>
            <Button className="shrink-0" aria-label={`Use this text: ${what}`} onClick={() => onChoose(what)}>
              Use this text
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
