import type { TestServer } from './server.ts';

/** Makes the jobs of a dead worker expire now; normally a missing heartbeat shows it within a minute. */
export async function releaseJobsOfDeadWorkers(server: TestServer): Promise<void> {
  await server.sql(
    "update pgboss.job set started_on = started_on - expire_seconds * interval '1 second' where state = 'active'",
  );
  await server.sql('update pgboss.queue set monitor_claim_on = null');
  await server.context.queue.boss.supervise();
  await server.sql("update pgboss.job set start_after = now() where state = 'retry'");
}
