/** Start commands of the gateway and the services in a container. */
import { join } from 'node:path';
import { fillEnvironment } from './fill-environment.ts';

fillEnvironment(process.env, '/run/secrets');
await import(join(process.cwd(), process.env.PART ?? '', 'src', 'server.ts'));
