import type { InvitationListAnswer, QuestionnaireSummary } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { CONTACT_ADDRESS, DASHBOARD_PATH, INVITE_LIST_PATH } from '../../../../addresses.ts';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { SegmentedChoice } from '../../../../ui/SegmentedChoice.tsx';
import { sizeInWords } from '../../../../ui/size-words.ts';
import { TEXT_LINK } from '../../../../ui/text-link.ts';
import { CoverageNote } from '../questionnaire/CoverageNote.tsx';
import { LIMIT_TITLE } from '../quota.ts';
import type { RowEditing } from './ListRowEditor.tsx';
import { ListRows } from './ListRows.tsx';
import { leftOut, peopleInWords, reasonsLeftOut, rowsInWords } from './list-words.ts';

interface ListReviewViewProps {
  answer: InvitationListAnswer;
  /** What the list asks; undefined while it is loading, or when it can no longer be asked. */
  questionnaire: QuestionnaireSummary | undefined;
  isProblemsOnly: boolean;
  page: number;
  /** Whether the shown rows still belong to the previous choice. */
  isStale: boolean;
  isSending: boolean;
  editing: RowEditing;
  isDownloading: boolean;
  onDownload: () => void;
  onProblemsOnly: (isProblemsOnly: boolean) => void;
  onPage: (page: number) => void;
  onSend: () => void;
  onDiscard: () => void;
}

/** An invitation list before it is sent, while it is processed, and afterwards. */
export function ListReviewView({
  answer,
  questionnaire,
  isProblemsOnly,
  page,
  isStale,
  isSending,
  ...actions
}: ListReviewViewProps) {
  const { list, rows, pagination } = answer;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={TITLES[list.status]} />
      {list.status === 'draft' ? (
        <Draft answer={answer} questionnaire={questionnaire} isSending={isSending} {...actions} />
      ) : (
        <Progress answer={answer} />
      )}
      {leftOut(list) === 0 && list.rows === 0 ? null : (
        <section aria-label="Rows" className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <SegmentedChoice
              label="Rows shown"
              choices={[
                { value: 'all', label: `All (${list.rows.toLocaleString('en')})` },
                { value: 'problems', label: `Left out (${leftOut(list).toLocaleString('en')})` },
              ]}
              chosen={isProblemsOnly ? 'problems' : 'all'}
              onChoose={(choice) => actions.onProblemsOnly(choice === 'problems')}
            />
            {leftOut(list) === 0 ? null : (
              <Button disabled={actions.isDownloading} onClick={actions.onDownload}>
                Download rows left out
              </Button>
            )}
          </div>
          <div aria-busy={isStale} className={isStale ? 'opacity-60' : ''}>
            {rows.length === 0 ? (
              <p className="border-y border-line py-4 text-ink-soft">No rows are left out.</p>
            ) : (
              <ListRows
                rows={rows}
                isAnonymous={list.is_anonymous}
                editing={list.status === 'draft' ? actions.editing : null}
              />
            )}
          </div>
          {pagination.total_pages > 1 ? (
            <div className="flex flex-wrap items-center gap-2">
              <Button disabled={!pagination.has_prev} onClick={() => actions.onPage(page - 1)}>
                Previous
              </Button>
              <Button disabled={!pagination.has_next} onClick={() => actions.onPage(page + 1)}>
                Next
              </Button>
              <p className="figures text-small text-ink-soft">
                Page {pagination.page} of {pagination.total_pages}
              </p>
            </div>
          ) : null}
        </section>
      )}
    </div>
  );
}

const TITLES = { draft: 'Check the list', sending: 'Inviting...', finished: 'The list was sent' } as const;

type DraftProps = Pick<ListReviewViewProps, 'answer' | 'questionnaire' | 'isSending' | 'onSend' | 'onDiscard'>;

function Draft({ answer: { list }, questionnaire, isSending, onSend, onDiscard }: DraftProps) {
  const { ready, over_quota: overQuota } = list.counts;
  return (
    <section aria-label="What will happen" className="flex flex-col gap-4">
      <p className="max-w-measure">
        <strong className="display text-large">{peopleInWords(ready)}</strong> will be invited
        {list.is_anonymous ? ' anonymously' : ''}. Each gets an email with a personal link that works for{' '}
        {list.link_days === 1 ? 'one day' : `${list.link_days} days`}.
        {list.is_anonymous ? ' Names and companies on the list are not stored. You won’t see who has answered.' : ''}
      </p>
      <p className="max-w-measure">
        They are asked “<bdi>{list.questionnaire.name}</bdi>”
        {questionnaire === undefined ? '' : `: ${sizeInWords(questionnaire)}`}.
      </p>
      <CoverageNote questionnaire={questionnaire} language={null} />
      <LeftOut answer={{ list }} verb="will be" />
      {overQuota === 0 ? null : (
        <Notice title={LIMIT_TITLE} tone="caution">
          Your plan has no invitations left for {rowsInWords(overQuota)} at the end of the list. Please upgrade your
          plan:{' '}
          <a href={CONTACT_ADDRESS} className={TEXT_LINK}>
            contact us
          </a>
          .
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" disabled={ready === 0 || isSending} onClick={onSend}>
          {isSending ? 'Sending...' : `Invite ${peopleInWords(ready)}`}
        </Button>
        <Button disabled={isSending} onClick={onDiscard}>
          Start over
        </Button>
      </div>
    </section>
  );
}

function Progress({ answer: { list } }: Pick<ListReviewViewProps, 'answer'>) {
  const { ready, created } = list.counts;
  const all = ready + created;
  return (
    <section aria-label="Progress" className="flex max-w-xl flex-col gap-4">
      <div className="flex flex-col gap-2">
        <p role="status" className="figures">
          <strong className="display text-large">{created.toLocaleString('en')}</strong> of {peopleInWords(all)} invited
          {list.status === 'finished' ? '.' : '. You can leave this page; the invitations will still go out.'}
        </p>
        <progress
          aria-label="Invited"
          value={created}
          max={Math.max(all, 1)}
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken accent-ink [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink"
        />
      </div>
      <LeftOut answer={{ list }} verb="were" />
      {list.status === 'finished' ? (
        <div className="flex flex-wrap gap-2">
          <Link to={DASHBOARD_PATH} className={buttonClass('primary')}>
            Go to the dashboard
          </Link>
          <Link to={INVITE_LIST_PATH} className={buttonClass('secondary')}>
            Invite another list
          </Link>
        </div>
      ) : null}
    </section>
  );
}

function LeftOut({ answer: { list }, verb }: { answer: Pick<InvitationListAnswer, 'list'>; verb: 'will be' | 'were' }) {
  const rows = leftOut(list);
  if (rows === 0) return null;
  const reasons = reasonsLeftOut(list).map(
    ({ label, rows: each }) => `${label.toLowerCase()}: ${each.toLocaleString('en')}`,
  );
  return (
    <p className="max-w-measure text-ink-soft">
      {rowsInWords(rows)} {verb === 'were' && rows === 1 ? 'was' : verb} left out ({reasons.join(', ')}).
    </p>
  );
}
