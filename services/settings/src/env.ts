import { env, serviceEnv } from '@app/service-kit/env';
import * as v from 'valibot';

export const readEnv = () => env(v.object(serviceEnv));
