import type { GroupResultsList } from '@plumbline/contract/wire';
import { withValues } from '@plumbline/phrases/plural';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useServices } from '../../../../services.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { groupListQuery } from '../../../results/group-results.ts';
import { Loaded } from '../Loaded.tsx';
import { numberIn, type RepresentationLanguage } from '../representation-words.ts';
import { GroupTable } from './GroupTable.tsx';
import type { GroupKind } from './ResultsView.tsx';

interface GroupsOfKindProps {
  waveId: string;
  kind: GroupKind;
  words: RepresentationLanguage;
}

/** The groups of a kind by name, with their figures. */
export function GroupsOfKind({ waveId, kind, words }: GroupsOfKindProps) {
  const { api } = useServices();
  const [page, setPage] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const list = useQuery(groupListQuery(api, waveId, { kind, site: '', sort: 'name', order: 'asc', page }));
  const { phrases } = words;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="display scroll-mt-4 text-heading outline-none">
        {phrases.results.groups[kind]}
      </h2>
      <Loaded query={list} phrases={phrases}>
        {(groups) => (
          <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
            <GroupTable list={groups} kind={kind} words={words} />
            <Pages
              pagination={groups.pagination}
              words={words}
              onTurn={(turned) => {
                setPage(turned);
                heading.current?.focus();
              }}
            />
          </div>
        )}
      </Loaded>
    </section>
  );
}

interface PagesProps {
  pagination: GroupResultsList['pagination'];
  words: RepresentationLanguage;
  onTurn: (page: number) => void;
}

function Pages({ pagination, words: { language, phrases }, onTurn }: PagesProps) {
  const { page, total_pages, has_next, has_prev } = pagination;
  if (!has_next && !has_prev) return null;
  const { page: pageOf, previousPage, nextPage } = phrases.results;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 pt-4 print:hidden">
      <Button disabled={!has_prev} onClick={() => onTurn(page - 1)}>
        {previousPage}
      </Button>
      <p className="figures text-small text-ink-soft">
        {withValues(pageOf, { page: numberIn(language, page), pages: numberIn(language, total_pages) })}
      </p>
      <Button disabled={!has_next} onClick={() => onTurn(page + 1)}>
        {nextPage}
      </Button>
    </div>
  );
}
