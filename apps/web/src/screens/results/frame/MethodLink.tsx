import type { ResultsOfWave } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { methodPath } from '../../../addresses.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';

/** The name of the page that explains the figures of a wave. */
export const METHOD_TITLE = 'How these figures are worked out';

/** Link to the page about the method; not printed. */
export function MethodLink({ wave: { id, campaign } }: { wave: Pick<ResultsOfWave, 'id' | 'campaign'> }) {
  return (
    <Link to={methodPath(campaign.id, id)} className={`${TEXT_LINK} print:hidden`}>
      {METHOD_TITLE}
    </Link>
  );
}
