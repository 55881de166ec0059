import { MessageCircleWarning } from 'lucide-react';
import { Badge } from '../ui/Badge.tsx';
import { type ConsistencyLevel, scoreCaveat } from './score-caveat.ts';

interface ScoreCaveatProps {
  level: ConsistencyLevel;
  isAnonymous: boolean;
}

/** Says beside a score that its answers do not fit together; nothing when they do. Without a risk colour: it is no risk. */
export function ScoreCaveat({ level, isAnonymous }: ScoreCaveatProps) {
  const caveat = scoreCaveat(level, isAnonymous);
  if (caveat === null) return null;
  return (
    <Badge>
      <MessageCircleWarning aria-hidden="true" size={14} strokeWidth={2} />
      {caveat}
    </Badge>
  );
}
