import type { GroupTrend } from '@plumbline/contract/wire';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { CAMPAIGNS_PATH } from '../../../addresses.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { groupName } from '../figure-words.ts';

interface Crumb {
  readonly to: string;
  readonly label: string;
}

interface ResultsHeaderProps {
  title: string;
  lead: ReactNode;
  /** Crumbs from the campaign down, after the list of campaigns. */
  crumbs: readonly Crumb[];
  actions?: ReactNode;
}

/** Crumbs and title of the screen. Only the title is printed. */
export function ResultsHeader({ title, lead, crumbs, actions }: ResultsHeaderProps) {
  return (
    <div className="flex flex-col gap-3">
      <nav aria-label="Breadcrumb" className="flex flex-wrap gap-x-2 text-small wrap-anywhere print:hidden">
        {[{ to: CAMPAIGNS_PATH, label: 'Campaigns' }, ...crumbs].map(({ to, label }, index) => (
          <Fragment key={to}>
            {index === 0 ? null : <span aria-hidden="true">/</span>}
            <Link to={to} className={TEXT_LINK}>
              <bdi>{label}</bdi>
            </Link>
          </Fragment>
        ))}
      </nav>
      <PageHeader
        title={title}
        of={crumbs
          .toReversed()
          .map(({ label }) => label)
          .join(' · ')}
        heading={<bdi>{title}</bdi>}
        lead={lead}
        actions={actions === undefined ? undefined : <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      />
    </div>
  );
}

/** The results of a group in one sentence. */
export function Conclusion({ words }: { words: string }) {
  return <p className="figures display max-w-measure text-large">{words}</p>;
}

/** Group and campaign of a screen, such as 'Concrete A at North in Winter check'. */
export function GroupInCampaign({ group, campaign }: Pick<GroupTrend, 'group' | 'campaign'>) {
  return (
    <>
      <bdi>{groupName(group)}</bdi>
      {group.site === null || group.name === null ? null : (
        <>
          {' '}
          at <bdi>{group.site.name}</bdi>
        </>
      )}{' '}
      in <bdi>{campaign.name}</bdi>
    </>
  );
}
