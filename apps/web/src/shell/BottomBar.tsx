import { Menu } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../ui/lazy-part.tsx';
import { dailyEntriesOf, isCurrent, type ShownAreas } from './navigation.ts';
import { useIsExample } from './use-is-example.ts';

const load = () => import('../ui/Drawer.tsx');
const Drawer = lazyPart('The menu', async () => (await load()).Drawer);

const ITEM =
  'relative flex h-15 w-full flex-col items-center justify-center gap-0.5 text-fine font-medium text-ink-soft -outline-offset-2 after:absolute after:inset-x-3 after:top-0 after:h-0.5 hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:after:bg-ink forced-colors:aria-[current=page]:underline';

interface BottomBarProps {
  pathname: string;
  areas: ShownAreas;
  /** All entries, which "More" opens. */
  menu: ReactNode;
  isMenuOpen: boolean;
  /** Whether a link of the menu was followed, so that the focus moves to the new page. */
  hasLeftMenu: boolean;
  onMenuChange: (isOpen: boolean) => void;
}

/** The bar at the bottom of screens too narrow for the sidebar, with the entries for daily work. Its height is `--bottom-bar`. */
export function BottomBar({ pathname, areas, menu, isMenuOpen, hasLeftMenu, onMenuChange }: BottomBarProps) {
  const isExample = useIsExample();
  // The drawer is loaded shortly before it opens.
  const [wasOpened, setWasOpened] = useState(false);
  const preload = () => void load().catch(() => {});
  const more = (
    <button
      type="button"
      aria-haspopup="dialog"
      className={ITEM}
      onPointerEnter={preload}
      onFocus={preload}
      {...(wasOpened
        ? {}
        : {
            onClick: () => {
              setWasOpened(true);
              onMenuChange(true);
            },
          })}
    >
      <Menu aria-hidden="true" size={22} strokeWidth={1.75} />
      More
    </button>
  );
  return (
    <nav
      aria-label="Areas"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col">
        {dailyEntriesOf(areas, isExample).map((entry) => {
          const { label, path, icon: Icon } = entry;
          return (
            <li key={path} className="min-w-0">
              <Link to={path} aria-current={isCurrent(entry, pathname) ? 'page' : undefined} className={ITEM}>
                <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
                <span className="max-w-full truncate">{label}</span>
              </Link>
            </li>
          );
        })}
        <li className="min-w-0">
          {wasOpened ? (
            <Suspense fallback={more}>
              <Drawer
                title="Menu"
                isOpen={isMenuOpen}
                onOpenChange={onMenuChange}
                returnsFocus={!hasLeftMenu}
                trigger={more}
              >
                {menu}
              </Drawer>
            </Suspense>
          ) : (
            more
          )}
        </li>
      </ul>
    </nav>
  );
}
