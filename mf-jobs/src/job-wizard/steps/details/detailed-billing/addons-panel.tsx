import { ADDONS } from '@app/domain/job/addons';
import { keysOf } from '@app/domain/shared/validation';
import { Panel } from '@app/ui';
import { AddonRow } from './addon-row.tsx';

export const AddonsPanel = () => (
  <Panel title="Add-on services">
    <ul className="jobs:divide-y jobs:divide-line">
      {keysOf(ADDONS).map((addon) => (
        <AddonRow key={addon} addon={addon} />
      ))}
    </ul>
  </Panel>
);
