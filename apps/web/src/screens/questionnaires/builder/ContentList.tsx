import type { QuestionnaireContent } from '@plumbline/contract/wire';
import { answersOfWireQuestion, partsOf, pointsOfWireQuestion } from '../question-types/registry.ts';
import { FactsLine } from './FactsLine.tsx';

type Asked = QuestionnaireContent['questions'][number];

/** The questions of a version by section, to read. */
export function ContentList({ content }: { content: QuestionnaireContent }) {
  const names = new Map(content.categories.map(({ key, name }) => [key, name]));
  const numbered = content.questions.map((asked, index) => ({ ...asked, number: index + 1 }));
  const groups = Map.groupBy(numbered, ({ section }) => section);
  return (
    <div className="flex min-w-0 flex-col gap-8">
      {[...groups].map(([section, questions]) => (
        <section key={section ?? ''} aria-label={section ?? 'Questions'} className="flex flex-col gap-3">
          {section === null ? null : <h2 className="display text-large wrap-anywhere">{section}</h2>}
          <ol className="flex flex-col border-t border-line">
            {questions.map((asked) => (
              <ReadItem key={asked.question.id} {...asked} category={names.get(asked.question.category)} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function ReadItem({ question, number, category }: Asked & { number: number; category: string | undefined }) {
  const answers = answersOfWireQuestion(question);
  return (
    <li className="flex gap-2 border-b border-line py-2.5 text-small">
      <span aria-hidden="true" className="figures w-6 shrink-0 text-right text-ink-soft">
        {number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col wrap-anywhere">
        <p className="font-medium">{question.question}</p>
        {question.description === null ? null : <p className="text-ink-soft">{question.description}</p>}
        {answers === null ? null : <p className="text-fine text-ink-soft">{answers}</p>}
        <FactsLine
          facts={{
            typeName: partsOf(question.type).name,
            category: category ?? '',
            weight: question.weight,
            isRequired: question.is_required,
            points: pointsOfWireQuestion(question),
            isControl: question.is_critical,
          }}
        />
      </div>
    </li>
  );
}
