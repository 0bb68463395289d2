/** The components of every screen, one instance provided by the shell. Overlays are in `@app/ui/overlay`. */
export { Alert, type AlertTone } from './alert.tsx';
export { Badge, type Tone, toneClass } from './badge.tsx';
export {
  Button,
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
  CloseButton,
  LinkButton,
  Spinner,
} from './button.tsx';
export { Checkbox } from './form/checkbox.tsx';
export { Field, TextArea } from './form/field.tsx';
export { type RadioCard, RadioCards } from './form/radio-cards.tsx';
export { type Option, Select } from './form/select.tsx';
export { BackLink, PageHeader } from './page-header.tsx';
export { Card, EmptyState, Panel } from './panel.tsx';
export { ProgressBar, ProgressRing, Skeleton } from './progress.tsx';
export { SearchField } from './search-field.tsx';
export { StepIndicator } from './step-indicator.tsx';
export { MoneyText, VisuallyHidden } from './text.tsx';
export { ToastCard } from './toast.tsx';
