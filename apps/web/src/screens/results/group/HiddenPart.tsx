import type { GroupResults } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { groupPath } from '../../../addresses.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { groupName, NOT_SHOWN } from '../figure-words.ts';
import { MethodLink } from '../frame/MethodLink.tsx';
import { nothingShownInWords } from '../wave/results-words.ts';

/** Note in place of the hidden figures of a group, with a link to the group in which its answers count, if there is one. */
export function HiddenPart({ results: { wave, group, counted_in: joined } }: { results: GroupResults }) {
  return (
    <section className="flex flex-col items-start gap-2 border-y border-line py-8 *:max-w-measure">
      <h2 className="display text-large">{NOT_SHOWN}</h2>
      {joined === undefined ? (
        <p>{nothingShownInWords({ ...wave, answered: null })}</p>
      ) : (
        <p>
          Answers of this {group.kind} count in{' '}
          <Link to={groupPath(wave.campaign.id, wave.id, joined.key)} className={TEXT_LINK}>
            <bdi>{groupName(joined)}</bdi>
          </Link>
          .
        </p>
      )}
      <MethodLink wave={wave} />
    </section>
  );
}
