import type { GroupResults } from '@plumbline/contract/wire';
import { useSeesPeople } from '../../../shell/use-sees-people.ts';
import { groupName } from '../../results/figure-words.ts';
import { RequestFileButton } from './RequestFileButton.tsx';

/** The button that requests the board report of one site; nothing for other groups. */
export function SiteReportButton({ results: { wave, group } }: { results: Pick<GroupResults, 'wave' | 'group'> }) {
  const seesPeople = useSeesPeople();
  const siteId = group.key.slice('site.'.length);
  if (!seesPeople || group.kind !== 'site' || group.name === null) return null;
  return (
    <RequestFileButton
      label="Board report (PDF)…"
      title={`Board report for ${groupName(group)}`}
      request={{
        asks: 'language',
        bodyOf: (language) => ({
          kind: 'wave_report',
          format: 'pdf',
          language,
          about: { wave_id: wave.id, site_id: siteId },
        }),
      }}
    />
  );
}
