import type { Wave } from '@plumbline/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../services.tsx';
import { campaignQuery } from '../campaign-queries.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { closingInWords } from './wave-words.ts';

interface CloseDialogProps {
  wave: Wave;
  isBusy: boolean;
  refusal: Error | null;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for the reason for closing a wave early, and explains the consequences for its campaign. */
export function CloseDialog({ wave, ...dialog }: CloseDialogProps) {
  const { api } = useServices();
  const campaign = useQuery(campaignQuery(api, wave.campaign.id));
  return (
    <ReasonDialog
      title={`Close wave ${wave.number} now?`}
      lead={closingInWords(campaign.data)}
      confirmLabel="Close wave"
      keepLabel="Keep it open"
      {...dialog}
    />
  );
}
