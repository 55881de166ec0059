import { MessageCircleWarning } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import { type ConsistencyLevel, scoreCaveat, shortScoreCaveat } from './score-caveat.ts';

interface ScoreCaveatProps {
  level: ConsistencyLevel;
  isAnonymous: boolean;
  /** Whether there is little room, as in lists; screen readers read it in full. */
  isShort?: boolean;
}

/** Says beside a score that its answers do not fit together; nothing when they do. Without a risk colour: it is no risk. */
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
