import { MessageCircleWarning } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import { type ConsistencyLevel, scoreCaveat, shortScoreCaveat } from './score-caveat.ts';

interface ScoreCaveatProps {
  level: ConsistencyLevel;
  isAnonymous: boolean;
  /** Whether the short form is shown, as in lists; screen readers read the full form. */
  isShort?: boolean;
}

/** The caveat beside a score whose answers contradict each other; nothing where they fit. It has no risk colour: it is not a risk level. */
export function ScoreCaveat({ level, isAnonymous, isShort = false }: ScoreCaveatProps) {
  const caveat = scoreCaveat(level, isAnonymous);
  if (caveat === null) return null;
  return (
    <Badge>
      <MessageCircleWarning aria-hidden="true" size={14} strokeWidth={2} />
      {isShort ? (
        <>
          <span aria-hidden="true">{shortScoreCaveat(level, isAnonymous)}</span>
          <span className="sr-only">{caveat}</span>
        </>
      ) : (
        caveat
      )}
    </Badge>
  );
}
