import { messageOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

export interface SaveState {
  /** Problems that no field shows. */
  readonly otherProblems: readonly string[];
  /** Whether problems of fields stopped the last attempt, and still exist. */
  readonly isStopped: boolean;
  /** Error of the last save; null without a failure. */
  readonly failure: Error | null;
  readonly isConflict: boolean;
  readonly onReload: () => void;
}

/** The reasons why the form was not saved, and the problems that no field shows. */
export function SaveProblems({ otherProblems, isStopped, failure, isConflict, onReload }: SaveState) {
  return (
    <>
      {otherProblems.map((problem) => (
        <Notice key={problem} tone="caution">
          {problem}
        </Notice>
      ))}
      {isConflict ? (
        <Notice title="Someone else has changed this campaign" tone="danger" isUrgent>
          <p>Nothing was saved. Load their version: what you changed here stays, and everything else becomes theirs.</p>
          <Button className="mt-3" onClick={onReload}>
            Load their version
          </Button>
        </Notice>
      ) : null}
      {failure === null ? null : (
        <Notice title="Nothing was saved" tone="danger" isUrgent>
          {messageOf(failure, 'Please try again.')}
        </Notice>
      )}
      {failure === null && isStopped ? (
        <p role="status" className="text-small text-ink-soft">
          Some fields need a change before it can be saved.
        </p>
      ) : null}
    </>
  );
}
