import { shellPreset } from '@app/tooling/build/preset';

export default shellPreset(import.meta.dirname);
