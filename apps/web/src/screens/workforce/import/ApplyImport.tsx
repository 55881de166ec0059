import type { PeopleImport } from '@plumbline/contract/wire';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RadioField } from '../../../ui/RadioField.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import {
  changesInWords,
  changesOf,
  createdInWords,
  inFigures,
  inviteInWords,
  type MissingOf,
  missingInWords,
  peopleInWords,
  type Shown,
  someOf,
} from './import-words.ts';
import { NeedsYou } from './NeedsYou.tsx';
import { type SiteChoice, WhichSite } from './WhichSite.tsx';

interface ApplyImportProps {
  /** Whether the list is imported in order to invite its people. If so, nobody is archived. */
  isInviting: boolean;
  /** `missing` counts the people chosen by `missingOf`. */
  list: PeopleImport;
  /** Number of missing people when everyone counts, not only people of the sites in the list. */
  allMissing: number;
  missingOf: MissingOf;
  /** Names of the first missing people; empty while they are loading. */
  missingNames: readonly string[];
  /** Names of the first people with a problem; empty while they are loading. */
  needsYouNames: readonly string[];
  siteChoice: SiteChoice;
  isApplying: boolean;
  addressOf: (shown: Shown) => string;
  onMissingOf: (of: MissingOf) => void;
  onApply: (archivesMissing: boolean) => void;
  /** Undefined until the organisation's time zone is loaded. */
  onInvite: (() => void) | undefined;
  onDiscard: () => void;
}

/** Maximum number of look-alike names shown. */
const MAX_ALIKE_SHOWN = 12;

/** Consequences of applying a list, and the decision. */
export function ApplyImport({
  isInviting,
  list,
  missingNames,
  needsYouNames,
  siteChoice,
  isApplying,
  addressOf,
  onApply,
  onInvite,
  onDiscard,
  ...missingChoice
}: ApplyImportProps) {
  const [isArchiving, setIsArchiving] = useState(false);
  const archivesMissing = isArchiving && !isInviting && list.missing > 0;
  const changes = changesInWords(list, 'will');
  const created = createdInWords(list);
  const canApply = list.counts.problem < list.rows && (changesOf(list) > 0 || archivesMissing);
  const button = (
    <Button
      tone="primary"
      disabled={!canApply || isApplying}
      {...(archivesMissing ? {} : { onClick: () => onApply(false) })}
    >
      {isApplying ? 'Importing...' : applyInWords(changes, archivesMissing ? list.missing : 0)}
    </Button>
  );
  return (
    <section aria-label="What will happen" className="flex flex-col gap-4">
      <WhichSite rows={list.lack_site} {...siteChoice} />
      <NeedsYou list={list} names={needsYouNames} addressOf={addressOf} />
      <p className="max-w-measure">{summary(list, isInviting)}</p>
      {created.length === 0 ? null : (
        <ul aria-label="Will be created" className="flex max-w-measure flex-col gap-1">
          {created.map((words) => (
            <li key={words} className="break-words">
              Creates {words}
            </li>
          ))}
          {list.alike.slice(0, MAX_ALIKE_SHOWN).map(({ created, other }) => (
            <li key={`${created} ${other}`} className="break-words">
              <strong>
                “{created}” looks like “{other}”.
              </strong>{' '}
              If they are the same, change the name in the rows.
            </li>
          ))}
        </ul>
      )}
      {isInviting ? null : <MissingPeopleChoice list={list} {...missingChoice} />}
      {isInviting || list.missing === 0 ? null : (
        <div className="flex flex-col gap-1">
          <CheckboxField
            label={`Archive ${peopleInWords(list.missing)} who ${list.missing === 1 ? 'is' : 'are'} not in the list`}
            hint={`${missingNames.length === 0 ? '' : `${missingInWords(missingNames, list.missing)}. `}Archived people are no longer asked; their history stays, and a later list brings them back.`}
            checked={isArchiving}
            disabled={isApplying || list.counts.problem === list.rows}
            onChange={setIsArchiving}
          />
          <p className="pl-9 text-small">
            <Link to={addressOf('missing')} preventScrollReset className={TEXT_LINK}>
              Show who is missing
            </Link>
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {isInviting ? (
          <InviteButton list={list} isBusy={isApplying} onInvite={onInvite} />
        ) : archivesMissing && canApply ? (
          <ConfirmDialog
            trigger={button}
            title={`Archive ${peopleInWords(list.missing)}?`}
            confirmLabel={`Import and archive ${inFigures(list.missing)}`}
            isBusy={isApplying}
            onConfirm={() => onApply(true)}
          >
            <p>
              {missingNames.length === 0 ? peopleInWords(list.missing) : missingInWords(missingNames, list.missing)}{' '}
              will no longer be asked. You can restore them at any time.
            </p>
          </ConfirmDialog>
        ) : (
          button
        )}
        <Button disabled={isApplying} onClick={onDiscard}>
          Start over
        </Button>
      </div>
    </section>
  );
}

/** Chooses which people count as missing, because people of other sites are not in a list of one site. */
function MissingPeopleChoice({
  list,
  allMissing,
  missingOf,
  onMissingOf,
}: Pick<ApplyImportProps, 'list' | 'allMissing' | 'missingOf' | 'onMissingOf'>) {
  const { missing_of_sites, creates } = list;
  const sites = [...list.sites, ...creates.sites];
  if (missing_of_sites === null || missing_of_sites === allMissing) return null;
  return (
    <div className="max-w-measure">
      <RadioField
        legend="Who counts as missing"
        options={[
          {
            value: 'sites',
            label: `Only people of the sites in this list: ${inFigures(missing_of_sites)}`,
            // There are no names to show if the list uses only former names of sites.
            ...(sites.length === 0 ? {} : { hint: someOf(sites) }),
          },
          { value: 'everyone', label: `Everyone who is not in it: ${inFigures(allMissing)}` },
        ]}
        chosen={missingOf}
        onChoose={onMissingOf}
      />
    </div>
  );
}

/** Like "Add 1, move 2 and change 3 people; archive 12". */
function applyInWords(changes: string | null, archived: number): string {
  if (archived === 0) return changes ?? 'Import';
  return changes === null ? `Archive ${peopleInWords(archived)}` : `${changes}; archive ${inFigures(archived)}`;
}

function summary(list: PeopleImport, isInviting: boolean): string {
  const { counts, rows } = list;
  if (counts.problem === rows) {
    if (list.lack_site > 0) return 'Choose the site above first.';
    return `Nobody in this list can be ${isInviting ? 'invited' : 'added'} yet. Edit the rows, or correct the list and start over.`;
  }
  if (isInviting) return 'The people in this list are added to People first. Then you choose what to ask them.';
  if (changesOf(list) > 0) return 'Nothing has been changed yet.';
  return `Everyone ${counts.problem === 0 ? '' : 'else '}in this list is up to date already.`;
}

interface InviteButtonProps {
  list: Pick<PeopleImport, 'rows' | 'counts' | 'with_email'>;
  isBusy: boolean;
  onInvite: (() => void) | undefined;
}

/** Continues with the campaign that asks the people of a list. */
export function InviteButton({ list: { rows, counts, with_email }, isBusy, onInvite }: InviteButtonProps) {
  const invited = rows - counts.problem;
  return (
    <Button tone="primary" disabled={invited === 0 || isBusy || onInvite === undefined} onClick={onInvite}>
      {inviteInWords(invited, with_email)}
    </Button>
  );
}
