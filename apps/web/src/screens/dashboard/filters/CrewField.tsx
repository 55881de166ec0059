import { useResponse } from '../../../calls/api-query.ts';
import { useSite } from '../../../shell/site/use-site.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { LIST_FRESH_MS } from '../../surveys/survey-queries.ts';

/** Maximum number of crews in the choice; the API has no larger pages. */
const MAX_CREWS = 100;

/** Choice of a crew of the chosen site. Draws nothing while all sites are shown, because their crews would be too many. */
export function CrewField({ crew = '' }: { crew: string | undefined }) {
  const site = useSite();
  const { data: crews } = useResponse(
    'listCrews',
    { query: { site_id: site ?? '', page: 1, limit: MAX_CREWS } },
    { pick: 'crews', enabled: site !== undefined, staleTime: LIST_FRESH_MS },
  );
  if (site === undefined) return null;
  const isUnknown = crew !== '' && crews?.every(({ id }) => id !== crew) !== false;
  return (
    <SelectField
      // A new key when the crews are loaded, so that the default value finds its option.
      key={crews === undefined ? 'loading' : 'loaded'}
      label="Crew"
      name="crew_id"
      defaultValue={crew}
      options={[
        { value: '', label: 'Any crew' },
        ...(isUnknown ? [{ value: crew, label: '…' }] : []),
        ...(crews ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
