import { areaPreset } from '@app/tooling/build/preset';

export default areaPreset(import.meta.dirname);
