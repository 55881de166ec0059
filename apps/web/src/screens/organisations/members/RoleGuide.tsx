import { MEMBER_ROLES, REPRESENTATIVE_SEES, ROLE_LABELS, ROLE_NOTES } from '../role-words.ts';

/** Permissions of each role, for choosing one. */
export function RoleGuide() {
  return (
    <dl className="flex flex-col border-t border-line text-small">
      {MEMBER_ROLES.map((role) => (
        <div key={role} className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="font-semibold">{ROLE_LABELS[role]}</dt>
          <dd className="flex max-w-measure flex-col gap-2 text-ink-soft">
            <p>{ROLE_NOTES[role]}</p>
            {role === 'representative' ? (
              <>
                <p>
                  <span className="font-semibold text-ink">Sees</span> {REPRESENTATIVE_SEES.can}
                </p>
                <p>
                  <span className="font-semibold text-ink">Does not see</span> {REPRESENTATIVE_SEES.cannot}
                </p>
              </>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
