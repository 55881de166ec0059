import type { Survey } from '@plumbline/contract/wire';
import { LIKERT_MAX } from '@plumbline/domain/constants';
import { LANGUAGE_FACTS } from '@plumbline/domain/languages';
import { Notice } from '../../../ui/Notice.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { useMediaQuery, WIDE_SCREEN } from '../../../ui/use-media-query.ts';
import { ResponseCards } from './ResponseCards.tsx';
import { ResponseTable } from './ResponseTable.tsx';
import { lowestFirst, responseRows } from './survey-results.ts';
import type { ResponseOrder } from './survey-tabs.ts';
import { NothingYet } from './TabParts.tsx';

interface ResponsesTabProps {
  survey: Survey;
  order: ResponseOrder;
  onOrder: (order: ResponseOrder) => void;
}

const ORDERS: readonly { value: ResponseOrder; label: string }[] = [
  { value: 'asked', label: 'Library order' },
  { value: 'lowest', label: 'Lowest first' },
];

/** Every answer with its raw and its final score. */
export function ResponsesTab({ survey, order, onOrder }: ResponsesTabProps) {
  const isWide = useMediaQuery(WIDE_SCREEN);
  if (survey.responses === null) return <NothingYet>Answers appear here after they are submitted.</NothingYet>;
  const rows = responseRows(survey);
  const shown = order === 'lowest' ? lowestFirst(rows) : rows;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-4 md:flex-row md:items-end md:justify-between">
        <p className="max-w-measure text-small text-ink-soft">
          <strong className="text-ink">Raw</strong> is the answer as given, <strong className="text-ink">final</strong>{' '}
          is what counts. Reversed statements are worded so that agreeing is unsafe, so their score is reversed: on a{' '}
          {LIKERT_MAX}-point scale, final = {LIKERT_MAX + 1} − raw. High priority means a low final score.
        </p>
        <SegmentedChoice label="Order" choices={ORDERS} chosen={order} onChoose={onOrder} />
      </div>
      {survey.originals === null ? null : (
        <AnsweredIn
          originals={survey.originals}
          hasOwnWords={rows.some(({ original }) => original?.isUnscoredText === true)}
        />
      )}
      {isWide ? <ResponseTable rows={shown} /> : <ResponseCards rows={shown} />}
    </div>
  );
}

/** Says in which language the survey was answered, and how that affects its score. */
function AnsweredIn({
  originals,
  hasOwnWords,
}: {
  originals: NonNullable<Survey['originals']>;
  /** Whether somebody wrote in their own words, which no word rule scores. */
  hasOwnWords: boolean;
}) {
  const { englishName } = LANGUAGE_FACTS[originals.language];
  return (
    <Notice title={`Answered in ${englishName}`}>
      Questions and answers are in English, with what the person read beside them.
      {!hasOwnWords
        ? null
        : ' What they wrote in their own words is shown as written. There are no scoring rules for free text in that language, so these texts do not count towards the score; all other answers do.'}
    </Notice>
  );
}
