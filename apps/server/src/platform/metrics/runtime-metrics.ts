import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { Counter, Gauge, type Registry } from 'prom-client';

/** `requests`: the main thread of a server. `jobs`: the thread, or the process, that processes jobs. */
export type ThreadName = 'requests' | 'jobs';

const NS_PER_SECOND = 1e9;
const MICROSECONDS_PER_SECOND = 1e6;
const DELAY_RESOLUTION_MS = 10;

/** Reports on the event loop and the memory of this thread; {@link addProcessMetrics} on the process. */
export function addThreadMetrics(registry: Registry, thread: ThreadName): void {
  const registers = [registry];
  const labelNames = ['thread_name'] as const;
  const labels = { thread_name: thread };
  addEventLoopDelay(registry, labels);
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  new Gauge({
    name: 'nodejs_eventloop_utilization',
    help: 'Share of the time since the last scrape in which the event loop was not idle.',
    labelNames,
    registers,
    collect() {
      const total = performance.eventLoopUtilization();
      this.set(labels, performance.eventLoopUtilization(total, last).utilization);
      last = total;
    },
  });
  new Gauge({
    name: 'v8js_memory_heap_used_bytes',
    help: 'Memory of the JavaScript heap in use.',
    labelNames,
    registers,
    collect() {
      this.set(labels, getHeapStatistics().used_heap_size);
    },
  });
}

function addEventLoopDelay(registry: Registry, labels: { readonly thread_name: ThreadName }): void {
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  /** The histogram measures from tick to tick, so that an idle loop has the resolution as its value. */
  const seconds = (ns: number) =>
    Number.isFinite(ns) ? Math.max(0, ns / NS_PER_SECOND - DELAY_RESOLUTION_MS / 1000) : 0;
  const gauge = (statistic: string, read: () => number) =>
    new Gauge({
      name: `nodejs_eventloop_delay_${statistic}_seconds`,
      help: `Delay of the event loop since the last scrape: ${statistic}.`,
      labelNames: ['thread_name'],
      registers: [registry],
      collect() {
        this.set(labels, seconds(read()));
      },
    });
  gauge('mean', () => delay.mean);
  gauge('p50', () => delay.percentile(50));
  gauge('p99', () => delay.percentile(99));
  // Collected last of the four, in the order of their creation.
  gauge('max', () => {
    const { max } = delay;
    delay.reset();
    return max;
  });
}

/** Reports on the whole process; added once per process. */
export function addProcessMetrics(registry: Registry): void {
  const registers = [registry];
  new Counter({
    name: 'process_cpu_time_seconds_total',
    help: 'Processor time of the process.',
    labelNames: ['cpu_mode'],
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc({ cpu_mode: 'user' }, user / MICROSECONDS_PER_SECOND);
      this.inc({ cpu_mode: 'system' }, system / MICROSECONDS_PER_SECOND);
    },
  });
  new Gauge({
    name: 'process_memory_usage_bytes',
    help: 'Memory of the process that is held in RAM.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'process_uptime_seconds',
    help: 'Time since the process started.',
    registers,
    collect() {
      this.set(process.uptime());
    },
  });
}
