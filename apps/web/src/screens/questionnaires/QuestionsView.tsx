import type { WireQuestion } from '@plumbline/contract/wire';
import { categoryLabel } from '@plumbline/domain/categories';
import { Link } from 'react-router';
import { INVITE_PATH, QUESTIONNAIRES_PATH } from '../../addresses.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { StatCard, StatRow } from '../../ui/StatCard.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { useMediaQuery, VERY_WIDE_SCREEN } from '../../ui/use-media-query.ts';
import { QuestionsNavigation } from './QuestionsNavigation.tsx';
import { librarySummary, type QuestionGroup } from './question-groups.ts';
import { answersOfWireQuestion, partsOf } from './question-types/registry.ts';

interface QuestionsViewProps {
  /** The groups of the library; undefined while loading. */
  groups: readonly QuestionGroup[] | undefined;
  /** The category in the address. */
  selected: string | null;
  failure: string | null;
  onRetry: () => void;
  onSelect: (category: string) => void;
}

export function QuestionsView({ groups, selected, failure, onRetry, onSelect }: QuestionsViewProps) {
  return (
    <div className="flex flex-col gap-10">
      <QuestionsNavigation />
      <PageHeader
        title="Questions"
        lead="The library that questionnaires are made of, by category."
        actions={
          <Link to={INVITE_PATH} className={buttonClass('primary')}>
            Invite People
          </Link>
        }
      />
      {failure === null ? null : (
        <Notice title="Error Loading Questions" tone="danger" isUrgent>
          <p>{failure}</p>
          <Button className="mt-3" onClick={onRetry}>
            Retry
          </Button>
        </Notice>
      )}
      {groups === undefined && failure === null ? <LibrarySkeleton /> : null}
      {groups === undefined ? null : <Library groups={groups} selected={selected} onSelect={onSelect} />}
      <PlannedFeatures />
    </div>
  );
}

type LibraryProps = Pick<QuestionsViewProps, 'selected' | 'onSelect'> & { groups: readonly QuestionGroup[] };

function Library({ groups, selected, onSelect }: LibraryProps) {
  // Seven long names do not fit side by side, so wide screens have them in a column.
  const isWide = useMediaQuery(VERY_WIDE_SCREEN);
  const shown = groups.find(({ category }) => category === selected) ?? groups[0];
  if (shown === undefined) {
    return (
      <p className="border-y border-line py-8 text-ink-soft">
        The library is empty. Questions appear here as soon as the server has its question set.
      </p>
    );
  }
  const summary = librarySummary(groups);
  return (
    <>
      <section aria-label="Summary">
        <StatRow>
          <StatCard
            label="Questions"
            value={summary.questions}
            note={summary.own === 0 ? 'All from the library' : `${summary.own} of your own`}
          />
          <StatCard
            label="Categories"
            value={groups.length}
            note={`${summary.scoredCategories} count towards the score`}
          />
          <StatCard label="Control questions" value={summary.controls} note="They check whether answers fit together" />
          <StatCard label="Reverse-scored" value={summary.reversed} note="Agreeing lowers the score" />
        </StatRow>
      </section>
      <Tabs
        label="Categories"
        isVertical={isWide}
        tabs={groups.map(({ category, questions }) => ({
          name: category,
          label: `${categoryLabel(category)} (${questions.length})`,
        }))}
        selected={shown.category}
        onSelect={onSelect}
      >
        <ol className="flex flex-col lg:-mt-4">
          {shown.questions.map((question) => (
            <QuestionItem key={question.id} question={question} />
          ))}
        </ol>
      </Tabs>
    </>
  );
}

function PlannedFeatures() {
  return (
    <section aria-labelledby="planned-heading" className="flex max-w-measure flex-col gap-2 border-l border-line pl-4">
      <h2 id="planned-heading" className="display text-large">
        Planned features
      </h2>
      <p className="text-ink-soft">
        The library is read-only for now, and editing its questions is planned for the future. To choose what is asked,
        or to write questions of your own, make a{' '}
        <Link to={QUESTIONNAIRES_PATH} className={TEXT_LINK}>
          questionnaire
        </Link>
        .
      </p>
    </section>
  );
}

const ROWS = Array.from({ length: 6 }, (_, row) => row);

function LibrarySkeleton() {
  return (
    <div className="flex flex-col gap-10">
      <LoadingNote>Loading questions</LoadingNote>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {ROWS.slice(0, 4).map((row) => (
          <Skeleton key={row} className="h-19" />
        ))}
      </div>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-11" />
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    </div>
  );
}

function QuestionItem({ question }: { question: WireQuestion }) {
  const choices = answersOfWireQuestion(question);
  return (
    <li className="flex flex-col gap-1 border-b border-line py-4 md:flex-row md:items-baseline md:gap-8">
      <div className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere">
        <p className="max-w-measure font-medium">{question.question}</p>
        {question.description === null ? null : <p className="text-small text-ink-soft">{question.description}</p>}
        {choices === null ? null : <p className="max-w-measure text-small text-ink-soft">{choices}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 md:justify-end">
        <span className="text-small text-ink-soft">{partsOf(question.type).name}</span>
        {question.is_critical ? <Badge>Control</Badge> : null}
        {question.is_reversed ? <Badge>Reverse-scored</Badge> : null}
        {question.is_required ? null : <Badge>Optional</Badge>}
        {question.is_system ? null : <Badge>Your own</Badge>}
      </div>
    </li>
  );
}
