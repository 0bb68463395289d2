import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import type { ReactNode } from 'react';

export type TabItem = { label: string; content: ReactNode; badge?: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly TabItem[];
  /** Index of the selected tab, from 0, for controlled use together with `onSelect`. */
  selected?: number;
  onSelect?: (index: number) => void;
};

const TAB =
  'ui:-mb-px ui:flex ui:min-h-control ui:cursor-pointer ui:items-center ui:gap-2 ui:border-b-3 ui:border-transparent ' +
  'ui:px-2 ui:text-small ui:font-semibold ui:whitespace-nowrap ui:sm:px-4 ui:sm:text-body ui:text-ink-soft ' +
  'ui:-outline-offset-3 ui:hover:text-ink ui:data-selected:border-leaf ui:data-selected:text-ink ' +
  // Forced colors replace transparent borders, which would mark every tab as selected.
  'ui:forced-colors:not-data-selected:border-[Canvas]';

export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const controlled = {
    ...(selected !== undefined && { selectedIndex: selected }),
    ...(onSelect && { onChange: onSelect }),
  };
  return (
    <TabGroup {...controlled} className="ui:min-w-0">
      <TabList
        aria-label={label}
        className="ui:flex ui:@max-3xs:flex-wrap ui:overflow-x-auto ui:sm:gap-1 ui:border-b ui:border-line ui:[scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Tab key={tab.label} className={TAB}>
            {tab.label}
            {tab.badge}
          </Tab>
        ))}
      </TabList>
      <TabPanels className="ui:pt-4 ui:sm:pt-6">
        {tabs.map((tab) => (
          <TabPanel key={tab.label}>{tab.content}</TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
