import { PAPERS, type Paper } from '@app/domain/job/documents/job-document';
import { DEFAULT_CUSTOM_ADDON } from '@app/domain/job/pricing/custom-addons';
import { expect, test } from 'vitest';
import { overlapping, readPdf } from '../../../test/read-pdf.tsx';

const invoiceOfAddons = (count: number, paper: Paper) =>
  readPdf(
    'invoice',
    {
      ...{ pricingMethod: 'detailedBilling', finalPricingMethod: 'detailedBilling', baseRate: 225 },
      customAddons: Array.from({ length: count }, (_, index) => ({
        ...DEFAULT_CUSTOM_ADDON,
        ...{ id: `${index}`, description: `Extra ${index + 1}`, rate: 10, enabled: true },
      })),
      jobNotes: 'Ring twice.',
    },
    [],
    { site: { paper } },
  );

test.each(Object.keys(PAPERS) as Paper[])(
  'on %s a few lines more than a page has room for are on it all the same, and many have their usual distance',
  async (paper) => {
    const [usual, ...denser] = await Promise.all([8, 14, 17].map((count) => invoiceOfAddons(count, paper)));
    const topOf = ({ pages }: typeof usual & object) => pages[0]!.boxes[0]!.top;
    for (const { pages, text, ...rest } of denser) {
      expect(pages).toHaveLength(1);
      expect(text).toContain('Thank you for your trust.');
      expect(overlapping(pages[0]!.boxes)).toEqual([]);
      expect(topOf({ pages, text, ...rest })).toBeGreaterThan(topOf(usual!));
    }
    const long = await invoiceOfAddons(32, paper);
    expect([long.pages.length, topOf(long)]).toEqual([2, topOf(usual!)]);
  },
);
