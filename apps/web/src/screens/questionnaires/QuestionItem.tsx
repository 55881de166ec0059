import type { WireQuestion } from '@plumbline/contract/wire';
import { Badge } from '../../ui/Badge.tsx';
import { answersOfWireQuestion, partsOf } from './question-types/registry.ts';

export function QuestionItem({ question }: { question: WireQuestion }) {
  const choices = answersOfWireQuestion(question);
  return (
    <li className="flex flex-col gap-1 border-b border-line py-4 md:flex-row md:items-baseline md:gap-8">
      <div className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere">
        <p className="max-w-measure font-medium">{question.question}</p>
        {question.description === null ? null : <p className="text-small text-ink-soft">{question.description}</p>}
        {choices === null ? null : <p className="max-w-measure text-small text-ink-soft">{choices}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 md:justify-end">
        <span className="text-small text-ink-soft">{partsOf(question.type).name}</span>
        {question.is_critical ? <Badge>Control</Badge> : null}
        {question.is_reversed ? <Badge>Reverse-scored</Badge> : null}
        {question.is_required ? null : <Badge>Optional</Badge>}
        {question.is_system ? null : <Badge>Your own</Badge>}
      </div>
    </li>
  );
}
