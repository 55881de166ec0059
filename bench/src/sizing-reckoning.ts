/** Simulated people who use the server at the same time. */
export const PEOPLE_AT_ONCE = 32;

const CORES = [2, 8, 32];
/** The rest is for managers, backups, the operating system and the unexpected. */
const SHARE_OF_PROCESSORS = 0.5;
const MORNING_SECONDS = 2 * 60 * 60;
/** How many times as many people come in the busiest minute as on average: everyone starts when the shift does. */
const RUSH = 10;

export interface Size {
  readonly cores: number;
  /** People who open their page and answer all questions within two hours. */
  readonly aMorning: number;
  /** Those of them who may come in the busiest minute. */
  readonly aMinute: number;
  /** People invited by email in an hour, when nobody answers. */
  readonly invitationsAnHour: number;
}

/**
 * Reckons how many people machines serve at half of their processors. Assumes that twice the processors serve twice the people,
 * with as many processes as cores, and that network, disk and mail server are not the limit.
 *
 * @param seconds processor seconds of server and database together for each person; above 0
 */
export function reckonSizes(seconds: {
  readonly invitingSeconds: number;
  readonly answeringSeconds: number;
}): readonly Size[] {
  return CORES.map((cores) => {
    const available = cores * SHARE_OF_PROCESSORS;
    const aSecond = available / seconds.answeringSeconds;
    return {
      cores,
      aMorning: roundDown((aSecond * MORNING_SECONDS) / RUSH),
      aMinute: roundDown(aSecond * 60),
      invitationsAnHour: roundDown((available / seconds.invitingSeconds) * 3600),
    };
  });
}

/** To two digits, because the costs are not known more precisely. */
function roundDown(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.floor(value / unit) * unit;
}
