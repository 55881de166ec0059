import type { SurveyTotals } from '@plumbline/contract/wire';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface MixedQuestionnairesProps {
  /** At least two: those in the figures, or, while one is shown, all that could be. */
  questionnaires: SurveyTotals['questionnaires'];
  /** Id of the one whose results alone are shown; undefined: all. */
  chosen: string | undefined;
  /** Called with the id of the one whose results alone are wanted; undefined: all. */
  onShow: (id: string | undefined) => void;
}

/** Says that the figures below mix scores that cannot be compared, and leads to those of one questionnaire. */
export function MixedQuestionnaires({ questionnaires, chosen, onShow }: MixedQuestionnairesProps) {
  return (
    <section aria-label="Questionnaires in these figures">
      <Notice tone="caution">
        <p>
          {chosen === undefined
            ? `These figures mix results of ${questionnaires.length} questionnaires. Scores of different questionnaires are not comparable. Show one:`
            : 'These figures show the results of one questionnaire.'}
        </p>
        <ul className="mt-3 flex flex-wrap gap-2">
          {questionnaires.map(({ id, name }) => (
            <li key={id} className="max-w-full min-w-0">
              <Button
                tone={id === chosen ? 'primary' : 'secondary'}
                aria-pressed={id === chosen}
                onClick={() => onShow(id)}
                className="max-w-full"
              >
                <bdi className="truncate">{name}</bdi>
              </Button>
            </li>
          ))}
          {chosen === undefined ? null : (
            <li>
              <Button onClick={() => onShow(undefined)}>Show all</Button>
            </li>
          )}
        </ul>
      </Notice>
    </section>
  );
}
