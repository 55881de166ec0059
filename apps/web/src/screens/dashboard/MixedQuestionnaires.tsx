import type { SurveyTotals } from '@plumbline/contract/wire';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface MixedQuestionnairesProps {
  /** At least two. */
  questionnaires: SurveyTotals['questionnaires'];
  /** Called with the id of the one whose results alone are wanted. */
  onShowOne: (id: string) => void;
}

/** Says that the figures below mix scores that cannot be compared, and leads to those of one questionnaire. */
export function MixedQuestionnaires({ questionnaires, onShowOne }: MixedQuestionnairesProps) {
  return (
    <section aria-label="Questionnaires in these figures">
      <Notice tone="caution">
        <p>
          These figures mix results of {questionnaires.length} questionnaires. Scores of different questionnaires are
          not comparable. Show one:
        </p>
        <ul className="mt-3 flex flex-wrap gap-2">
          {questionnaires.map(({ id, name }) => (
            <li key={id} className="max-w-full min-w-0">
              <Button onClick={() => onShowOne(id)} className="max-w-full">
                <bdi className="truncate">{name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}
