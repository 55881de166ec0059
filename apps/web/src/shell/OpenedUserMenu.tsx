import { Check, LogOut, Settings } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import { SETTINGS_PATH } from '../addresses.ts';
import { useResponse } from '../calls/api-query.ts';
import { useCurrentUser } from '../calls/common-queries.ts';
import { USER_BUTTON, UserFace, type UserMenuProps } from './UserFace.tsx';
import { useChooseOrganization } from './use-choose-organization.ts';

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-box px-3 text-small outline-none data-[highlighted]:bg-sunken';

/** The menu with its button. It begins open, because the first press of {@link UserMenu} loads it. */
export function OpenedUserMenu({ name, email, onSignOut }: UserMenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger className={USER_BUTTON}>
        <UserFace name={name} />
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
        <Organizations />
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

/** The choice of another organisation. Draws nothing for a member of only one. */
function Organizations() {
  const organizations = useResponse('getMembership', {}, { pick: 'organizations' }).data ?? [];
  const shown = useCurrentUser().data?.organization.id;
  const choose = useChooseOrganization();
  if (organizations.length < 2) return null;
  return (
    <>
      <DropdownMenu.Separator className="my-1 h-px bg-line" />
      <DropdownMenu.Label className="px-3 pt-2 text-small text-ink-soft">Organization</DropdownMenu.Label>
      <DropdownMenu.RadioGroup value={shown ?? ''} onValueChange={choose}>
        {organizations.map(({ id, name }) => (
          <DropdownMenu.RadioItem key={id} value={id} className={ITEM}>
            <span className="min-w-0 flex-1 break-words">{name}</span>
            <DropdownMenu.ItemIndicator>
              <Check aria-hidden="true" size={18} strokeWidth={1.75} />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </>
  );
}
