import type { PeopleImport } from '@plumbline/contract/wire';
import { Button } from '../../../ui/Button.tsx';
import { inviteInWords } from './import-words.ts';

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
