import { paymentLinks } from '@app/domain/job/payments/payment-link';
import { sampleJob } from '@app/domain/testing/sample-job';
import { qrCode } from '@app/ui/qr-code';
import jsQr from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';

test('a link to pay is read back from its code', async () => {
  const job = sampleJob({
    finalPricingMethod: 'detailedBilling',
    paymentMethod: 'cashapp',
    paymentDetails: { cashappHandle: '$BrightRooms' },
  });
  const { path, size } = qrCode(paymentLinks(job, 1234.5, {})[0]!.url);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${size + 8} ${size + 8}" width="300" height="300"><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsQr(new Uint8ClampedArray(data), info.width, info.height);
  expect(read?.data).toBe('https://cash.app/$BrightRooms/1234.50');
});
