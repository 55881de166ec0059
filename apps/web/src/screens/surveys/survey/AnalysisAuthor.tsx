import type { AiAnalysis } from '@plumbline/contract/wire';
import { Badge } from '../../../ui/Badge.tsx';
import { WRITTEN_BY } from './analysis-words.ts';

/** The author of the analysis as a badge, with the name of a language model. */
export function AnalysisAuthor({ generated_by, model }: Pick<AiAnalysis, 'generated_by' | 'model'>) {
  return (
    <>
      <Badge>
        <span className="sr-only">Analysis: </span>
        {WRITTEN_BY[generated_by]}
      </Badge>
      {generated_by === 'model' ? <span className="text-small break-all text-ink-soft">{model}</span> : null}
    </>
  );
}

/** Machine-readable mark of a page with text by a language model; not visible. */
export function ModelTextMeta({ analysis }: { analysis: AiAnalysis | null }) {
  const mark = analysis?.digital_source_type ?? null;
  return mark === null ? null : <meta name="digital-source-type" content={mark} />;
}
