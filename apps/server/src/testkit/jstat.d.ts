/** The part of jStat that recomputing a wave uses; the package has no types. */
declare module 'jstat' {
  interface Distribution {
    cdf(value: number, ...parameters: number[]): number;
    inv(probability: number, ...parameters: number[]): number;
  }
  export const jStat: {
    studentt: Distribution;
    centralF: Distribution;
    mean(values: readonly number[]): number;
    /** @param isSample with n - 1 in the denominator */
    variance(values: readonly number[], isSample: boolean): number;
  };
}
