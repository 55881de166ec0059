import type { Wave } from '@plumbline/contract/wire';
import type { GroupsByKind } from '../../results/group-results.ts';

const KINDS = ['site', 'crew', 'company'] as const;
type Kind = (typeof KINDS)[number];

const NAMES: Readonly<Record<Kind, { readonly one: string; readonly many: string }>> = {
  site: { one: 'site', many: 'sites' },
  crew: { one: 'crew', many: 'crews' },
  company: { one: 'company', many: 'companies' },
};

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Added to all numbers, because the release gate on the server may hide more than the small groups. */
const MORE = 'More can be hidden with them, so that they cannot be found by subtraction.';

/** Groups of a kind with shown figures, and how many of them would lose all or some figures. */
interface Effect {
  readonly kind: Kind;
  readonly shown: number;
  readonly hidden: number;
  readonly fewer: number;
}

function effectOn(groups: GroupsByKind, threshold: number): readonly Effect[] {
  return KINDS.map((kind) => {
    const shown = groups[kind].filter(({ cells }) => cells.length > 0);
    const left = shown.map(({ cells }) => cells.filter(({ figure }) => figure.n >= threshold).length);
    return {
      kind,
      shown: shown.length,
      hidden: left.filter((cells) => cells === 0).length,
      fewer: left.filter((cells, index) => cells > 0 && cells < (shown[index]?.cells.length ?? 0)).length,
    };
  }).filter(({ shown }) => shown > 0);
}

/**
 * The groups and figures of a closed wave that a higher threshold would certainly hide. Only the server knows what else it would hide.
 *
 * @param groups with the figures shown today
 */
export function hiddenOfShown(wave: Pick<Wave, 'answered'>, groups: GroupsByKind, threshold: number): string {
  if (wave.answered !== null && wave.answered < threshold) {
    return `Fewer than ${threshold} people answered, so nothing of this wave would be shown any more.`;
  }
  const effects = effectOn(groups, threshold);
  if (effects.length === 0) return 'No site, crew or company shows a figure today.';
  const hidden = effects.filter((each) => each.hidden > 0).map((each) => outOf(each.kind, each.hidden, each.shown));
  const fewer = effects.filter((each) => each.fewer > 0).map((each) => counted(each.kind, each.fewer));
  if (hidden.length + fewer.length === 0) {
    return `Every group that is shown today has at least ${threshold} answers behind each figure. Some can be hidden all the same, so that smaller ones cannot be found by subtraction.`;
  }
  const words = [
    ...(hidden.length === 0 ? [] : [`At least ${LIST.format(hidden)} shown today would be hidden.`]),
    ...(fewer.length === 0 ? [] : [`At least ${LIST.format(fewer)} would show fewer categories.`]),
  ];
  return [...words, MORE].join(' ');
}

/** The effect of a threshold before a wave has closed: groups with too few people cannot have enough answers. */
export function hiddenByPeople({ sites }: Pick<Wave, 'sites'>, threshold: number): string {
  const asked = {
    site: sites.filter(({ site }) => site !== null).map((each) => each.asked),
    crew: sites.flatMap(({ crews }) => crews.filter(({ crew }) => crew !== null).map((each) => each.asked)),
  };
  const small = (['site', 'crew'] as const).flatMap((kind) => {
    const number = asked[kind].filter((people) => people < threshold).length;
    return number === 0 ? [] : [outOf(kind, number, asked[kind].length)];
  });
  const words =
    small.length === 0
      ? `Every site and crew has at least ${threshold} people; what is shown depends on how many of them answer.`
      : `At least ${LIST.format(small)} will show nothing, because they have fewer than ${threshold} people. ${MORE}`;
  return `No figure is shown before the wave closes. ${words}`;
}

/** Such as "2 of 6 sites". */
function outOf(kind: Kind, number: number, all: number): string {
  return `${number} of ${counted(kind, all)}`;
}

function counted(kind: Kind, number: number): string {
  return `${number} ${number === 1 ? NAMES[kind].one : NAMES[kind].many}`;
}
