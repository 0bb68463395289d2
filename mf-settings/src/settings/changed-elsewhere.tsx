import { Alert, Button } from '@app/ui';

type ChangedElsewhereProps = { title: string; disabled?: boolean; onTakeSaved: () => void };

/** Says that fields of the form were saved with other values meanwhile, and offers those. */
export const ChangedElsewhere = ({ title, disabled = false, onTakeSaved }: ChangedElsewhereProps) => (
  <Alert
    role="alert"
    tone="warning"
    title={title}
    actions={
      <Button variant="secondary" size="small" disabled={disabled} onClick={onTakeSaved}>
        Use the Saved Values
      </Button>
    }
  >
    The marked fields were saved with other values after you began. What you typed is kept; save again to use
    it.
  </Alert>
);
