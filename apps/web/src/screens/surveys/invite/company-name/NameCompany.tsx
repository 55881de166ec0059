import { messageOf } from '../../../../session/http-error.ts';
import { useOrganisationChange } from '../../../organisations/organisation/use-organisation-change.ts';
import { CompanyNameForm } from './CompanyNameForm.tsx';

/** Form that names the company, so that people can be invited. @param hint where the name will be read */
export function NameCompany({ hint }: { hint: string }) {
  const naming = useOrganisationChange();
  return (
    <CompanyNameForm
      hint={hint}
      failure={naming.error !== null ? messageOf(naming.error, 'The name could not be saved. Please try again.') : null}
      isSaving={naming.isPending}
      onSave={(name) => naming.send({ body: { name } })}
    />
  );
}
