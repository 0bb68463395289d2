import { areaPreset } from '@app/tooling/build/preset';

export default areaPreset(import.meta.dirname, {
  workers: {
    'pdf-worker': './src/documents/pdf-worker.ts',
    'my-day-worker': './src/my-day/offline/my-day-worker.ts',
    'page-worker': './src/documents/page-worker.ts',
  },
});
