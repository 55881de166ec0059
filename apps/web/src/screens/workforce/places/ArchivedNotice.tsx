import type { PlaceKind } from '../../../queries/workforce.ts';
import { day } from '../../../ui/dates.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PLACE_WORDS } from './place-words.ts';

/** Says since when something is archived; draws nothing for what is not. */
export function ArchivedNotice({ kind, archivedAt }: { kind: PlaceKind; archivedAt: string | null }) {
  if (archivedAt === null) return null;
  const { thing, archivedHint } = PLACE_WORDS[kind];
  return (
    <Notice tone="caution" title={`This ${thing} has been archived since ${day(archivedAt)}`}>
      {archivedHint}
    </Notice>
  );
}
