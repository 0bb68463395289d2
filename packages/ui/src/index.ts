/** The kit that every screen shares: one instance, provided by the shell. Overlays are in `@app/ui/overlay`. */
export { Alert, type AlertTone } from './alert.tsx';
export { Badge, type Tone, toneClass } from './badge.tsx';
export { Button, type ButtonSize, type ButtonVariant, buttonClass, LinkButton, Spinner } from './button.tsx';
export { EmptyState, Skeleton } from './empty-state.tsx';
export { Checkbox } from './form/checkbox.tsx';
export { Field } from './form/field.tsx';
export { type RadioCard, RadioCards } from './form/radio-cards.tsx';
export { SearchField } from './form/search-field.tsx';
export { type Option, Select } from './form/select.tsx';
export { TextArea } from './form/text-area.tsx';
export { BackLink, PageHeader } from './page-header.tsx';
export { Card, Panel } from './panel.tsx';
export { ProgressBar, ProgressRing } from './progress.tsx';
export { StepIndicator } from './step-indicator.tsx';
export { MoneyText, VisuallyHidden } from './text.tsx';
export { CloseButton, ToastCard } from './toast.tsx';
