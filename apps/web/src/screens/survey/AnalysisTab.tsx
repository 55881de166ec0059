import type { AiAnalysis, AnalysisStatement, Survey } from '@plumbline/contract/wire';
import { HONESTY_SCORE_LABEL } from '@plumbline/domain/categories';
import { dayAndTime } from '../../ui/dates.ts';
import { Disclaimer } from './Disclaimer.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import { type Evidence, evidenceOf } from './evidence.ts';

interface AnalysisTabProps {
  survey: Survey;
  analysis: AiAnalysis;
  /** Whether what statements rest on is shown without being asked for, as on paper. */
  showsEvidence?: boolean;
}

/** The written analysis, each statement with what it rests on. */
export function AnalysisTab({ survey, analysis, showsEvidence = false }: AnalysisTabProps) {
  const sections = [
    { title: 'What to do', statements: analysis.actions },
    { title: 'Concerns', statements: analysis.concerns },
    { title: 'Strengths', statements: analysis.strengths },
    { title: HONESTY_SCORE_LABEL, statements: analysis.consistency },
  ];
  return (
    <article className="flex flex-col gap-8">
      <section className="flex flex-col gap-2">
        <h2 className="display text-large">Summary</h2>
        <p className="max-w-measure">{analysis.summary}</p>
        <p className="text-small text-ink-soft">
          {author(analysis)}, {dayAndTime(analysis.generated_at)}.
        </p>
      </section>
      {sections.map(({ title, statements }) =>
        statements.length === 0 ? null : (
          <Statements
            key={title}
            title={title}
            statements={statements}
            evidence={(ids) => evidenceOf(survey, ids)}
            showsEvidence={showsEvidence}
          />
        ),
      )}
      {analysis.limits.length === 0 ? null : (
        <section className="flex flex-col gap-2">
          <h2 className="display text-large">Limits</h2>
          <ul className="flex max-w-measure list-disc flex-col gap-1 pl-5 text-ink-soft">
            {analysis.limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </section>
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
            className="grid gap-x-10 border-b border-line py-3 lg:grid-cols-[minmax(0,1fr)_20rem]"
          >
            <p className="max-w-measure lg:py-2.5">{statement.text}</p>
            <EvidenceList evidence={evidence(statement.evidence)} isOpen={showsEvidence} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who wrote it, so that nobody takes rules for a model or a model for a person. */
function author({ generated_by, model }: AiAnalysis): string {
  return generated_by === 'rules'
    ? `Written by fixed rules, not by a language model (${model})`
    : `Written by a language model (${model})`;
}
