import type { ActionSummary, GroupResults } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { campaignPath, comparisonPath, newActionPath, resultsPath, trendPath, wavePath } from '../../../addresses.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { UnfinishedActions } from '../../actions/UnfinishedActions.tsx';
import { datesInWords } from '../../campaigns/campaign-dates.ts';
import { SiteReportButton } from '../../files/request/SiteReportButton.tsx';
import { ToolboxTalkButton } from '../../files/request/ToolboxTalkButton.tsx';
import { conclusionInWords } from '../conclusion-words.ts';
import { groupName } from '../figure-words.ts';
import { AnsweredNote } from '../frame/AnsweredNote.tsx';
import { Conclusion, ResultsHeader } from '../frame/ResultsHeader.tsx';
import { isCompared, SinceBefore } from '../frame/SinceBefore.tsx';
import { StateNotice } from '../frame/StateNotice.tsx';
import { nameBeside } from '../wave-names.ts';
import { CategoriesPart } from './CategoriesPart.tsx';
import { DistributionsPart } from './DistributionsPart.tsx';
import { kindInWords } from './group-words.ts';
import { HiddenPart } from './HiddenPart.tsx';
import type { GroupWriting } from './ModelPart.tsx';
import { QuestionsPart } from './QuestionsPart.tsx';
import { AnalysisPart, BasisPart, TextsPart } from './WordsParts.tsx';

interface GroupViewProps {
  results: GroupResults;
  writing: GroupWriting;
  /** Actions that came from the group, in any wave. */
  actions: readonly ActionSummary[];
  /** The trend up to this wave. */
  trend: ReactNode;
}

/** One group of a wave. */
export function GroupView({ results, writing, actions, trend }: GroupViewProps) {
  const { wave, group, state } = results;
  const { campaign } = wave;
  const kind = kindInWords(group);
  const conclusion =
    state === 'ready'
      ? conclusionInWords(results, group.kind === 'organisation' ? 'everyone asked' : groupName(group))
      : null;
  return (
    <div className="flex flex-col gap-10 print:gap-3">
      <ResultsHeader
        title={groupName(group)}
        lead={
          <>
            {kind === null ? null : (
              <>
                <bdi>{kind}</bdi> ·{' '}
              </>
            )}
            <bdi>{campaign.name}</bdi>, {datesInWords(wave)}
          </>
        }
        crumbs={[
          { to: campaignPath(campaign.id), label: campaign.name },
          { to: wavePath(campaign.id, wave.id), label: nameBeside(wave, results.previous_wave) },
          { to: resultsPath(campaign.id, wave.id), label: 'Results' },
        ]}
        actions={
          <>
            <GroupLinks results={results} />
            {state === 'ready' ? <ToolboxTalkButton results={results} /> : null}
            {state === 'ready' ? <SiteReportButton results={results} /> : null}
          </>
        }
      />
      {state === 'ready' ? (
        <>
          {conclusion === null ? null : <Conclusion words={conclusion} />}
          {isHidden(results) && results.answered === null ? null : (
            <AnsweredNote asked={results.asked} answered={results.answered} hasFigures={!isHidden(results)} />
          )}
          {results.previous_wave === null || !isCompared(results) ? null : (
            <div className="figures flex flex-col gap-1 text-small print:hidden">
              <p className="label">Since {nameBeside(results.previous_wave, wave)}</p>
              <SinceBefore categories={results.categories} />
            </div>
          )}
          <UnfinishedActions actions={actions} />
          {isHidden(results) ? (
            <HiddenPart results={results} />
          ) : (
            <Figures results={results} writing={writing} trend={trend} />
          )}
        </>
      ) : (
        <StateNotice state={state} wave={wave} />
      )}
    </div>
  );
}

/** Whether no figure of the group is shown. */
function isHidden({ categories, wave }: GroupResults): boolean {
  return wave.is_gated && categories.length > 0 && categories.every(({ figure }) => figure === undefined);
}

function Figures({ results, writing, trend }: Pick<GroupViewProps, 'results' | 'writing' | 'trend'>) {
  return (
    <>
      <CategoriesPart results={results} />
      {trend}
      <QuestionsPart results={results} />
      <DistributionsPart results={results} />
      <TextsPart texts={results.texts} />
      {/* Side by side on paper, where the page of a group fits on one sheet. */}
      <div className="flex flex-col gap-10 print:grid print:grid-cols-[3fr_2fr] print:gap-x-6 print:text-small">
        <AnalysisPart results={results} writing={writing} />
        <BasisPart results={results} />
      </div>
    </>
  );
}

/** Links from a group to other waves and to a new action. */
function GroupLinks({ results: { wave, group, previous_wave } }: { results: GroupResults }) {
  const { id } = wave.campaign;
  const others =
    previous_wave === null
      ? trendPath(id, group.key)
      : comparisonPath(id, { before: previous_wave.id, after: wave.id, group: group.key });
  return (
    <>
      <Link to={others} className={buttonClass()}>
        {previous_wave === null ? 'Trend' : 'Compare waves'}
      </Link>
      <Link to={newActionPath({ wave: wave.id, group: group.key })} className={buttonClass()}>
        Add action
      </Link>
    </>
  );
}
