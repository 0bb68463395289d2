import { wayLines } from '@app/domain/job/payments/ways-to-pay';
import { Alert, Button, Checkbox, Field, Panel, TextArea } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { formattedPhone } from '@app/web-kit/forms/formatted-phone';
import { useFormContext } from 'react-hook-form';
import type { SettingsFields } from './settings-fields.ts';

const ZELLE = 'waysToPay.zellePhone';
const EVERY_INVOICE = 'Print on every invoice';

export function WaysToPayPanel({ editing }: { editing: boolean }) {
  const form = useFormContext<SettingsFields>();
  const field = fieldProps(form);
  if (!editing)
    return (
      <Panel title="Ways to Pay">
        <WaysThatAreOn />
      </Panel>
    );
  const isHidden =
    linesOf(form.watch(['waysToPay', 'payPalMe'])).length > 0 && !form.watch('waysToPay.onEveryInvoice');
  const printAll = () => {
    form.setValue('waysToPay.onEveryInvoice', true, { shouldDirty: true });
    form.setFocus('waysToPay.onEveryInvoice');
  };
  const text = (label: string, name: Parameters<typeof field>[0], hint?: string, options?: object) => (
    <Field label={label} optional hint={hint} autoComplete="off" {...field(name, options)} />
  );
  return (
    <Panel title="Ways to Pay">
      <p className="set:mb-5 set:text-ink-soft">Fill in what you accept. New jobs begin with it.</p>
      <Checkbox
        label={EVERY_INVOICE}
        hint="All invoices, their mails and the pages of your clients then name all of these. Without it, invoices of detailed billing name the one of their job."
        {...field('waysToPay.onEveryInvoice')}
      />
      <div className="set:mt-gap set:grid set:gap-gap set:sm:admin-field-row set:sm:grid-cols-2">
        {text('Zelle phone', ZELLE, 'Or the email that Zelle knows.', formattedPhone(form, ZELLE))}
        {text('Name on Zelle', 'waysToPay.zelleName')}
        {text('PayPal email', 'waysToPay.paypalEmail')}
        {text('Name on PayPal', 'waysToPay.paypalName')}
        {text('Cash App name', 'waysToPay.cashappHandle', 'Such as $BrightRooms.')}
        {text('Name on Cash App', 'waysToPay.cashappName')}
        {text('PayPal.Me name', 'payPalMe', 'Your clients then find the amount filled in.')}
        {text('Venmo name', 'waysToPay.venmoName', 'Such as @BrightRooms.')}
        {text('Checks are payable to', 'waysToPay.checkPayableTo')}
        {text('Payment link', 'waysToPay.paymentUrl', 'For cards: of Square, Stripe or another service.')}
      </div>
      <div className="set:mt-gap set:grid set:gap-gap">
        <TextArea
          label="Bank transfer"
          optional
          rows={2}
          hint="What your client needs for a transfer."
          {...field('waysToPay.bankTransfer')}
        />
        <Checkbox label="Cash" {...field('waysToPay.cash')} />
        <Checkbox label="Money order" {...field('waysToPay.money_order')} />
      </div>
      <div role="status">
        {isHidden && (
          <Alert tone="warning" className="set:mt-gap" title="Not on invoices yet">
            <Button variant="secondary" size="small" className="set:mt-2" onClick={printAll}>
              Print Them on Every Invoice
            </Button>
          </Alert>
        )}
      </div>
    </Panel>
  );
}

const linesOf = ([ways, payPalMe]: [SettingsFields['waysToPay'], SettingsFields['payPalMe']]) =>
  wayLines({ waysToPay: ways as Parameters<typeof wayLines>[0]['waysToPay'], payPalMe: payPalMe ?? '' });

function WaysThatAreOn() {
  const { watch } = useFormContext<SettingsFields>();
  const filled = watch(['waysToPay', 'payPalMe']);
  const lines = linesOf(filled);
  if (lines.length === 0)
    return <p className="set:text-ink-soft">None yet. Your clients are told how to pay once you add one.</p>;
  return (
    <>
      <ul>
        {lines.map((line) => (
          <li key={line} className="set:wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <p className="set:mt-3 set:text-ink-soft">
        {filled[0]?.onEveryInvoice
          ? 'Printed on every invoice.'
          : `Not on invoices yet, except that of the job on those of detailed billing: edit the settings and tick '${EVERY_INVOICE}'.`}
      </p>
    </>
  );
}
