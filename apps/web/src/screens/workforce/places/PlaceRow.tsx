import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/Badge.tsx';

interface PlaceRowProps {
  name: string;
  path: string;
  /** Under the name: the site of a crew. */
  note?: string;
  /** What is counted in it, one under the other. */
  facts: readonly string[];
  badges?: ReactNode;
  isArchived: boolean;
}

/** A site, a crew or a company in a list; the whole row opens it. */
export function PlaceRow({ name, path, note, facts, badges, isArchived }: PlaceRowProps) {
  return (
    <li className="relative flex min-h-11 flex-col gap-x-8 gap-y-1 border-b border-line py-3 hover:bg-surface has-focus-visible:bg-surface md:flex-row md:items-center">
      <div className="flex min-w-0 flex-1 flex-col wrap-anywhere">
        <Link
          to={path}
          className="self-start font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        {note === undefined ? null : <bdi className="text-small text-ink-soft">{note}</bdi>}
      </div>
      <div className="figures flex flex-wrap gap-x-4 text-small text-ink-soft md:justify-end md:text-right">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </div>
      {isArchived || badges !== undefined ? (
        <div className="flex flex-wrap gap-2 md:justify-end">
          {badges}
          {isArchived ? <Badge>Archived</Badge> : null}
        </div>
      ) : null}
    </li>
  );
}
