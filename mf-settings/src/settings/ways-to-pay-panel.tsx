import { wayLines } from '@app/domain/job/payments/ways-to-pay';
import { Alert, Button, Checkbox, Field, Panel, TextArea } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { formattedPhone } from '@app/web-kit/forms/formatted-phone';
import { type MouseEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SettingsFields } from './settings-fields.ts';

const ZELLE = 'waysToPay.zellePhone';
const ON_EVERY_INVOICE = 'waysToPay.onEveryInvoice';

export function WaysToPayPanel({ editing }: { editing: boolean }) {
  const form = useFormContext<SettingsFields>();
  const field = fieldProps(form);
  if (!editing)
    return (
      <Panel title="Ways to Pay">
        <WaysThatAreOn />
      </Panel>
    );
  const text = (label: string, name: Parameters<typeof field>[0], hint?: string, options?: object) => (
    <Field label={label} optional hint={hint} autoComplete="off" {...field(name, options)} />
  );
  return (
    <Panel title="Ways to Pay">
      <p className="set:mb-5 set:text-ink-soft">Fill in what you accept. New jobs begin with it.</p>
      <Checkbox
        label="Print on every invoice"
        hint="All invoices, their mails and the pages of your clients then name all of these. Without it, invoices of detailed billing name the one of their job."
        {...field(ON_EVERY_INVOICE)}
      />
      <NotOnInvoices onPrint={() => form.setFocus(ON_EVERY_INVOICE)} />
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
    </Panel>
  );
}

/** Says that invoices do not name the ways to pay that are on, with a button that ticks it. */
function NotOnInvoices({ onPrint }: { onPrint: (button: HTMLButtonElement) => void }) {
  const { setValue, watch } = useFormContext<SettingsFields>();
  const isHidden = linesOf(watch(['waysToPay', 'payPalMe'])).length > 0 && !watch(ON_EVERY_INVOICE);
  const handlePrint = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    setValue(ON_EVERY_INVOICE, true, { shouldDirty: true });
    onPrint(currentTarget);
  };
  return (
    <div role="status">
      {isHidden && (
        <Alert tone="warning" className="set:mt-gap" title="Not on invoices yet">
          <Button variant="secondary" size="small" className="set:mt-2" onClick={handlePrint}>
            Print Them on Every Invoice
          </Button>
        </Alert>
      )}
    </div>
  );
}

const linesOf = ([ways, payPalMe]: [SettingsFields['waysToPay'], SettingsFields['payPalMe']]) =>
  wayLines({ waysToPay: ways as Parameters<typeof wayLines>[0]['waysToPay'], payPalMe: payPalMe ?? '' });

function WaysThatAreOn() {
  const { watch } = useFormContext<SettingsFields>();
  const list = useRef<HTMLUListElement>(null);
  const filled = watch(['waysToPay', 'payPalMe']);
  const lines = linesOf(filled);
  if (lines.length === 0)
    return <p className="set:text-ink-soft">None yet. Your clients are told how to pay once you add one.</p>;
  return (
    <>
      <ul ref={list} tabIndex={-1}>
        {lines.map((line) => (
          <li key={line} className="set:wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {filled[0]?.onEveryInvoice && <p className="set:mt-3 set:text-ink-soft">Printed on every invoice.</p>}
      <NotOnInvoices
        onPrint={({ form }) => {
          form?.requestSubmit();
          // The button that had the focus is gone.
          list.current?.focus();
        }}
      />
    </>
  );
}
