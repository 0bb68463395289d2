import { useState } from 'react';
import { Badge, Button } from '../src/shared/index.ts';
import { ConfirmDialog, Dialog, Menu, Tabs } from '../src/shared/overlay/index.ts';
import { Sample } from './sample.tsx';

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'question'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Sample name="Dialog and ConfirmDialog" row>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button variant="danger" onClick={() => setOpen('question')}>
          Delete Job
        </Button>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title="A dialog"
          footer={<Button onClick={close}>Close</Button>}
        >
          Escape and the background close it, too.
        </Dialog>
        <ConfirmDialog
          open={open === 'question'}
          title="Delete this job?"
          confirmLabel="Delete Job"
          onConfirm={close}
          onCancel={close}
        >
          It cannot be restored.
        </ConfirmDialog>
      </Sample>
      <Sample name="Menu" row>
        <Menu
          label="Actions"
          actions={[
            { label: 'Edit', onSelect: close },
            { label: 'Not available', disabled: 'Has jobs', onSelect: close },
            { label: 'Delete', danger: true, onSelect: close },
          ]}
        />
      </Sample>
      <Sample name="Tabs">
        <Tabs
          label="Lists"
          tabs={[
            { label: 'Requests', badge: <Badge tone="blue">3</Badge>, content: 'Three requests' },
            { label: 'Jobs', content: 'No jobs' },
          ]}
        />
      </Sample>
    </>
  );
}
