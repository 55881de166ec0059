/**
 * A reason not to start that the person at the keyboard can remove.
 *
 * The message is one clear sentence with its remedy; it is printed alone, without a stack.
 */
export class StartProblem extends Error {
  override readonly name: string = 'StartProblem';
}
