import type { AiAnalysis, AnalysisStatement, Survey } from '@plumbline/contract/wire';
import { HONESTY_SCORE_LABEL } from '@plumbline/domain/categories';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { authorInWords } from './analysis-words.ts';
import { Disclaimer } from './Disclaimer.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import { type Evidence, evidenceOf } from './evidence.ts';
import { machineMark } from './machine-mark.ts';

interface AnalysisTabProps {
  survey: Survey;
  analysis: AiAnalysis;
  /** Whether the evidence of statements is always shown, as on paper. */
  showsEvidence?: boolean;
  /** Missing on paper. */
  onRepeat?: () => void;
  isRepeating?: boolean;
}

/** The written analysis, each statement with its evidence. */
export function AnalysisTab({ survey, analysis, showsEvidence = false, onRepeat, isRepeating }: AnalysisTabProps) {
  const sections = [
    { title: 'What to do', statements: analysis.actions },
    { title: 'Questions to ask', statements: analysis.questions },
    { title: 'Concerns', statements: analysis.concerns },
    { title: 'Strengths', statements: analysis.strengths },
    { title: HONESTY_SCORE_LABEL, statements: analysis.consistency },
    { title: 'Limits', statements: analysis.limits },
  ];
  const evidence = (ids: readonly string[]) => evidenceOf(survey, ids, analysis.averages);
  const isWritten = survey.status !== 'completed' && survey.status !== 'processing';
  return (
    <article className="flex flex-col gap-8 print:gap-3">
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
        {onRepeat === undefined ? null : (
          <div className="flex flex-wrap items-center gap-3">
            <Button disabled={isRepeating || !isWritten} onClick={onRepeat}>
              <RefreshCw aria-hidden="true" size={16} strokeWidth={1.75} />
              Regenerate
            </Button>
            {isWritten ? null : (
              <p role="status" className="text-small text-ink-soft">
                A new analysis is being written. This one stays until it is ready.
              </p>
            )}
          </div>
        )}
      </section>
      {sections.map(({ title, statements }) =>
        statements.length === 0 ? null : (
          <Statements
            key={title}
            title={title}
            statements={statements}
            evidence={evidence}
            showsEvidence={showsEvidence}
          />
        ),
      )}
      <Disclaimer />
    </article>
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
