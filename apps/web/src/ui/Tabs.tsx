import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';

interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: ReactNode;
  readonly isDisabled?: boolean;
}

interface TabsProps<Name extends string> {
  /** Label of the tabs, for screen readers. */
  label: string;
  tabs: readonly Tab<Name>[];
  selected: Name;
  onSelect: (name: Name) => void;
  /** Whether the tabs are in a column beside the panel instead of a row above it. */
  isVertical?: boolean;
  /** The panel of the selected tab. */
  children: ReactNode;
}

const TAB =
  'relative min-h-11 text-left text-small font-semibold text-ink-soft -outline-offset-2 after:absolute hover:text-ink data-[disabled]:cursor-not-allowed data-[disabled]:font-normal data-[disabled]:hover:text-ink-soft data-[state=active]:text-ink data-[state=active]:after:bg-ink forced-colors:data-[state=active]:underline';

const ROW = {
  root: '',
  list: 'flex overflow-x-auto sm:gap-1 border-b border-line',
  tab: 'shrink-0 px-1.5 first:pl-0 sm:px-3 after:inset-x-1.5 sm:after:inset-x-3 after:bottom-0 after:h-0.5 first:after:left-0',
  panel: 'pt-6',
};

const COLUMN = {
  root: 'grid grid-cols-[15rem_minmax(0,1fr)] gap-10',
  list: 'flex flex-col self-start border-l border-line',
  tab: 'py-2 pr-2 pl-4 after:inset-y-0 after:-left-px after:w-0.5',
  panel: '',
};

/** Tabs with one panel; a row that is wider than the screen scrolls by itself. */
export function Tabs<Name extends string>({
  label,
  tabs,
  selected,
  onSelect,
  isVertical = false,
  children,
}: TabsProps<Name>) {
  const shape = isVertical ? COLUMN : ROW;
  const select = (name: string) => {
    const tab = tabs.find((candidate) => candidate.name === name);
    if (tab !== undefined) onSelect(tab.name);
  };
  return (
    <RadixTabs.Root
      value={selected}
      onValueChange={select}
      orientation={isVertical ? 'vertical' : 'horizontal'}
      className={shape.root}
    >
      <RadixTabs.List aria-label={label} className={shape.list}>
        {tabs.map(({ name, label: tabLabel, isDisabled = false }) => (
          <RadixTabs.Trigger key={name} value={name} disabled={isDisabled} className={`${TAB} ${shape.tab}`}>
            {tabLabel}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      <RadixTabs.Content value={selected} className={shape.panel}>
        {children}
      </RadixTabs.Content>
    </RadixTabs.Root>
  );
}
