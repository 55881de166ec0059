import { NavLink } from 'react-router';
import { INVITE_LIST_PATH, INVITE_PATH, INVITE_WITHOUT_EMAIL_PATH } from '../../addresses.ts';

const KINDS = [
  { path: INVITE_PATH, label: 'One person' },
  { path: INVITE_LIST_PATH, label: 'A list' },
  { path: INVITE_WITHOUT_EMAIL_PATH, label: 'Without email' },
];

/** Links to the three ways to invite: one person, many people, someone without email. */
export function InviteKinds() {
  return (
    <nav aria-label="Ways to invite" className="flex gap-1 border-b border-line">
      {KINDS.map(({ path, label }) => (
        <NavLink
          key={path}
          to={path}
          end
          className="relative flex min-h-11 items-center px-3 text-small font-semibold text-ink-soft -outline-offset-2 first:pl-0 after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 first:after:left-0 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:bg-ink forced-colors:aria-[current=page]:underline"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
