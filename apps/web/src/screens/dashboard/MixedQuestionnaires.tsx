import type { SurveyTotals } from '@plumbline/contract/wire';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface MixedQuestionnairesProps {
  /** At least two: the questionnaires in the figures, or, while one is shown, all with results. */
  questionnaires: SurveyTotals['questionnaires'];
  /** Id of the only shown questionnaire; undefined: all. */
  chosen: string | undefined;
  /** Called with the id of the questionnaire to show; undefined: all. */
  onShow: (id: string | undefined) => void;
}

/** Notice that the figures mix scores of different questionnaires, with buttons to show one of them. */
export function MixedQuestionnaires({ questionnaires, chosen, onShow }: MixedQuestionnairesProps) {
  return (
    <section aria-label="Questionnaires in these figures">
      <Notice tone="caution">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            {chosen === undefined
              ? `These figures mix results of ${questionnaires.length} questionnaires. Show one:`
              : 'These figures show the results of one questionnaire.'}
          </p>
          <ul className="flex flex-wrap gap-2">
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
        </div>
      </Notice>
    </section>
  );
}
