import type { QuestionnaireSummary } from '@plumbline/contract/wire';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { QUESTIONNAIRES_PATH } from '../../../addresses.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { sizeInWords, stateInWords } from '../list/questionnaire-words.ts';

interface QuestionnaireHeaderProps {
  questionnaire: QuestionnaireSummary;
  /** Note beside the facts, such as whether changes are saved. */
  note?: ReactNode;
  actions: ReactNode;
}

/** Link back, name, state and actions of a questionnaire. */
export function QuestionnaireHeader({ questionnaire, note, actions }: QuestionnaireHeaderProps) {
  const { name, is_system, archived_at } = questionnaire;
  return (
    <div className="flex flex-col gap-1">
      <Link
        to={QUESTIONNAIRES_PATH}
        className="-ml-1 flex min-h-11 items-center gap-1 self-start rounded-box px-1 text-small font-semibold text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.75} />
        Questionnaires
      </Link>
      <PageHeader
        title={name}
        lead={
          <span className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
            {is_system ? <Badge>From Plumbline</Badge> : null}
            {archived_at === null ? null : <Badge>Archived</Badge>}
            <span>{stateInWords(questionnaire)}</span>
            <span>{sizeInWords(questionnaire)}</span>
            {note}
          </span>
        }
        actions={actions}
      />
    </div>
  );
}
