import type { Job } from '@app/domain/job/job/job';
import type { Payment } from '@app/domain/job/payments/payments';
import { NO_WAYS_TO_PAY } from '@app/domain/job/payments/ways-to-pay';
import { PIXEL, sampleDetailedJob } from '@app/domain/testing/sample-job';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../test/read-pdf.tsx';

const detailed: Partial<Job> = sampleDetailedJob();
const accepted = (total: number) => ({ acceptance: { total } });

describe('the invoice', () => {
  test('is A4 with title, author and language', async () => {
    const { pages, about } = await readPdf('invoice', {});
    expect(Math.abs(pages[0]!.size.width - 595)).toBeLessThanOrEqual(1);
    expect(Math.abs(pages[0]!.size.height - 842)).toBeLessThanOrEqual(1);
    expect(about.info).toMatchObject({
      Title: 'Invoice INV-0007 for Jane Doe',
      Author: 'Bright Rooms',
      Language: 'en-US',
    });
  });

  test.each(['invoice', 'report'] as const)(
    'the %s is US Letter where the settings say so, as wide inside',
    async (kind) => {
      const job = { pricingMethod: 'consultation', finalPricingMethod: 'consultation' } as const;
      const [a4, letter] = [
        await readPdf(kind, job),
        await readPdf(kind, job, [], { site: { paper: 'letter' } }),
      ];
      expect(letter.pages[0]!.size).toMatchObject({ width: 612, height: 792 });
      const widthOf = ({ boxes }: (typeof a4.pages)[number]) =>
        Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
      expect(widthOf(letter.pages[0]!)).toBeCloseTo(widthOf(a4.pages[0]!), 0);
    },
  );

  test('prints names of several alphabets as text', async () => {
    const clientName = "Łukasz O'Neill & Søn, Ελένη Παπαδοπούλου, Мария, Nguyễn <script>alert(1)</script>";
    expect((await readPdf('invoice', { clientName })).text).toContain(clientName);
  });

  test('prints characters that share glyphs with the previous document', async () => {
    await readPdf('invoice', { clientName: 'Мария Фёдорова' });
    expect((await readPdf('invoice', { clientName: 'Pepper Roepp' })).text).toContain('Pepper Roepp');
  });

  test.each(['invoice', 'estimate', 'report'] as const)('the %s has the time of the visit', async (kind) => {
    const method = { pricingMethod: 'consultation', finalPricingMethod: 'consultation' } as const;
    const { text } = await readPdf(kind, { ...method, startTime: '09:30', durationMinutes: 150 });
    expect(text).toContain('Fri, Nov 20, 2026, 9:30 AM – 12:00 PM');
  });

  test('prints a tab, as in text from a spreadsheet, as wide as a space', async () => {
    const widthsOf = async (clientName: string) => {
      const { pages } = await readPdf('invoice', { clientName });
      return pages[0]!.boxes.map(({ left, right }) => right - left);
    };
    expect(await widthsOf('Jane\tDoe')).toEqual(await widthsOf('Jane Doe'));
    expect(await widthsOf('Łukasz\tŁoś')).toEqual(await widthsOf('Łukasz Łoś'));
  });

  test('has nothing to click, whatever was typed', async () => {
    const typed = 'javascript:alert(1) <a href="https://evil.example">here</a> https://evil.example';
    const { pages, text } = await readPdf('invoice', {
      clientName: typed,
      jobNotes: typed,
      finalNotes: typed,
    });
    expect(pages.flatMap(({ annotations }) => annotations)).toEqual([]);
    expect(text).toContain('evil.example');
  });

  test('leads to where it is paid, with the amount whole in the printed address', async () => {
    const waysToPay = {
      ...NO_WAYS_TO_PAY,
      venmoName: 'Sparrow-Sons',
      zellePhone: '555',
      onEveryInvoice: true,
    };
    const site = { payPalMe: 'SparrowAndSonsOfOhio', waysToPay };
    const { pages, text } = await readPdf('invoice', detailed, [], { site });
    const addresses = pages.flatMap(({ annotations }) => annotations.map(({ url }) => url));
    const payPal = 'https://paypal.me/SparrowAndSonsOfOhio/715.00USD';
    expect(addresses).toEqual([payPal, 'https://venmo.com/Sparrow-Sons?txn=pay&amount=715.00', payPal]);
    expect(text).toContain('SparrowAndSonsOfOhio/715.00USD');
    expect(text).not.toContain('Ways to pay:');
    const links = pages.flatMap(({ structure }) => structure.filter(([role]) => role === 'Link'));
    expect(links.map(([, linked]) => linked)).toContain('Venmo: @Sparrow-Sons');
  });

  test('names the rooms that the base rate is for, and those that have a charge of their own by it', async () => {
    const rooms = { kitchen: true, basement: true, bathrooms: true };
    const { text } = await readPdf('invoice', { ...detailed, rooms });
    expect(text).toMatch(/Base rate Kitchen, Basement 1 \$225\.00 .* Bathrooms 2/);
  });

  test('has a code to scan where the method has an address, until it is paid', async () => {
    const cashApp: Partial<Job> = {
      ...detailed,
      paymentMethod: 'cashapp',
      paymentDetails: { cashappHandle: '$BrightRooms' },
    };
    expect((await readPdf('invoice', cashApp)).text).toContain('Scan to pay $715.00 with Cash App.');
    expect((await readPdf('invoice', cashApp, [paid(15)])).text).toContain('Scan to pay $700.00');
    expect((await readPdf('invoice', cashApp, [paid(715)])).text).not.toContain('Scan to pay');
    const deposit = { type: 'percentage', amount: 20 } as const;
    expect((await readPdf('invoice', { ...cashApp, deposit })).text).toContain('Scan to pay $143.00');
    expect((await readPdf('invoice', { ...detailed, paymentMethod: 'zelle' })).text).not.toContain('Scan');
  });

  const paid = (amount: number): Payment => ({
    id: 1,
    jobId: 7,
    date: '2026-11-22',
    amount,
    method: 'zelle',
    createdAt: '',
  });

  test('has the deposit below the total, refunds among the payments and tips beside them', async () => {
    const deposit = { type: 'percentage', amount: 20 } as const;
    expect((await readPdf('invoice', { ...detailed, deposit })).text).toContain(
      'Total $715.00 Deposit due at acceptance $143.00',
    );
    const { text } = await readPdf('invoice', { ...detailed, deposit, paidTotal: 200 }, [
      { ...paid(250), tip: 15 },
      paid(-50),
    ]);
    expect(text).toMatch(
      /-\$250\.00 Refunded by Zelle, Sun, Nov 22, 2026 \$50\.00 Amount due \$515\.00 Tips, thank you \$15\.00/,
    );
    expect(text).not.toContain('Deposit');
  });

  test.each([
    ['not accepted', {}, 0, 'Total $715.00 Invoice date', 'Deposit due at acceptance $143.00'],
    [
      'another price accepted',
      accepted(100),
      0,
      'Total $715.00 Invoice date',
      'Deposit due at acceptance $143.00',
    ],
    ['accepted', accepted(715), 0, 'Deposit due, of $715.00 in all $143.00', 'Deposit due $143.00'],
    ['part-paid', accepted(715), 43, 'Deposit due, of $715.00 in all $100.00', 'Deposit due $100.00'],
    ['paid', accepted(715), 143, 'Amount due $572.00', undefined],
    ['work done', { ...accepted(715), isDone: true }, 0, 'Amount due $715.00', undefined],
  ])('asks for the deposit as the page of the client does: %s', async (_what, state, sum, headline, line) => {
    const job = { ...detailed, deposit: { type: 'percentage', amount: 20 } as const, paidTotal: sum };
    const { text } = await readPdf('invoice', job, sum ? [paid(sum)] : [], state);
    expect(text).toContain(headline);
    if (line) expect(text).toContain(line);
    else expect(text).not.toContain('Deposit');
  });

  test.each(['🏡 శ్రీ', 'مُحمد'])('prints %s as a picture and the rest as text', async (name) => {
    const { text } = await readPdf('invoice', { clientName: `Ελένη ${name} Мария` });
    expect(text.replaceAll(' ', '')).toContain(`Ελένη${name.replaceAll(' ', '')}Мария`);
  });

  test('repeats the table header and prints page numbers on further pages', async () => {
    const customAddons = Array.from({ length: 40 }, (_, index) => ({
      id: String(index),
      description: `Extra ${index + 1}`,
      rate: 10,
      unit: 'flat_rate' as const,
      quantity: 1,
      enabled: true,
    }));
    const { pages } = await readPdf('invoice', {
      ...detailed,
      customAddons,
      finalTotal: 1115,
      jobNotes: 'A long note. '.repeat(200),
    });
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[1]!.text).toContain('Description Quantity Rate Amount');
    expect(pages[1]!.text).toContain(`Page 2 of ${pages.length}`);
    expect(pages.map((page) => page.text).join(' ')).toContain('Extra 40');
  });
});

const consultation: Partial<Job> = {
  pricingMethod: 'consultation',
  finalPricingMethod: 'consultation',
  consultationFee: 75,
  finalTotal: 75,
  jobDate: '2026-11-20',
  consultationNotes: 'Two floors, one cat.',
  roomPhotos: [
    { id: '1', roomName: 'Kitchen', url: PIXEL, notes: 'Oven needs care' },
    { id: '2', roomName: 'Attic', url: 'data:image/jpeg;base64,AAAA', notes: '' },
    { id: '3', roomName: 'Garage', url: '', notes: 'No photo was taken' },
  ],
};

test('the consultation report: prints a placeholder for a photo that cannot be embedded', async () => {
  const { text } = await readPdf('report', consultation);
  expect(text).toContain('[Photo of Attic could not be included]');
  expect(text).not.toContain('[Photo of Kitchen');
  expect(text).not.toContain('[Photo of Garage');
  expect(text).toContain('Oven needs care');
});
