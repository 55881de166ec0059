import type { AiAnalysis, ScoreError, Survey } from '@plumbline/contract/wire';
import { surveyLink } from '../../../addresses.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useIsPrinted } from '../../../ui/use-is-printed.ts';
import { FollowUpSection } from '../../results/follow-ups/FollowUpSection.tsx';
import { participantName } from '../survey-words.ts';
import { AnalysisTab } from './AnalysisTab.tsx';
import { CategoriesTab } from './CategoriesTab.tsx';
import { CodeSheet } from './LinkCode.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { ResponsesTab } from './ResponsesTab.tsx';
import { type ErasureActions, SurveyHeader } from './SurveyHeader.tsx';
import type { LinkActions } from './SurveyLink.tsx';
import { SurveyPrint } from './SurveyPrint.tsx';
import type { ResponseOrder, SurveyTab } from './survey-tabs.ts';
import { usePrint } from './use-print.ts';
import type { SurveyActions } from './use-survey-actions.ts';
import { Verdict } from './Verdict.tsx';

interface SurveyViewProps {
  survey: Survey;
  /** The analysis; null: none exists yet. */
  analysis: AiAnalysis | null;
  /** Precision of the scores; empty while loading, and when it is unknown. */
  scoreErrors: readonly ScoreError[];
  tab: SurveyTab;
  order: ResponseOrder;
  isDeleting: boolean;
  link: LinkActions;
  actions: SurveyActions;
  onTab: (tab: SurveyTab) => void;
  onOrder: (order: ResponseOrder) => void;
  erasure: ErasureActions | null;
  onDelete: () => void;
}

export function SurveyView({ survey, analysis, tab, order, isDeleting, link, actions, ...view }: SurveyViewProps) {
  const { scoreErrors, onTab, onOrder, erasure, onDelete } = view;
  const { printed, onPrint } = usePrint();
  const isCodePrinted = printed === 'code';
  // On paper there are no tabs; their contents follow one another.
  const isPrinted = useIsPrinted();
  if (isPrinted && !isCodePrinted) {
    const appendix = printed === 'answers' ? order : null;
    return <SurveyPrint survey={survey} analysis={analysis} scoreErrors={scoreErrors} appendix={appendix} />;
  }
  return (
    <>
      <div className={`flex flex-col gap-8 ${isCodePrinted ? 'print:hidden' : ''}`}>
        <SurveyHeader
          survey={survey}
          analysis={analysis}
          isDeleting={isDeleting}
          erasure={erasure}
          onPrint={onPrint}
          onDelete={onDelete}
        />
        <Verdict survey={survey} onWrite={actions.onRepeat} isWriting={actions.isRepeating} />
        {survey.follow_up === null ? null : (
          <FollowUpSection
            key={survey.follow_up.outcomes[0]?.id}
            surveyId={survey.id}
            followUp={survey.follow_up}
            userId={actions.userId}
            actions={actions.followUp}
          />
        )}
        <Tabs<SurveyTab>
          label="Survey"
          tabs={[
            { name: 'overview', label: 'Overview' },
            { name: 'categories', label: 'By Category' },
            { name: 'responses', label: 'All Responses' },
            { name: 'analysis', label: 'AI Analysis', isDisabled: analysis === null },
          ]}
          selected={tab}
          onSelect={onTab}
        >
          {tab === 'overview' ? (
            <OverviewTab
              survey={survey}
              analysis={analysis}
              link={link}
              mail={actions}
              onPrintCode={() => onPrint('code')}
              onShowAnalysis={() => onTab('analysis')}
            />
          ) : null}
          {tab === 'categories' ? (
            <CategoriesTab results={survey.results} isAnonymous={survey.is_anonymous} errors={scoreErrors} />
          ) : null}
          {tab === 'responses' ? <ResponsesTab survey={survey} order={order} onOrder={onOrder} /> : null}
          {tab === 'analysis' && analysis !== null ? (
            <AnalysisTab survey={survey} analysis={analysis} {...actions} />
          ) : null}
        </Tabs>
      </div>
      {isCodePrinted && survey.public_token !== null ? (
        <CodeSheet
          link={surveyLink(survey.public_token)}
          participant={participantName(survey)}
          expiresAt={survey.expires_at}
        />
      ) : null}
    </>
  );
}
