import { withPlainSpaces } from '@app/domain/shared/units';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { fillIn, heading, openWizard, press, walkTo } from '../../test/open-wizard.tsx';
import { WIZARD_STEPS } from './form/wizard-steps.ts';

const server = fakeServer();

describe('navigation through the five steps', () => {
  test('shows the titles in order, with the progress and no errors, and goes back', async () => {
    const user = await openWizard();
    const previous = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' });
    expect(previous().disabled).toBe(true);
    const seen: unknown[] = [];
    for (const [index] of WIZARD_STEPS.entries()) {
      const bar = screen.getByRole('progressbar', { name: 'Progress of your request' });
      seen.push([
        heading(),
        bar.getAttribute('aria-valuenow'),
        screen.queryByText(`Step ${index + 1} of 5`) !== null,
      ]);
      if (index < 4) await press(user, 'Continue Journey');
    }
    expect(seen).toEqual([
      ['Welcome Home', '20', true],
      ['Your Story', '40', true],
      ['Show Us Your Space', '60', true],
      ['Perfect Match', '80', true],
      ['Final Touch', '100', true],
    ]);
    expect(screen.queryByText(/is required/)).toBeNull();
    for (const title of ['Perfect Match', 'Show Us Your Space', 'Your Story', 'Welcome Home']) {
      await user.click(previous());
      expect(heading()).toBe(title);
    }
    const steps = screen.getByRole('navigation', { name: 'Steps' });
    await user.click(within(steps).getByRole('button', { name: /Perfect Match/ }));
    expect(heading()).toBe('Perfect Match');
  });

  test('keeps what a password manager has filled in without an event', async () => {
    const user = await openWizard();
    screen.getByLabelText<HTMLInputElement>('Name').value = 'Jane Doe';
    screen.getByLabelText<HTMLInputElement>('City').value = 'Springfield';
    await press(user, 'Continue Journey');
    await press(user, 'Previous');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Jane Doe');
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Springfield');
  });

  test('sets the document title, focuses the heading and follows Back', async () => {
    const user = await openWizard();
    await walkTo(user, 3);
    expect(document.title).toBe('Step 3 of 5: Show Us Your Space · Bright Rooms');
    expect(document.activeElement?.textContent).toBe('Show Us Your Space');
    window.history.back();
    await waitFor(() => expect(heading()).toBe('Your Story'));
  });

  test('focuses the heading after navigation from another page', async () => {
    await openWizard('/request-service', { key: 'came-by-link' });
    expect(document.activeElement?.textContent).toBe('Welcome Home');
  });

  test('leaves the focus alone when a visit begins here', async () => {
    await openWizard();
    expect(document.activeElement).toBe(document.body);
  });

  test.each(['9', 'x'])('step %s, which does not exist, opens the first', async (step) => {
    await openWizard(`/request-service?step=${step}`);
    expect(heading()).toBe('Welcome Home');
  });

  test('Enter in a field continues as the button does, and sends nothing', async () => {
    const user = await openWizard();
    screen.getByLabelText<HTMLInputElement>('City').value = 'Springfield';
    await user.type(screen.getByLabelText('Name'), 'Jane{Enter}');
    expect(heading()).toBe('Your Story');
    expect(document.activeElement?.textContent).toBe('Your Story');
    await user.type(screen.getByLabelText('Bedrooms'), '2{Enter}');
    expect(heading()).toBe('Show Us Your Space');
    await press(user, 'Continue Journey');
    screen.getByRole('radio', { name: 'anytime' }).focus();
    await user.keyboard('{Enter}');
    expect(heading()).toBe('Final Touch');
    await user.type(screen.getByLabelText('Special requests'), 'Two cats{Enter}and a dog');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Special requests').value).toBe('Two cats\nand a dog');
    expect(server.requests).toEqual([]);
    for (let step = 5; step > 1; step -= 1) await press(user, 'Previous');
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Springfield');
  });

  test.each([
    ['of an input method', 'Name', 1, { keyCode: 229 }],
    ['in a list of choices', 'Home size', 2, {}],
  ])('Enter %s stays on the step', async (_name, label, step, init) => {
    await openWizard(`/request-service?step=${step}`);
    const title = heading();
    fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter', ...init });
    expect(heading()).toBe(title);
  });

  test('Enter at a file input does not leave the step', async () => {
    const user = await openWizard('/request-service?step=3');
    await press(user, 'Kitchen');
    fireEvent.keyDown(screen.getByLabelText('Add photo of Kitchen'), { key: 'Enter' });
    expect(heading()).toBe('Show Us Your Space');
  });

  test('ignores a submit event before the last step', async () => {
    await openWizard();
    const field = screen.getByLabelText<HTMLInputElement>('Name');
    await act(async () => field.form?.requestSubmit());
    expect(screen.queryByText('Name is required')).toBeNull();
  });
});

describe('the fields', () => {
  test('of step 1 have input types and autocomplete', async () => {
    await openWizard();
    const input = (label: string) => {
      const { type, autocomplete } = screen.getByLabelText<HTMLInputElement>(label);
      return [type, autocomplete];
    };
    expect(input('Name')).toEqual(['text', 'name']);
    expect(input('Phone')).toEqual(['tel', 'tel']);
    expect(input('Email')).toEqual(['email', 'email']);
    expect(input('Street address')).toEqual(['text', 'address-line1']);
    expect(input('City')).toEqual(['text', 'address-level2']);
    expect(input('State')).toEqual(['text', 'address-level1']);
    expect(input('ZIP code')).toEqual(['text', 'postal-code']);
  });

  test('of step 2 start with Regular Cleaning and are empty otherwise', async () => {
    await openWizard('/request-service?step=2');
    const services = within(
      screen.getByRole('group', { name: 'Service type' }),
    ).getAllByRole<HTMLInputElement>('radio');
    expect(services.map(({ value, checked }) => [value, checked])).toEqual([
      ['regular', true],
      ['deep', false],
      ['consultation', false],
    ]);
    for (const name of ['Regular Cleaning', 'Deep Cleaning', 'Consultation'])
      screen.getByRole('radio', { name });
    const size = screen.getByLabelText<HTMLSelectElement>('Home size');
    expect([...size.options].map(({ value }) => value)).toEqual([
      '',
      'small',
      'medium',
      'large',
      'very_large',
    ]);
    expect(size.value).toBe('');
    const limits = (label: string) => {
      const { min, max, type } = screen.getByLabelText<HTMLInputElement>(label);
      return [type, min, max];
    };
    expect(limits('Bedrooms')).toEqual(['number', '0', '20']);
    expect(limits('Bathrooms')).toEqual(['number', '1', '20']);
    screen.getByLabelText('Square footage, if you know it');
    screen.getByLabelText('How did you hear about us?');
  });

  test('of step 4 are a day and a time for a call', async () => {
    vi.setSystemTime(new Date(2026, 10, 20, 9));
    await openWizard('/request-service?step=4');
    vi.useRealTimers();
    const day = screen.getByLabelText<HTMLInputElement>('Preferred date');
    expect([day.type, day.min]).toEqual(['date', '2026-11-20']);
    const times = within(screen.getByRole('group', { name: 'Best time to reach you' }));
    expect(times.getByRole('radio', { name: 'anytime' })).toHaveProperty('checked', true);
    for (const name of ['morning (8AM-12PM)', 'afternoon (12PM-5PM)', 'evening (5PM-8PM)'])
      expect(times.getByRole('radio', { name })).toHaveProperty('checked', false);
    screen.getByText(/review your photos and call you within 24 hours/);
  });
});

describe('the summary', () => {
  const line = (name: string) =>
    withPlainSpaces(screen.getByText(name, { selector: 'dt' }).nextElementSibling!.textContent);

  test('shows what is missing, and leads to it', async () => {
    const user = await openWizard('/request-service?step=5');
    const names = [
      'Name',
      'Phone',
      'Service',
      'Address',
      'Preferred date',
      'Best time to call',
      'Room photos',
    ];
    expect(names.map(line)).toEqual([
      ...['Not provided', 'Not provided', 'Regular Cleaning', 'Not provided', 'Not selected'],
      ...['Anytime', '0 photos uploaded'],
    ]);
    await user.click(screen.getByRole('link', { name: 'Add preferred date in Perfect Match' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Preferred date'));
  });

  test('shows what was entered', async () => {
    const user = await openWizard();
    await fillIn(user);
    expect(['Name', 'Phone', 'Address', 'Preferred date'].map(line)).toEqual([
      'Jane Doe',
      '(555) 010-2030',
      '12 Maple Street, Springfield, IL 62701',
      'Thu, Nov 20, 2036',
    ]);
  });
});

test('the footer has phone, email and a link to the admin login', async () => {
  await openWizard();
  const foot = within(screen.getByRole('contentinfo'));
  expect(foot.getByRole('link', { name: '(555) 010-0000' }).getAttribute('href')).toBe('tel:5550100000');
  expect(foot.getByRole('link', { name: 'hello@bright.example' }).getAttribute('href')).toBe(
    'mailto:hello@bright.example',
  );
  expect(foot.getByRole('link', { name: 'Admin Login' }).getAttribute('href')).toBe('/admin');
});
