import { Alert, Button } from '@app/ui';

/** The draft keeps its rates, or the default ones, while those of the settings cannot be read. */
export const RatesNotice = ({ onRetry }: { onRetry: () => void }) => (
  <Alert
    tone="warning"
    title="Your prices could not be loaded"
    className="jobs:mb-6"
    actions={
      <Button variant="secondary" size="small" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    The amounts below may not be those of your settings. Check them before you generate the invoice.
  </Alert>
);
