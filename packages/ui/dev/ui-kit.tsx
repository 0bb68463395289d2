import { useEffect, useState } from 'react';
import { Plus } from '../src/compiled/icons.tsx';
import * as ui from '../src/shared/index.ts';
import { Fields } from './fields.tsx';
import { Overlays } from './overlays.tsx';
import { Columns, Sample } from './sample.tsx';

const { Alert, Badge, Button, Card, EmptyState, LinkButton, MoneyText, PageHeader, Panel } = ui;
const VARIANTS = ['primary', 'secondary', 'quiet', 'danger', 'accent'] as const;
const SIZES = ['small', 'regular', 'large'] as const;
const TONES = ['yellow', 'blue', 'green', 'grey', 'red'] as const;
const ALERTS = ['error', 'warning', 'success', 'info'] as const;
const STEPS = ['Client', 'Rooms', 'Price', 'Review'];

/** Every component in its states, for those who change one. Only development builds of the shell have it. */
export function UiKit() {
  const [compact, setCompact] = useState(false);
  useEffect(() => {
    document.title = 'UI kit';
  }, []);
  return (
    <main
      data-density={compact ? 'compact' : undefined}
      style={{
        display: 'grid',
        gap: '2.5rem',
        maxWidth: '80rem',
        margin: 'auto',
        padding: '2rem 1.25rem 4rem',
      }}
    >
      <PageHeader
        title="UI kit"
        back={<ui.BackLink href="/">Website</ui.BackLink>}
        actions={
          <Button variant="secondary" aria-pressed={compact} onClick={() => setCompact(!compact)}>
            Compact
          </Button>
        }
      >
        The components of @app/ui in their states.
      </PageHeader>
      <Columns>
        <Buttons />
        <Messages />
        <Progress />
        <Fields />
        <Overlays />
      </Columns>
    </main>
  );
}

const Buttons = () => (
  <>
    <Sample name="Button" row>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      {SIZES.map((size) => (
        <Button key={size} size={size} icon={<Plus aria-hidden size="1.25em" />}>
          {size}
        </Button>
      ))}
      <Button disabled>disabled</Button>
      <Button pending pendingLabel="Saving...">
        Save
      </Button>
    </Sample>
    <Sample name="LinkButton, CloseButton and Spinner" row>
      <LinkButton href="#link">LinkButton</LinkButton>
      <ui.CloseButton label="Close" onClose={() => undefined} />
      <ui.Spinner />
    </Sample>
    <Sample name="Badge" row>
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone} dot={tone === 'green'}>
          {tone}
        </Badge>
      ))}
    </Sample>
    <Sample name="MoneyText and VisuallyHidden" row>
      {(['body', 'title', 'heading'] as const).map((size) => (
        <MoneyText key={size} size={size}>
          $1,234.50
        </MoneyText>
      ))}
      <ui.VisuallyHidden>Only for screen readers</ui.VisuallyHidden>
    </Sample>
  </>
);

const Messages = () => (
  <>
    <Sample name="Alert">
      {ALERTS.map((tone) => (
        <Alert
          key={tone}
          tone={tone}
          title={`Alert: ${tone}`}
          actions={<Button size="small">Try Again</Button>}
        >
          What happened, and what to do.
        </Alert>
      ))}
    </Sample>
    <Sample name="ToastCard">
      {ALERTS.map((tone) => (
        <ui.ToastCard key={tone} tone={tone} title={`Toast: ${tone}`} onClose={() => undefined} />
      ))}
    </Sample>
    <Sample name="EmptyState">
      <EmptyState title="No jobs yet" level={3} action={<Button>Create new job</Button>}>
        They appear here.
      </EmptyState>
    </Sample>
    <Sample name="Panel and Card">
      <Panel title="Panel" level={3} actions={<Button size="small">Edit</Button>}>
        Its content
      </Panel>
      <Card>Card</Card>
    </Sample>
  </>
);

const Progress = () => (
  <>
    <Sample name="StepIndicator">
      <ui.StepIndicator labels={STEPS} current={2} incomplete={[0]} onSelect={() => undefined} />
    </Sample>
    <Sample name="ProgressBar, ProgressRing and Skeleton">
      <ui.ProgressBar label="Photos uploaded" value={2} max={3} />
      <ui.ProgressRing label="Share of the photos" value={66} />
      <ui.Skeleton />
    </Sample>
  </>
);
