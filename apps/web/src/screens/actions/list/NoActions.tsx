import { Link } from 'react-router';
import { CAMPAIGNS_PATH } from '../../../addresses.ts';
import { ListNote } from '../../../ui/list/ListNote.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';

/** The note in place of an empty list: it explains how to add an action. */
export function NoActions() {
  return (
    <ListNote title="Your actions will appear here.">
      <p className="max-w-measure text-ink-soft">
        An action is something to do for a site or a crew, with an owner and a due date. Most start from results: open a
        group in the{' '}
        <Link to={CAMPAIGNS_PATH} className={TEXT_LINK}>
          results of a campaign
        </Link>{' '}
        and add an action for a category or a question; the figure is kept with it. They can also start from a person’s
        follow-up, from the page of a site or a crew, or from nothing.
      </p>
      <p className="max-w-measure text-ink-soft">
        Once an action is done, the next wave shows what changed after it, beside groups without an action.
      </p>
    </ListNote>
  );
}
