import type { Action } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { groupPath, surveyPath } from '../../../addresses.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { originInWords, storedFigureInWords, waveInWords } from '../action-words.ts';

/** The origin of the action, with the figure at that time. */
export function OriginPart({ action: { origin, checked } }: { action: Pick<Action, 'origin' | 'checked'> }) {
  const { campaign, wave, group, survey } = origin;
  const figure = storedFigureInWords(origin);
  const checkedWave = checked?.wave ?? null;
  const when = waveInWords(wave, checkedWave);
  return (
    <section aria-labelledby="origin" className="flex flex-col gap-2">
      <h2 id="origin" className="display text-large">
        Where it comes from
      </h2>
      <p className="max-w-measure wrap-anywhere">
        <bdi>{originInWords(origin, checkedWave)}</bdi>
      </p>
      {figure === null ? null : (
        <p className="figures">
          <span className="font-semibold">{figure}</span>{' '}
          <span className="text-small text-ink-soft">when the action was added</span>
        </p>
      )}
      {survey === null || survey.score === null ? null : (
        <p className="figures">
          <span className="font-semibold">{survey.score}%</span>{' '}
          <span className="text-small text-ink-soft">when the action was added</span>
        </p>
      )}
      {campaign === null || wave === null || when === null || group === null ? null : (
        <p className="text-small">
          <Link to={groupPath(campaign.id, wave.id, group.key)} className={TEXT_LINK}>
            Results of this group, {when}
          </Link>
        </p>
      )}
      {survey === null ? null : (
        <p className="text-small">
          <Link to={surveyPath(survey.id)} className={TEXT_LINK}>
            Open the survey
          </Link>
        </p>
      )}
    </section>
  );
}
