import type { AiAnalysis, AnalysisStatement, Survey } from '@plumbline/contract/wire';
import { HONESTY_SCORE_LABEL } from '@plumbline/domain/categories';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { authorInWords, machineMark } from './analysis-words.ts';
import { EvidenceList } from './EvidenceList.tsx';
import { type Evidence, evidenceOf } from './evidence.ts';
import { Disclaimer } from './TabParts.tsx';

interface AnalysisTabProps {
  survey: Survey;
  analysis: AiAnalysis;
  /** Whether the evidence of statements is always shown, as on paper. */
  showsEvidence?: boolean;
  /** Requests a new analysis; left out on paper. */
  onRepeat?: () => void;
  isRepeating?: boolean;
}

/** Maximum number of questions above the other sections. */
const MAX_FIRST_QUESTIONS = 3;

/** The written analysis: the first questions to talk about with their evidence, and the rest on request. Paper shows everything in order. */
export function AnalysisTab({ survey, analysis, showsEvidence = false, onRepeat, isRepeating }: AnalysisTabProps) {
  const evidence = (ids: readonly string[]) => evidenceOf(survey, ids, analysis.averages);
  const isWritten = survey.status !== 'completed' && survey.status !== 'processing';
  const isPaper = onRepeat === undefined;
  const first = isPaper ? [] : analysis.questions.slice(0, MAX_FIRST_QUESTIONS);
  const sections = [
    { title: 'What to do', statements: analysis.actions },
    { title: 'Questions to ask', statements: analysis.questions.slice(first.length) },
    { title: 'Concerns', statements: analysis.concerns },
    { title: 'Strengths', statements: analysis.strengths },
    { title: HONESTY_SCORE_LABEL, statements: analysis.consistency },
    { title: 'Limits', statements: analysis.limits },
  ];
  const rest = sections.map(({ title, statements }) =>
    statements.length === 0 ? null : (
      <Statements key={title} title={title} statements={statements} evidence={evidence} showsEvidence={showsEvidence} />
    ),
  );
  return (
    <article className="flex flex-col gap-6 print:gap-3">
      <section className="flex flex-col gap-2">
        <h2 className="display text-large">Summary</h2>
        <p className="max-w-measure" {...machineMark(analysis)}>
          {analysis.summary}
        </p>
        <EvidenceList
          evidence={evidence(analysis.summary_statements.flatMap((statement) => statement.evidence))}
          isOpen={showsEvidence}
        />
        <p className="max-w-measure text-small text-ink-soft">{authorInWords(analysis)}</p>
        {isPaper || isWritten ? null : (
          <p role="status" className="text-small text-ink-soft">
            A new analysis is being written. This one stays until it is ready.
          </p>
        )}
      </section>
      {first.length === 0 ? null : <TalkAbout statements={first} evidence={evidence} />}
      {isPaper ? (
        rest
      ) : (
        <details className="border-y border-line">
          <summary className="min-h-11 cursor-pointer py-3 font-semibold">More</summary>
          <div className="flex flex-col gap-8 pt-2 pb-6">
            {rest}
            <div className="flex flex-wrap items-center gap-3">
              <Button disabled={isRepeating || !isWritten} onClick={onRepeat}>
                <RefreshCw aria-hidden="true" size={16} strokeWidth={1.75} />
                Regenerate
              </Button>
            </div>
          </div>
        </details>
      )}
      <Disclaimer />
    </article>
  );
}

interface TalkAboutProps {
  statements: readonly AnalysisStatement[];
  evidence: (ids: readonly string[]) => Evidence[];
}

/** Questions for a talk, beginning with the lowest category, each with the answer behind it. */
function TalkAbout({ statements, evidence }: TalkAboutProps) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="display text-large">To talk about</h2>
      <ol className="flex flex-col border-t border-line">
        {statements.map((statement) => (
          <li
            key={statement.text}
            className="grid gap-x-10 gap-y-1 border-b border-line py-3 lg:grid-cols-[minmax(0,1fr)_24rem]"
          >
            <p className="max-w-measure font-medium" {...machineMark(statement)}>
              {statement.text}
            </p>
            <dl className="flex flex-col gap-1 text-small">
              {evidence(statement.evidence).map(({ id, label, value }) => (
                <div key={id}>
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="figures font-medium">{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface StatementsProps {
  title: string;
  statements: readonly AnalysisStatement[];
  evidence: (ids: readonly string[]) => Evidence[];
  showsEvidence: boolean;
}

function Statements({ title, statements, evidence, showsEvidence }: StatementsProps) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="display text-large">{title}</h2>
      <ul className="flex flex-col border-t border-line">
        {statements.map((statement) => (
          <li
            key={statement.text}
            className="grid gap-x-10 border-b border-line py-3 lg:grid-cols-[minmax(0,1fr)_20rem] print:py-1"
          >
            <p className="max-w-measure lg:py-2.5 print:max-w-none print:py-0" {...machineMark(statement)}>
              {statement.text}
            </p>
            <EvidenceList evidence={evidence(statement.evidence)} isOpen={showsEvidence} />
          </li>
        ))}
      </ul>
    </section>
  );
}
