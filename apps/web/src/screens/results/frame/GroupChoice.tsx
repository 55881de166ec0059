import type { GroupTrend, ResultsGroup } from '@plumbline/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../services.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { EVERYONE_ASKED, groupName } from '../figure-words.ts';
import { type GroupsByKind, groupsByKindQuery } from '../group-results.ts';

const KINDS = [
  ['site', 'Sites'],
  ['crew', 'Crews'],
  ['company', 'Companies'],
] as const;

interface ChooseGroupProps {
  /** The trend of the chosen group, or of the previous one while it is loading. */
  trend: GroupTrend;
  /** The key of the chosen group. */
  chosen: string;
  onChoose: (key: string) => void;
}

/** The choice of a group among those of the newest wave with results. */
export function ChooseGroup({ trend: { waves, group }, chosen, onChoose }: ChooseGroupProps) {
  const { api } = useServices();
  const newest = waves.findLast(({ state }) => state === 'ready');
  const groups = useQuery({ ...groupsByKindQuery(api, newest?.wave.id ?? ''), enabled: newest !== undefined });
  if (newest === undefined) return null;
  return <GroupChoice group={group} chosen={chosen} groups={groups.data} onChoose={onChoose} />;
}

interface GroupChoiceProps {
  /** The group on the screen. */
  group: ResultsGroup;
  /** The key of the chosen group. It differs from the key of `group` while the figures of the chosen group are loading. */
  chosen: string;
  /** The groups to choose from; undefined until they are loaded. */
  groups: GroupsByKind | undefined;
  onChoose: (key: string) => void;
}

/** Everyone asked, sites, crews and companies to choose from. */
export function GroupChoice({ group, chosen, groups, onChoose }: GroupChoiceProps) {
  // The chosen group is listed before the others are loaded, and also if only an earlier wave asked it.
  const others = KINDS.map(([kind, label]) => {
    const ofKind = (groups?.[kind] ?? []).map((row) => row.group);
    const isMissing = group.kind === kind && !ofKind.some(({ key }) => key === group.key);
    return { label, options: [...(isMissing ? [group] : []), ...ofKind].map(optionOf) };
  });
  return (
    <SelectField
      label="Group"
      options={[{ value: 'organisation', label: EVERYONE_ASKED }]}
      groups={others.filter(({ options }) => options.length > 0)}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

/** A crew with its site, because two sites can have crews of the same name. */
function optionOf(group: ResultsGroup) {
  const name = groupName(group);
  const hasSite = group.kind === 'crew' && group.name !== null && group.site !== null;
  return { value: group.key, label: hasSite ? `${name} (${group.site?.name})` : name };
}
