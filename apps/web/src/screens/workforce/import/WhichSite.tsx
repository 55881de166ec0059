import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { peopleInWords } from './import-words.ts';

/** The choice of one site for all rows that need one. */
export interface SiteChoice {
  /** Sites to choose from; another one can be typed. */
  readonly sites: readonly string[];
  readonly isSaving: boolean;
  /** Reason why the choice could not be saved; null without a failure. */
  readonly failure: string | null;
  readonly onChoose: (site: string) => void;
}

interface WhichSiteProps extends SiteChoice {
  /** Number of rows with a crew that needs a site. */
  rows: number;
}

/** The form that asks once for the site of all people whose crew needs one; nothing if there are none. */
export function WhichSite({ rows, sites, isSaving, failure, onChoose }: WhichSiteProps) {
  const [site, setSite] = useState('');
  const sitesId = useId();
  if (rows === 0) return null;
  const isEmpty = site.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && !isSaving) onChoose(site);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="Site of the list"
      className="flex max-w-measure flex-col gap-3 border-s-4 border-s-accent ps-4"
    >
      <Field
        label="Which site are these people on?"
        hint={`${peopleInWords(rows)} ${rows === 1 ? 'has' : 'have'} a crew, and the list does not say at which site. Choose one, or type a new one; without it they are left out.`}
        autoComplete="off"
        maxLength={200}
        list={sitesId}
        value={site}
        error={failure}
        onChange={({ target }) => setSite(target.value)}
      />
      <datalist id={sitesId}>
        {sites.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <div>
        <Button type="submit" disabled={isEmpty || isSaving}>
          {isSaving ? 'Saving...' : 'Use this site'}
        </Button>
      </div>
    </form>
  );
}
