import { Button } from '../../../ui/Button.tsx';
import { LAST_CHANGE_ID, type LastChange } from './use-row-editing.ts';

/** The last change of the list, with the button that undoes it. */
export function LastChangeLine({ words, isUndoing, failure, onUndo }: LastChange) {
  return (
    <div
      className={
        words === null ? 'sr-only' : 'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box bg-sunken px-4 py-2'
      }
    >
      {/* Always there, so that screen readers announce what appears in it. */}
      <p role="status" id={LAST_CHANGE_ID} tabIndex={-1} className="min-w-0 text-small break-words">
        {words}
      </p>
      {onUndo === undefined ? null : (
        <Button disabled={isUndoing} onClick={onUndo}>
          {isUndoing ? 'Undoing...' : 'Undo'}
        </Button>
      )}
      {failure === null ? null : (
        <p role="alert" className="text-small font-semibold text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}
