import type { QuestionnaireSummary } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { List } from '../../../ui/list/List.tsx';
import { ListNote } from '../../../ui/list/ListNote.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { QuestionsNavigation } from '../QuestionsNavigation.tsx';
import { QuestionnaireRow } from './QuestionnaireRow.tsx';

interface QuestionnairesViewProps {
  state: ListState<QuestionnaireSummary>;
  includesArchived: boolean;
  onIncludeArchived: (isIncluded: boolean) => void;
  newQuestionnaire: ReactNode;
}

export function QuestionnairesView({ state, newQuestionnaire, ...props }: QuestionnairesViewProps) {
  const { includesArchived, onIncludeArchived } = props;
  return (
    <div className="flex flex-col gap-8">
      <QuestionsNavigation />
      <PageHeader
        title="Questionnaires"
        lead="What you can ask people. Choose one when you invite."
        actions={newQuestionnaire}
      />
      <List
        plural="questionnaires"
        singular="questionnaire"
        state={state}
        empty={<ListNote title="There are no questionnaires yet." />}
        renderItems={(questionnaires) => (
          <div className="flex flex-col gap-8">
            <Group
              title="Your own"
              questionnaires={questionnaires.filter(({ is_system }) => !is_system)}
              empty="You have none yet. Start from one that comes with Plumbline, or from an empty one: it stays a draft until an administrator publishes it."
            >
              <CheckboxField
                label="Show archived ones"
                hint="They are no longer offered when you invite."
                checked={includesArchived}
                onChange={onIncludeArchived}
              />
            </Group>
            <Group
              title="From Plumbline"
              questionnaires={questionnaires.filter(({ is_system }) => is_system)}
              empty="There are none."
            />
          </div>
        )}
      />
    </div>
  );
}

interface GroupProps {
  title: string;
  questionnaires: readonly QuestionnaireSummary[];
  empty: string;
  children?: ReactNode;
}

function Group({ title, questionnaires, empty, children }: GroupProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="display text-large">{title}</h2>
      {questionnaires.length === 0 ? (
        <p className="border-y border-line py-6 text-ink-soft">
          <span className="block max-w-measure">{empty}</span>
        </p>
      ) : (
        <ul className="flex flex-col border-t border-line">
          {questionnaires.map((questionnaire) => (
            <QuestionnaireRow key={questionnaire.id} questionnaire={questionnaire} />
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
