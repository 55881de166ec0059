import type { Pagination } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { INVITE_PATH, QUESTIONS_PATH, RESULTS_PATH } from '../../addresses.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ListNote, PastLastPage } from '../../ui/list/ListNote.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { countConditions } from './filters/conditions.ts';
import { EVERY_SURVEY } from './list-address.ts';
import type { SurveyListFilter } from './survey-filter.ts';

interface EmptyListProps {
  filter: SurveyListFilter;
  /** Whether there are surveys that the filter excludes. */
  hasSurveys: boolean;
  /** Whether one site alone is shown. */
  isOneSite: boolean;
  /** Whether there has been a campaign. */
  hasCampaigns: boolean;
  /** The pagination of this empty page; all surveys may be on earlier pages. */
  pagination: Pagination;
  onFilter: (filter: SurveyListFilter) => void;
}

export function EmptyList({ filter, hasSurveys, isOneSite, hasCampaigns, pagination, onFilter }: EmptyListProps) {
  const { total, total_pages } = pagination;
  if (total > 0) {
    return <PastLastPage lastPage={total_pages} onPage={(page) => onFilter({ ...filter, page })} />;
  }
  if (hasSurveys) {
    return (
      <ListNote title={nothingFound(filter)}>
        <Button onClick={() => onFilter(EVERY_SURVEY)}>Show all surveys</Button>
      </ListNote>
    );
  }
  if (isOneSite) {
    return (
      <ListNote title="Nobody at this site was invited with their name.">
        <Link to={INVITE_PATH} className={buttonClass('secondary')}>
          Invite people
        </Link>
      </ListNote>
    );
  }
  if (hasCampaigns) {
    return (
      <ListNote title="Surveys with names will appear here.">
        <p className="max-w-measure text-ink-soft">
          Anonymous campaigns have no list of people. Their figures are under{' '}
          <Link to={RESULTS_PATH} className={TEXT_LINK}>
            Results
          </Link>
          .
        </p>
      </ListNote>
    );
  }
  return (
    <ListNote title="Your surveys will appear here.">
      <p className="max-w-measure text-ink-soft">
        Invite one person to start: they get a personal link by email, and you see the score as soon as they have
        answered. You can look at the{' '}
        <Link to={QUESTIONS_PATH} className={TEXT_LINK}>
          questions
        </Link>{' '}
        first.
      </p>
      <Link to={INVITE_PATH} className={buttonClass('secondary')}>
        Invite the first person
      </Link>
    </ListNote>
  );
}

function nothingFound({ search, status, conditions }: SurveyListFilter): string {
  const others = countConditions(conditions) + (status === '' ? 0 : 1);
  if (search === '')
    return others === 1 && status !== '' ? 'No survey has this status.' : 'No survey matches your filters.';
  return `No survey matches “${search}”${others === 0 ? '' : ' and your filters'}.`;
}
