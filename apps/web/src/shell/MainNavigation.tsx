import { Link } from 'react-router';
import { entriesOf, isCurrent, type ShownAreas } from './navigation.ts';
import { useIsExample } from './use-is-example.ts';

interface MainNavigationProps {
  pathname: string;
  /** The areas with content; null while loading. */
  areas: ShownAreas;
}

/** The list inside the main navigation. */
export function MainNavigation({ pathname, areas }: MainNavigationProps) {
  const isExample = useIsExample();
  return (
    <ul className="flex flex-col py-4">
      {entriesOf(areas, isExample).map((entry) => {
        const { label, path, icon: Icon } = entry;
        return (
          <li key={path}>
            <Link
              to={path}
              aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
              className="flex min-h-11 items-center gap-3 border-l-2 border-transparent px-6 text-small font-medium text-ink-soft -outline-offset-2 transition-colors hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-bold aria-[current=page]:text-ink"
            >
              <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
