import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

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
  'ui:px-2 ui:text-small ui:font-semibold ui:max-sm:leading-tight ui:sm:whitespace-nowrap ui:sm:px-4 ui:sm:text-body ui:text-ink-soft ' +
  'ui:-outline-offset-3 ui:hover:text-ink ui:aria-selected:border-leaf ui:aria-selected:text-ink ' +
  // Forced colors replace transparent borders, which would mark every tab as selected.
  'ui:forced-colors:not-aria-selected:border-[Canvas]';

export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(0);
  const current = selected ?? own;
  const select = (index: number) => {
    setOwn(index);
    onSelect?.(index);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const keys = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: -1 };
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    const index = (keys[event.key as keyof typeof keys] + tabs.length) % tabs.length;
    select(index);
    (list.current!.children[index] as HTMLElement).focus();
  };
  return (
    <div className="ui:min-w-0">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={handleKeyDown}
        className="ui:flex ui:@max-3xs:flex-wrap ui:overflow-x-auto ui:sm:gap-1 ui:border-b ui:border-line ui:[scrollbar-width:none]"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-selected={index === current}
            aria-controls={index === current ? `${id}panel` : undefined}
            // The arrow keys reach the others.
            tabIndex={index === current ? 0 : -1}
            onClick={() => select(index)}
            className={TAB}
          >
            {tab.label}
            {tab.badge}
          </button>
        ))}
      </div>
      <div
        key={current}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}tab${current}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the panel is where Tab goes from its tab
        tabIndex={0}
        className="ui:mt-4 ui:sm:mt-6"
      >
        {tabs[current]?.content}
      </div>
    </div>
  );
}
