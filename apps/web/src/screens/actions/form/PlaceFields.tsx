import { useState } from 'react';
import { withSite } from '../../workforce/people/person-form.ts';
import { PlaceField } from '../../workforce/places/PlaceField.tsx';
import type { ActionForm } from './action-form.ts';

interface PlaceFieldsProps {
  form: Pick<ActionForm, 'site' | 'crew'>;
  onChange: (place: Pick<ActionForm, 'site' | 'crew'>) => void;
  /** Reason why the place was refused; null without a refusal. */
  error: string | null;
}

/** Chooses a site as a whole, or one of its crews. */
export function PlaceFields({ form: { site, crew }, onChange, error }: PlaceFieldsProps) {
  const [sitesChosen, setSitesChosen] = useState(0);
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <PlaceField
        kind="site"
        label="Site"
        chosen={site}
        onChoose={(next) => {
          setSitesChosen(sitesChosen + 1);
          onChange(withSite({ site, crew }, next));
        }}
        error={error}
        isOpenAtFirst={site === null && crew === null}
      />
      <PlaceField
        // Choosing another site closes the search for a crew.
        key={sitesChosen}
        kind="crew"
        label="Crew"
        noneLabel="The site as a whole"
        siteId={site?.id}
        chosen={crew}
        onChoose={(next) => onChange({ site, crew: next })}
      />
    </div>
  );
}
