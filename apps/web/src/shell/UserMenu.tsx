import { type KeyboardEvent, Suspense, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { USER_BUTTON, UserFace, type UserMenuProps } from './UserFace.tsx';

const load = () => import('./OpenedUserMenu.tsx');
const OpenedUserMenu = lazyPart('The user menu', async () => (await load()).OpenedUserMenu);

/** The button of the user menu. The menu's script is a tenth of the app, so it is loaded shortly before the menu opens. */
export function UserMenu(props: UserMenuProps) {
  const [isOpened, setIsOpened] = useState(false);
  const open = () => setIsOpened(true);
  const preload = () => void load().catch(() => {});
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      className={USER_BUTTON}
      onClick={open}
      onKeyDown={(event: KeyboardEvent) => (event.key === 'ArrowDown' ? open() : undefined)}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <UserFace name={props.name} />
    </button>
  );
  if (!isOpened) return button;
  return (
    <Suspense fallback={button}>
      <OpenedUserMenu {...props} />
    </Suspense>
  );
}
