import type { Campaign } from '@plumbline/contract/wire';

const NO_RETURN = 'No further wave starts. This cannot be undone.';

/** Consequences of cancelling a campaign, also for people who were already asked. */
export function cancelInWords({ waves, mode }: Pick<Campaign, 'waves' | 'mode'>): string {
  if (waves.length === 0) return `Nobody has been asked yet. ${NO_RETURN}`;
  const hasOpenWave = waves.some(({ status }) => status === 'starting' || status === 'running');
  if (!hasOpenWave) return `Waves that are closed stay as they are. ${NO_RETURN}`;
  const answers =
    mode === 'group'
      ? 'answers that have arrived in this wave are deleted. To keep them, close the campaign instead.'
      : 'answers that have arrived stay with the people who gave them.';
  return `The open wave closes now. People who were asked get no message and no more reminders, their links and slips stop working, and ${answers} ${NO_RETURN}`;
}
