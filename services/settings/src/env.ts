import { env, serviceEnv } from '@app/service-kit/process/env';
import * as v from 'valibot';

export const readEnv = () => env(v.object(serviceEnv));
