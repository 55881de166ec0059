/**
 * A reason why the program cannot start, which the person who started it can remove.
 *
 * The message is one clear sentence with its remedy; it is printed alone, without a stack.
 */
export class StartProblem extends Error {
  override readonly name: string = 'StartProblem';
}
