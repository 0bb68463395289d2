import { areaPreset } from '@app/tooling/build/preset';
import { TYPEFACES } from './src/documents/pdf/typefaces.ts';

export default areaPreset(import.meta.dirname, {
  workers: {
    'pdf-worker': './src/documents/pdf-worker.ts',
    'page-worker': './src/documents/preview/page-worker.ts',
  },
  typefaces: TYPEFACES.map(({ name }) => name),
});
