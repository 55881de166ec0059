/** The part of jStat that the tests of statistics use; the package has no types. */
declare module 'jstat' {
  interface Distribution {
    cdf(value: number, ...parameters: number[]): number;
    inv(probability: number, ...parameters: number[]): number;
  }
  export const jStat: {
    studentt: Distribution;
    centralF: Distribution;
    gammaln(x: number): number;
    ibeta(x: number, a: number, b: number): number;
    mean(values: readonly number[]): number;
    /** @param isSample whether the denominator is n - 1 */
    variance(values: readonly number[], isSample: boolean): number;
    covariance(one: readonly number[], other: readonly number[]): number;
    pooledstdev(groups: readonly (readonly number[])[]): number;
    anovafscore(groups: readonly (readonly number[])[]): number;
    /** p value of a one-way analysis of variance. */
    anovaftest(...groups: readonly (readonly number[])[]): number;
  };
}
