/**
 * Thrown when the program cannot start for a reason that the operator can remove.
 *
 * The message is one clear sentence with a remedy; it is printed without a stack.
 */
export class StartProblem extends Error {
  override readonly name: string = 'StartProblem';
}
