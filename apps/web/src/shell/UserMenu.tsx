import { LogOut, Settings } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import { SETTINGS_PATH } from '../addresses.ts';

interface UserMenuProps {
  name: string;
  email: string;
  onSignOut: () => void;
}

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-box px-3 text-small outline-none data-[highlighted]:bg-sunken';

export function UserMenu({ name, email, onSignOut }: UserMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="flex min-h-11 min-w-0 items-center gap-3 rounded-box py-1 pr-1 pl-2 text-left hover:bg-sunken">
        <span className="hidden min-w-0 flex-col sm:flex">
          <span className="max-w-48 truncate text-small font-semibold">{name}</span>
        </span>
        <Avatar name={name} />
        <span className="sr-only">Open user menu</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        className="z-40 w-64 animate-enter rounded-box border border-line-strong bg-raised p-1"
      >
        <DropdownMenu.Label className="flex flex-col px-3 py-2">
          <span className="text-small font-bold break-words">{name}</span>
          <span className="text-small break-all text-ink-soft">{email === '' ? 'user@example.com' : email}</span>
        </DropdownMenu.Label>
        <DropdownMenu.Separator className="my-1 h-px bg-line" />
        <DropdownMenu.Item asChild className={ITEM}>
          <Link to={SETTINGS_PATH}>
            <Settings aria-hidden="true" size={18} strokeWidth={1.75} />
            Settings
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={onSignOut} className={ITEM}>
          <LogOut aria-hidden="true" size={18} strokeWidth={1.75} />
          Sign out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="display flex h-9 w-9 shrink-0 items-center justify-center rounded-full bg-ink text-small text-paper"
    >
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  );
}
