import { processorSeconds } from './processor-time.ts';

/** Processor seconds that each part of a run has used; `null` where the system does not report it. */
export interface ProcessorShares {
  readonly generator: number;
  readonly server: number | null;
  readonly database: number | null;
}

/** @param serverPids the product's processes, which share the work */
export async function processorShares(serverPids: readonly number[], databasePid: number): Promise<ProcessorShares> {
  const { user, system } = process.cpuUsage();
  return {
    generator: (user + system) / 1e6,
    server: (await Promise.all(serverPids.map(processorSeconds))).reduce(sum, 0),
    database: await processorSeconds(databasePid),
  };
}

const sum = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other);

export function sharesBetween(before: ProcessorShares, after: ProcessorShares): ProcessorShares {
  const between = (one: number | null, other: number | null) => (one === null || other === null ? null : other - one);
  return {
    generator: after.generator - before.generator,
    server: between(before.server, after.server),
    database: between(before.database, after.database),
  };
}
