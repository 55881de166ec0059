/** What goes with an erased person, and what stays. */
export function ErasureInWords() {
  return (
    <>
      <p>This is deleted for good, and cannot be undone:</p>
      <ul className="list-disc pl-5">
        <li>every survey with their name, not only this one, with its link, answers, score and analysis</li>
        <li>mails to them that are still waiting, and their rows in lists of people to invite</li>
        <li>their email address</li>
      </ul>
      <p>This stays:</p>
      <ul className="list-disc pl-5">
        <li>if they asked for no more mail, their address, so that this stays known</li>
        <li>
          anonymous surveys, without a connection to them; an anonymous invitation that is still open keeps its address
          until it is closed
        </li>
        <li>that you erased somebody, without their name</li>
      </ul>
    </>
  );
}

/** "2 surveys with their name were deleted." */
export function deletedInWords(surveys: number): string {
  if (surveys === 0) return 'There was no survey with their name.';
  return surveys === 1 ? '1 survey with their name was deleted.' : `${surveys} surveys with their name were deleted.`;
}
