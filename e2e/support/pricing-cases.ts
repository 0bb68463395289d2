import type { Job } from '@app/domain/job/job/job';
import { expect } from '@playwright/test';
import type { JobWizard } from '../pages/job-wizard.ts';
import { phonePhoto } from './room-photo.ts';

/** A pricing method with inputs and expected results. */
export type PricingCase = {
  method: string;
  /** The client's name, printed unchanged. */
  name: string;
  /** The characters of the name that the fonts have; others are drawn as images. */
  letters?: string;
  /** Fills in the details and continues to Review. */
  enter(wizard: JobWizard): Promise<void>;
  /** The buttons from the filled-in details to Review. */
  pass: string[];
  total: string;
  stored: Partial<Job>;
  printed: string[];
};

export const PRICING_CASES: PricingCase[] = [
  {
    method: 'Square Footage',
    name: "Łukasz O'Neill & Søn",
    async enter(wizard) {
      await wizard.field('Square footage').fill('985');
      await expect(wizard.page.getByLabel('Estimated price range')).toHaveText('$175-$185');
      await wizard.field('Square footage').fill('986');
      await expect(wizard.page.getByLabel('Estimated price range')).toHaveText('$185-$225');
      await wizard.field('Notes').fill('Second key under the pot');
      await wizard.button('Continue to Review').click();
    },
    pass: ['Continue to Review'],
    total: '225.00',
    stored: { pricingMethod: 'squareFootage', squareFootage: 986, finalTotal: 225, hoursWorked: null },
    printed: ['986 sq ft', '$225.00', 'Second key under the pot'],
  },
  {
    method: 'Time Spent',
    name: 'Ελένη Παπαδοπούλου',
    async enter(wizard) {
      await wizard.field('Hours worked').selectOption('4.5');
      await wizard.field('Notes').fill('Balcony, too');
      await wizard.button('Add Photos').click();
      await wizard.uploadPhotos('Before', [await phonePhoto('kitchen'), await phonePhoto('living-room')]);
      await expect(wizard.photos('Before').getByRole('img')).toHaveCount(2);
      await wizard.button('Continue to Review').click();
    },
    pass: ['Add Photos (2)', 'Continue to Review'],
    total: '225.00',
    stored: { pricingMethod: 'timeBased', hoursWorked: 4.5, finalTotal: 225, squareFootage: null },
    printed: ['4.5', '$50.00', '$225.00', 'Balcony, too'],
  },
  {
    method: 'Detailed Billing',
    name: 'Мария Иванова',
    async enter(wizard) {
      for (const room of ['Bedrooms', 'Bathrooms', 'Closets', 'Kitchen']) await wizard.tick(room);
      await wizard.fillRow('Bedrooms', 'Additional bedrooms', 2);
      await wizard.fillRow('Bathrooms', 'Bathrooms', 2);
      await wizard.fillRow('Closets', 'Closets', 3);
      await wizard.field('Notes for kitchen').fill('Copper pans by hand');
      await expect(wizard.page.getByLabel('Estimated total')).toHaveText('$395.00');
      for (const addon of ['Clothing organization', 'Fridge clean-out', 'Extreme clean-out'])
        await wizard.tick(addon);
      await wizard.tick('Flooring and walls deep scrub');
      await wizard.fillRow('Clothing organization', 'Rooms', 2);
      await wizard.fillRow('Flooring and walls deep scrub', 'Rooms', 3);
      await expect(wizard.page.getByLabel('Estimated total')).toHaveText('$715.00');
      await wizard.field('Discount type').selectOption('percentage');
      await wizard.field('Discount amount').fill('10');
      await expect(wizard.page.getByLabel('Estimated total')).toHaveText('$643.50');
      await wizard.field('Payment method').selectOption('zelle');
      await wizard.page.getByLabel('Zelle phone').fill('(555) 010-9999');
      await wizard.page.getByLabel('Name on Zelle').fill('Bright Rooms LLC');
      await wizard.button('Continue').click();
      await wizard.button('Skip Photos').click();
    },
    pass: ['Continue', 'Skip Photos'],
    total: '643.50',
    stored: {
      pricingMethod: 'detailedBilling',
      baseRate: 225,
      finalTotal: 643.5,
      discountType: 'percentage',
      discountAmount: 71.5,
      paymentMethod: 'zelle',
    },
    printed: [
      'Base rate',
      'Additional bedrooms',
      'Flooring and walls deep scrub',
      'Subtotal $715.00',
      '$71.50',
      '$643.50',
      'Please pay by Zelle.',
      '(555) 010-9999',
    ],
  },
  {
    method: 'On-Site Consultation',
    name: '清水 美咲 🏡 Misaki',
    letters: 'Misaki',
    async enter(wizard) {
      await expect(wizard.field('Consultation fee')).toHaveValue('75.00');
      await wizard.field('General notes').fill('Two floors and one cat');
      await wizard.button('Kitchen').click();
      await wizard.button('Attic').click();
      await wizard.upload(wizard.room('Kitchen'), await phonePhoto('kitchen'));
      await expect(wizard.room('Kitchen').getByRole('img')).toBeVisible();
      await wizard.room('Kitchen').getByLabel('Notes').fill('Grease behind the stove');
      await wizard.room('Attic').getByLabel('Notes').fill('Boxes to the roof');
      await wizard.button('Continue to Review').click();
    },
    pass: ['Continue to Review'],
    total: '75.00',
    stored: { pricingMethod: 'consultation', consultationFee: 75, finalTotal: 75, rooms: null },
    printed: ['On-site consultation', '$75.00'],
  },
];
