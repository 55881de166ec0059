import type { ActionSummary, GroupResults } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { campaignPath, comparisonPath, newActionPath, resultsPath, trendPath, wavePath } from '../../../addresses.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { ActionsUnderWay } from '../../actions/ActionsUnderWay.tsx';
import { datesInWords } from '../../campaigns/campaign-dates.ts';
import { ToolboxTalkButton } from '../../files/request/ToolboxTalkButton.tsx';
import { conclusionInWords } from '../conclusion-words.ts';
import { groupName } from '../figure-words.ts';
import { AnsweredNote } from '../frame/AnsweredNote.tsx';
import { Conclusion } from '../frame/Conclusion.tsx';
import { ResultsHeader } from '../frame/ResultsHeader.tsx';
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
  /** Notice that refreshing failed; null: none. */
  outdated: ReactNode;
}

/** One group of a wave. */
export function GroupView({ results, writing, actions, outdated }: GroupViewProps) {
  const { wave, group, state } = results;
  const { campaign } = wave;
  const kind = kindInWords(group);
  const conclusion =
    state === 'ready' ? conclusionInWords(results, group.kind === 'organisation' ? 'everyone' : 'group') : null;
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
          { to: wavePath(campaign.id, wave.id), label: `Wave ${wave.number}` },
          { to: resultsPath(campaign.id, wave.id), label: 'Results' },
        ]}
        actions={
          <>
            <Ways results={results} />
            {state === 'ready' ? <ToolboxTalkButton results={results} /> : null}
          </>
        }
      />
      {outdated}
      {state === 'ready' ? (
        <>
          {conclusion === null ? null : <Conclusion words={conclusion} />}
          {isHidden(results) && results.answered === null ? null : (
            <AnsweredNote asked={results.asked} answered={results.answered} hasFigures={!isHidden(results)} />
          )}
          <ActionsUnderWay actions={actions} />
          {isHidden(results) ? <HiddenPart results={results} /> : <Figures results={results} writing={writing} />}
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

function Figures({ results, writing }: Pick<GroupViewProps, 'results' | 'writing'>) {
  return (
    <>
      <CategoriesPart results={results} />
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

/** Links to the same group in other waves. */
function Ways({ results: { wave, group, previous_wave } }: { results: GroupResults }) {
  const { id } = wave.campaign;
  return (
    <>
      {previous_wave === null ? null : (
        <Link
          to={comparisonPath(id, { before: previous_wave.id, after: wave.id, group: group.key })}
          className={buttonClass()}
        >
          Compare with {nameBeside(previous_wave, wave)}
        </Link>
      )}
      <Link to={trendPath(id, group.key)} className={buttonClass()}>
        Trend
      </Link>
      <Link to={newActionPath({ wave: wave.id, group: group.key })} className={buttonClass()}>
        Add action
      </Link>
    </>
  );
}
