import { type Day, formatDay } from '@app/domain/shared/dates';
import { Menu } from '@app/ui/overlay';
import { useNavigate } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { Printer } from 'lucide-react';

type PrintMenuProps = { days: readonly Day[]; sheetPath: (day: Day) => string };

/** What is on screen, or the sheet of one day. */
export function PrintMenu({ days, sheetPath }: PrintMenuProps) {
  const navigate = useNavigate();
  const today = useToday();
  const sheets = days.map((day) => ({
    label: day === today ? `${formatDay(day)}, today` : formatDay(day),
    onSelect: () => navigate(sheetPath(day)),
  }));
  return (
    <div className="jobs:relative jobs:lg:ml-auto jobs:print:hidden jobs:[&>button]:min-h-control">
      <Menu
        label="Print"
        actions={[{ label: 'These seven days', onSelect: () => window.print() }, ...sheets]}
      >
        <Printer aria-hidden size="1.25em" />
        <span className="jobs:max-lg:hidden">Print</span>
      </Menu>
    </div>
  );
}
