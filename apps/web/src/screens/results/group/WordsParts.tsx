import type { GroupResults } from '@plumbline/contract/wire';
import { useId } from 'react';
import { datesInWords } from '../../campaigns/campaign-dates.ts';
import { machineMark } from '../../surveys/survey/analysis-words.ts';
import { answeredInWords, NOT_SHOWN } from '../figure-words.ts';
import { MethodLink } from '../frame/MethodLink.tsx';
import { type GroupWriting, ModelPart, writtenByInWords } from './ModelPart.tsx';

const SECTIONS: Readonly<Record<GroupResults['analysis'][number]['section'], string>> = {
  summary: 'Summary',
  // Not "strengths", because the highest category of a group that is below the rest everywhere is none.
  strengths: 'What is highest',
  weaknesses: 'What to look at',
  change: 'What changed',
  limits: 'What this cannot say',
};

interface AnalysisPartProps {
  results: Pick<GroupResults, 'analysis' | 'analysis_author'>;
  writing: GroupWriting;
}

/** The written analysis, with a heading for each section; nothing without statements. */
export function AnalysisPart({ results: { analysis, analysis_author: author }, writing }: AnalysisPartProps) {
  const id = useId();
  if (analysis.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 print:gap-1">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="display text-large">
          Analysis
        </h2>
        <p className="text-small text-ink-soft">{writtenByInWords(author)}</p>
        <ModelPart author={author} writing={writing} />
      </div>
      {[...Map.groupBy(analysis, (statement) => statement.section)].map(([section, statements]) => (
        <div key={section} className="flex max-w-measure flex-col gap-1 print:gap-0">
          <h3 className="font-semibold">{SECTIONS[section]}</h3>
          {statements.map((statement) => (
            <p key={statement.text} className="whitespace-pre-line" {...machineMark(statement)}>
              {statement.text}
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}

/** Maximum number of texts that the server sends for a question. */
const MAX_TEXTS = 200;

/** Free-text answers, in random order. */
export function TextsPart({ texts }: { texts: GroupResults['texts'] }) {
  const id = useId();
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="display text-large">
          In people’s own words
        </h2>
        <p className="max-w-measure text-small text-ink-soft">
          In random order, without site, crew, language or time. Please don’t try to find out who wrote what: people
          were told that nobody would.
        </p>
      </div>
      {texts.map(({ question, texts: written }) => (
        <div key={question} className="flex flex-col gap-2">
          <h3 className="max-w-measure font-semibold wrap-anywhere">{question}</h3>
          {written.length < MAX_TEXTS ? null : (
            <p className="text-small text-ink-soft">The first {MAX_TEXTS} are shown, in random order.</p>
          )}
          <ul className="flex flex-col border-t border-line">
            {written.map((text, index) => (
              // Texts have no id, and two can be equal.
              <li key={index} className="max-w-measure border-b border-line py-3 whitespace-pre-line wrap-anywhere">
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Basis of the figures, with the link to the method. */
export function BasisPart({ results }: { results: GroupResults }) {
  const { wave, asked, answered } = results;
  const id = useId();
  const share = answeredInWords({ asked, answered });
  const facts = [
    share === null ? `How many answered: ${NOT_SHOWN.toLowerCase()}.` : `${share.text}.`,
    `${wave.questionnaire}, ${wave.campaign.name}, ${datesInWords(wave)}.`,
    basisInWords(wave),
    'People count in a category when they answered at least half of its questions.',
  ];
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 print:gap-1">
      <h2 id={id} className="display text-large">
        What this rests on
      </h2>
      <ul className="flex max-w-measure list-disc flex-col gap-1 pl-5">
        {facts.map((fact) => (
          <li key={fact} className="wrap-anywhere">
            {fact}
          </li>
        ))}
      </ul>
      <p className="print:hidden">
        <MethodLink wave={wave} />
      </p>
    </section>
  );
}

function basisInWords({ mode, threshold, is_gated }: GroupResults['wave']): string {
  const isGroup = mode === 'group';
  if (!is_gated) return 'With names: figures of small groups are shown too, and change as answers arrive.';
  return `${isGroup ? 'Anonymous: nobody can see what one person answered' : 'For representatives'}. No figure is of fewer than ${threshold} answers. A larger group can be hidden too, where it would give a smaller one away.`;
}
