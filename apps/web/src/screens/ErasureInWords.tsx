/** What goes with an erased person, and what stays. */
export function ErasureInWords() {
  return (
    <>
      <p>This is deleted for good:</p>
      <ul className="list-disc pl-5">
        <li>all surveys with their name, with links, answers, scores and analyses</li>
        <li>emails to them that are not sent yet, and their rows in lists of people to invite</li>
        <li>their email address</li>
      </ul>
      <p>This stays:</p>
      <ul className="list-disc pl-5">
        <li>their address, but only if they asked for no more emails, so that none are sent again</li>
        <li>
          anonymous surveys, because deleting them would show which were theirs; the address of an open anonymous
          invitation is deleted once its link has closed
        </li>
        <li>a note that you erased a person, without their name</li>
      </ul>
    </>
  );
}

/** "2 surveys with their name were deleted." */
export function deletedInWords(surveys: number): string {
  if (surveys === 0) return 'There was no survey with their name.';
  return surveys === 1 ? '1 survey with their name was deleted.' : `${surveys} surveys with their name were deleted.`;
}
