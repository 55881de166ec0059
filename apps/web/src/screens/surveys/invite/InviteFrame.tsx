import type { QuestionnaireSummary, UserStats } from '@plumbline/contract/wire';
import { DEFAULT_QUESTIONNAIRE } from '@plumbline/domain/questionnaires/default-questionnaire';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CONTACT_ADDRESS, QUESTIONS_PATH, questionnairePath } from '../../../addresses.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { sizeInWords } from '../../questionnaires/list/questionnaire-words.ts';
import { InviteKinds } from './InviteKinds.tsx';
import { QuotaPanel } from './QuotaPanel.tsx';
import { hasReachedLimit, LIMIT_TITLE, limitInWords } from './quota.ts';

/** The limit of the plan, the same for all ways to invite. */
export interface QuotaState {
  /** The limits; undefined while loading and after a failure. */
  stats: UserStats | undefined;
  hasStatsFailed: boolean;
  onRetryStats: () => void;
}

interface InviteFrameProps extends QuotaState {
  lead: string;
  /** Whether the answers are anonymous. */
  isAnonymous?: boolean;
  /** The chosen questionnaire; undefined while loading. */
  questionnaire: QuestionnaireSummary | undefined;
  /** Explanation of what happens after the invitation. */
  next: string;
  /** The form. */
  children: ReactNode;
}

/** The screen around a form that invites one person: ways to invite, the limit, and what happens next. */
export function InviteFrame({ lead, isAnonymous = false, questionnaire, next, children, ...quota }: InviteFrameProps) {
  const { stats, hasStatsFailed, onRetryStats } = quota;
  return (
    <div className="flex flex-col gap-8">
      <InviteKinds />
      <PageHeader title="Invite People" lead={lead} />
      {stats !== undefined && hasReachedLimit(stats) ? (
        <Notice title={LIMIT_TITLE} tone="caution">
          {limitInWords(stats)}{' '}
          <a href={CONTACT_ADDRESS} className={TEXT_LINK}>
            Contact us
          </a>
        </Notice>
      ) : null}
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {children}
        <aside className="flex flex-col gap-8">
          <QuotaPanel stats={stats} hasFailed={hasStatsFailed} onRetry={onRetryStats} />
          <div className="flex flex-col gap-2 border-l border-line pl-4 text-small text-ink-soft">
            <h2 className="label">What happens next</h2>
            <p>{next}</p>
            <WhatIsAsked questionnaire={questionnaire} />
            <p>
              {isAnonymous
                ? 'Their answers appear on the dashboard as a survey without a name.'
                : 'You see the score as soon as they submit.'}
            </p>
          </div>
        </aside>
      </div>
    </div>
  );
}

function WhatIsAsked({ questionnaire }: Pick<InviteFrameProps, 'questionnaire'>) {
  const isDefault = questionnaire === undefined || questionnaire.id === DEFAULT_QUESTIONNAIRE.id;
  const { id, name } = questionnaire ?? DEFAULT_QUESTIONNAIRE;
  return (
    <>
      <p>
        They answer “
        <Link to={isDefault ? QUESTIONS_PATH : questionnairePath(id)} className={TEXT_LINK}>
          <bdi>{name}</bdi>
        </Link>
        ”{questionnaire === undefined ? '' : `: ${sizeInWords(questionnaire)}`}.
      </p>
      {isDefault ? null : <p>Scores of different questionnaires are not comparable.</p>}
    </>
  );
}
