export interface UserMenuProps {
  name: string;
  email: string;
  onSignOut: () => void;
}

export const USER_BUTTON =
  'flex min-h-11 min-w-0 items-center gap-3 rounded-box py-1 pr-1 pl-2 text-left hover:bg-sunken';

/** Content of the user menu's button: the first letter of the name, and the name on wide screens. */
export function UserFace({ name }: { name: string }) {
  return (
    <>
      <span className="hidden min-w-0 flex-col sm:flex">
        <span className="max-w-48 truncate text-small font-semibold">{name}</span>
      </span>
      <span
        aria-hidden="true"
        className="display flex h-9 w-9 shrink-0 items-center justify-center rounded-full bg-ink text-small text-paper"
      >
        {Array.from(name)[0]?.toUpperCase()}
      </span>
      <span className="sr-only">Open user menu</span>
    </>
  );
}
