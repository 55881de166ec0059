import type { Campaign } from '@plumbline/contract/wire';
import { Notice } from '../../../ui/Notice.tsx';
import { turnInWords } from '../approval-words.ts';

export interface ApprovalRules {
  /** Whether the organisation requires an approval before the first wave. */
  readonly isRequired: boolean;
  /** Names of the members who can approve. */
  readonly representatives: readonly string[];
}

interface ApprovalHintProps extends ApprovalRules {
  /** The campaign as the server stores it; null for a new one. */
  stored: Campaign | null;
}

/** State of the approval and its next step, shown beside the buttons; nothing where no approval is needed. */
export function ApprovalHint({ stored, isRequired, representatives }: ApprovalHintProps) {
  if (stored === null) {
    if (!isRequired) return null;
    return (
      <Notice title="Needs an approval">
        Your organization asks a workers’ representative to approve the questionnaire, the mode and the minimum group
        size before a campaign can be scheduled. They see the draft as soon as it is saved.
      </Notice>
    );
  }
  switch (stored.approval) {
    case 'not_needed':
      return null;
    case 'waiting':
      return (
        <Notice title="Waiting for approval" tone="caution">
          <p className="wrap-anywhere">It can be scheduled once it is approved. {turnInWords(representatives)}</p>
        </Notice>
      );
    case 'objected':
      return (
        <Notice title="A representative objected" tone="caution">
          <p className="wrap-anywhere">
            <bdi>{stored.objection}</bdi>
          </p>
          <p className="pt-1">It is your turn: change what they object to, or talk to them.</p>
        </Notice>
      );
    case 'approved':
      return stored.editable.includes('mode') ? (
        <p className="text-small text-ink-soft">
          Approved by {stored.approved_by ?? 'a representative'}. If you change the questionnaire, mode, minimum group
          size or free text, it needs a new approval.
        </p>
      ) : null;
  }
}
