import { PERSON_TEXTS_IN_WORDS } from './person-words.ts';

/** The data that erasing a person deletes, and the data that stays. */
export function ErasureInWords() {
  return (
    <>
      <p>This will be permanently deleted:</p>
      <ul className="list-disc pl-5">
        <li>all surveys with their name, including links, answers, scores and analyses</li>
        <li>emails to them that have not been sent yet, and their rows in lists of people to invite</li>
        <li>
          their details: name, email address, {PERSON_TEXTS_IN_WORDS}, employee number, and the crews and companies they
          were in
        </li>
      </ul>
      <p>This is kept:</p>
      <ul className="list-disc pl-5">
        <li>their address, but only if they opted out of emails, so that they are not emailed again</li>
        <li>
          anonymous surveys, because deleting them would show which were theirs; the address of an open anonymous
          invitation is deleted once its link has closed
        </li>
        <li>a note that you erased a person, without their name</li>
      </ul>
    </>
  );
}
