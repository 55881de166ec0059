import type { WireQuestion } from '@plumbline/contract/wire';
import { Badge } from '../../ui/Badge.tsx';

const TYPE_LABELS: Record<WireQuestion['type'], string> = {
  scale: 'Scale',
  yes_no: 'Yes or no',
  multiple_choice: 'Multiple choice',
  text: 'Free text',
};

export function QuestionItem({ question }: { question: WireQuestion }) {
  const choices = choicesOf(question);
  return (
    <li className="flex flex-col gap-1 border-b border-line py-4 md:flex-row md:items-baseline md:gap-8">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="max-w-measure font-medium">{question.question}</p>
        {question.description === null ? null : <p className="text-small text-ink-soft">{question.description}</p>}
        {choices === null ? null : <p className="max-w-measure text-small text-ink-soft">{choices}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 md:justify-end">
        <span className="text-small text-ink-soft">{TYPE_LABELS[question.type]}</span>
        {question.is_critical ? <Badge>Control</Badge> : null}
        {question.is_reversed ? <Badge>Reverse-scored</Badge> : null}
        {question.is_required ? null : <Badge>Optional</Badge>}
        {question.is_system ? null : <Badge>Your own</Badge>}
      </div>
    </li>
  );
}

/** The possible answers in one line; null for free text. */
function choicesOf({ options, scale_config }: WireQuestion): string | null {
  if (options.length > 0) return options.join(' · ');
  if (scale_config === null) return null;
  const { min, max, labels } = scale_config;
  const [first] = labels;
  const last = labels.at(-1);
  if (first === undefined || last === undefined) return `${min} to ${max}`;
  return `${min} (${first}) to ${max} (${last})`;
}
