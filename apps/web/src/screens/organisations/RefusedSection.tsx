import { useResponse } from '../../calls/api-query.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { SettingsSection } from './sections.ts';

/** The notice at the address of a section that the user cannot use: the reason, and who can use it. */
export function RefusedSection({ audience }: Pick<SettingsSection, 'audience'>) {
  if (audience === 'accounts') {
    return (
      <Notice title="The demo has no accounts">
        Passwords, sessions and two-step verification come with an account.
      </Notice>
    );
  }
  return <AdministratorsOnly />;
}

function AdministratorsOnly() {
  const members = useResponse('getOrganisation').data?.members ?? [];
  const administrators = members.filter(({ role }) => role === 'administrator');
  return (
    <Notice title="Only company administrators can change these settings">
      <p>To change something, ask {administrators.length === 0 ? 'one of them.' : 'one of them:'}</p>
      <ul className="pt-1">
        {administrators.map(({ id, name, email }) => (
          <li key={id} className="break-words">
            {name},{' '}
            <a className="underline underline-offset-4" href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
