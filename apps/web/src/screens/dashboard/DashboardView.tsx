import type { ScoreSummary, SurveyList, SurveyTotals } from '@plumbline/contract/wire';
import { Suspense, useRef } from 'react';
import { Link } from 'react-router';
import { INVITE_PATH, QUESTIONS_PATH } from '../../addresses.ts';
import { useIsExample } from '../../shell/use-is-example.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ListPages } from '../../ui/list/ListPages.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PartFailure } from '../../ui/PartFailure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMediaQuery, WIDE_SCREEN } from '../../ui/use-media-query.ts';
import { CurrentCampaigns, type CurrentCampaignsProps } from './CurrentCampaigns.tsx';
import { FollowUpToday, type FollowUpTodayProps } from './FollowUpToday.tsx';
import { ListFailure } from './ListFailure.tsx';
import { ListFilter } from './ListFilter.tsx';
import { addressOfFilter, isFiltered } from './list-address.ts';
import { OwnActionsNote, type OwnActionsNoteProps } from './OwnActionsNote.tsx';
import { SurveyRows, SurveyRowsSkeleton } from './SurveyRows.tsx';
import type { Period } from './scores/periods.ts';
import { ScoresSection } from './scores/ScoresSection.tsx';
import type { SurveyConditions, SurveyListFilter } from './survey-filter.ts';
import { Totals } from './Totals.tsx';
import type { FirstSteps as FirstStepsProps } from './use-first-steps.ts';

/** Loaded on demand: its dialog is not needed to read the dashboard. */
const RemindEveryone = lazyPart('Reminders', async () => (await import('./RemindEveryone.tsx')).RemindEveryone);

const SurveyExport = lazyPart('Export', async () => (await import('../files/request/SurveyExport.tsx')).SurveyExport);

/** Loaded on demand: most lists are not empty. */
const EmptyList = lazyPart('The list', async () => (await import('./EmptyList.tsx')).EmptyList);

/** Loaded on demand: only new organisations need it. */
const FirstSteps = lazyPart('First steps', async () => (await import('./FirstSteps.tsx')).FirstSteps);

interface DashboardViewProps {
  /** Null: done, dismissed, or not known yet. */
  firstSteps: FirstStepsProps | null;
  filter: SurveyListFilter;
  /** Whether one site alone is shown. */
  isOneSite: boolean;
  /** Undefined while the list is loading. */
  list: SurveyList | undefined;
  /** The totals of one questionnaire, for the average; undefined while they are loading. */
  averaged: SurveyTotals | undefined;
  /** The conditions, limited to the questionnaire whose average is shown. */
  averagedConditions: SurveyConditions;
  followUps: Omit<FollowUpTodayProps, 'isOneSite'>;
  ownActions: OwnActionsNoteProps;
  /** Null: there has never been one. */
  campaigns: CurrentCampaignsProps | null;
  /** The newest surveys, regardless of the filter. */
  newest: SurveyList | undefined;
  /** Reason why the list could not be loaded; null without an error. */
  failure: string | null;
  /** Whether loading failed because the list is too long to sort. */
  isOrderRefused: boolean;
  /** Whether refreshing failed, so that the shown list is an older one. */
  isOutdated: boolean;
  isRetrying: boolean;
  /** Whether the shown list still belongs to the previous filter. */
  isStale: boolean;
  /** Undefined while they are loading. */
  scores: ScoreSummary | undefined;
  /** Whether the shown scores still belong to the previous filter or period. */
  areScoresStale: boolean;
  haveScoresFailed: boolean;
  areScoresRetrying: boolean;
  onRetryScores: () => void;
  period: Period;
  onRetry: () => void;
  onFilter: (filter: SurveyListFilter) => void;
  onPeriod: (period: Period) => void;
}

export function DashboardView({
  filter,
  isOneSite,
  list,
  newest,
  averaged,
  averagedConditions,
  failure,
  ...view
}: DashboardViewProps) {
  const isWide = useMediaQuery(WIDE_SCREEN);
  const isExample = useIsExample();
  const isFilterActive = isFiltered(filter);
  const totals = list?.totals ?? (isFilterActive ? undefined : newest?.totals);
  const allTotals = newest?.totals ?? (isFilterActive ? undefined : list?.totals);
  const hasNoSurveys = allTotals?.total_surveys === 0;
  const heading = useRef<HTMLHeadingElement>(null);
  // The other questionnaires stay selectable while one is chosen.
  const chosen = filter.conditions.questionnaire;
  const questionnaires = (chosen === undefined ? totals : allTotals)?.questionnaires ?? [];
  const applyConditions = (conditions: SurveyConditions) => {
    view.onFilter({ ...filter, conditions, page: 1 });
    heading.current?.focus();
  };
  return (
    <div className="flex flex-col gap-8 md:gap-10">
      <PageHeader
        title="Safety Dashboard"
        actions={
          <>
            <Link to={QUESTIONS_PATH} className={buttonClass('secondary')}>
              Questions
            </Link>
            {isExample ? null : (
              <Link to={INVITE_PATH} className={buttonClass('primary')}>
                Invite People
              </Link>
            )}
          </>
        }
      />
      {view.firstSteps === null ? null : (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <FirstSteps {...view.firstSteps} />
        </Suspense>
      )}
      {failure !== null && totals === undefined ? (
        // The totals come with the list, which offers a retry.
        <p role="status" className="border-y border-line py-4 text-caution">
          The totals couldn’t be loaded.
        </p>
      ) : (
        <Totals
          totals={totals}
          averaged={averaged}
          averagedName={
            questionnaires.length < 2
              ? null
              : (questionnaires.find(({ id }) => id === averagedConditions.questionnaire)?.name ?? null)
          }
          isFiltered={isFilterActive}
          isStale={view.isStale}
        />
      )}
      {hasNoSurveys ? null : <FollowUpToday {...view.followUps} isOneSite={isOneSite} />}
      <OwnActionsNote {...view.ownActions} />
      {view.campaigns === null ? null : <CurrentCampaigns {...view.campaigns} />}
      {hasNoSurveys ? null : (
        <ScoresSection
          summary={view.scores}
          isFiltered={isFilterActive}
          isStale={view.areScoresStale}
          hasFailed={view.haveScoresFailed}
          isRetrying={view.areScoresRetrying}
          onRetry={view.onRetryScores}
          period={view.period}
          onPeriod={view.onPeriod}
          // On a phone the list would be far below the charts.
          isFolded={!isWide}
          questionnaires={questionnaires}
          conditions={averagedConditions}
          onConditions={applyConditions}
        />
      )}
      <section aria-labelledby="surveys-heading" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="surveys-heading" ref={heading} tabIndex={-1} className="display scroll-mt-24 text-large">
            Surveys
          </h2>
          <div className="flex flex-wrap gap-2">
            {isExample || (allTotals?.active_surveys ?? 0) === 0 ? null : (
              <Suspense fallback={<Skeleton className="h-11 w-40" />}>
                <RemindEveryone />
              </Suspense>
            )}
            {isExample || hasNoSurveys ? null : (
              <Suspense fallback={<Skeleton className="h-11 w-28" />}>
                <SurveyExport
                  title="Export surveys"
                  lead="All surveys of your organization, whatever filters are set. Anonymous campaigns are left out, and anonymous surveys have no name, place or language."
                  tone="quiet"
                  kinds={['results', 'answers', 'sent_surveys', 'wide_answers']}
                />
              </Suspense>
            )}
          </div>
        </div>
        {isOneSite && !hasNoSurveys ? (
          <p className="text-small text-ink-soft">
            People who work at this site now. Anonymous answers are under All sites, and exports always contain all
            sites.
          </p>
        ) : null}
        <ListFilter filter={filter} onFilter={view.onFilter} questionnaires={allTotals?.questionnaires ?? []} />
        {failure === null ? null : (
          <ListFailure
            message={failure}
            isRetrying={view.isRetrying}
            onRetry={view.onRetry}
            onNewestFirst={view.isOrderRefused ? () => view.onFilter({ ...filter, order: null, page: 1 }) : null}
          />
        )}
        {list === undefined && failure === null ? <SurveyRowsSkeleton /> : null}
        {list === undefined ? null : (
          <div aria-busy={view.isStale} className={`flex flex-col gap-4 ${view.isStale ? 'opacity-60' : ''}`}>
            {view.isOutdated ? (
              <PartFailure
                text="The list couldn’t be refreshed. You see it as it was last loaded."
                isRetrying={view.isRetrying}
                onRetry={view.onRetry}
              />
            ) : null}
            {list.surveys.length === 0 ? (
              <Suspense fallback={<Skeleton className="h-40" />}>
                <EmptyList
                  filter={filter}
                  hasSurveys={!hasNoSurveys}
                  isOneSite={isOneSite}
                  hasCampaigns={view.campaigns !== null}
                  pagination={list.pagination}
                  onFilter={view.onFilter}
                />
              </Suspense>
            ) : (
              <SurveyRows
                list={list}
                order={filter.order}
                onOrder={(order) => view.onFilter({ ...filter, order, page: 1 })}
              />
            )}
            <ListPages
              singular="survey"
              plural="surveys"
              pageAddress={(page) => addressOfFilter({ ...filter, page }, view.period)}
              pagination={list.pagination}
              onTurn={() => heading.current?.focus()}
            />
          </div>
        )}
      </section>
    </div>
  );
}
