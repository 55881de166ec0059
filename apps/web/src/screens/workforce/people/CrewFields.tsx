import { useState } from 'react';
import { PlaceField } from '../places/PlaceField.tsx';
import { type CrewChoice, withSite } from './person-form.ts';

interface CrewFieldsProps {
  chosen: CrewChoice;
  onChoose: (choice: CrewChoice) => void;
  /** Reason why the crew was refused; null without one. */
  error: string | null;
  isOpenAtFirst?: boolean;
}

/** Chooses a crew, and before it the site whose crews are offered. */
export function CrewFields({ chosen, onChoose, error, isOpenAtFirst = false }: CrewFieldsProps) {
  const [sitesChosen, setSitesChosen] = useState(0);
  const { site, crew } = chosen;
  return (
    <>
      <PlaceField
        kind="site"
        label="Site"
        noneLabel="Any site"
        chosen={site}
        onChoose={(next) => {
          setSitesChosen(sitesChosen + 1);
          onChoose(withSite(chosen, next));
        }}
      />
      <PlaceField
        // A new field, open and without a search, after each choice of a site.
        key={sitesChosen}
        kind="crew"
        label="Crew"
        noneLabel="No crew"
        siteId={site?.id}
        chosen={crew}
        onChoose={(next) => onChoose({ site, crew: next })}
        error={error}
        isOpenAtFirst={isOpenAtFirst || sitesChosen > 0}
      />
    </>
  );
}
