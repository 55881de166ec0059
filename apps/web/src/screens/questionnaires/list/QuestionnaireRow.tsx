import type { QuestionnaireSummary } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { questionnairePath } from '../../../addresses.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { day } from '../../../ui/dates.ts';
import { languagesInWords, sizeInWords } from './questionnaire-words.ts';

export function QuestionnaireRow({ questionnaire }: { questionnaire: QuestionnaireSummary }) {
  const { id, name, description, version, has_draft, archived_at, updated_at } = questionnaire;
  return (
    <li className="relative flex flex-col gap-x-8 gap-y-1 border-b border-line py-4 hover:bg-surface md:flex-row md:items-baseline">
      <div className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere">
        <Link
          to={questionnairePath(id)}
          className="self-start font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        {description === null || description === '' ? null : (
          <p className="line-clamp-2 max-w-measure text-small text-ink-soft">{description}</p>
        )}
      </div>
      <div className="figures flex flex-col gap-1 text-small text-ink-soft md:w-64 md:shrink-0">
        <p>{sizeInWords(questionnaire)}</p>
        <p>{languagesInWords(questionnaire)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 text-small text-ink-soft md:w-56 md:shrink-0 md:justify-end">
        {version === null ? null : <span>Version {version}</span>}
        {updated_at === null ? null : <span>{day(updated_at)}</span>}
        {has_draft ? <Badge tone="caution">Draft</Badge> : null}
        {archived_at === null ? null : <Badge>Archived</Badge>}
      </div>
    </li>
  );
}
