import type { Call } from '@app/contract/call';
import { SERVICE_CALLS } from '@app/contract/services';
import { PIXEL, sampleNewJob } from '@app/domain/testing/sample-job';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { responseProblem } from '@app/service-kit/testing/contract';
import { asAdmin, testIdentityKey } from '@app/service-kit/testing/test-service';
import { SERVICES, type ServiceName } from '../workspace.ts';
import { stubServices } from './stub-services.ts';
import type { CreateStubs } from './stubs.ts';

type Paths = Record<string, string>;

const PICTURE = Buffer.from(PIXEL.split(',')[1] ?? '', 'base64');

/** Sample bodies of calls. */
const SENT: Record<string, object> = {
  'auth.changePassword': { currentPassword: 'the one before', newPassword: 'a long enough password' },
  'requests.send': sampleRequest(),
  'requests.setStatus': { status: 'scheduled' },
  'requests.note': { text: 'Called, left voicemail' },
  'requests.changeMailSettings': {
    ...{ host: 'mail.example.com', port: 587, security: 'starttls' },
    ...{ sender: 'desk@example.com', recipient: 'owner@example.com' },
  },
  'jobs.create': sampleNewJob({ photos: [{ id: 'p1', label: 'Before', type: 'before', url: PIXEL }] }),
  'jobs.change': { finalTotal: 99 },
  'jobs.startSeries': { every: 'twoWeeks' },
  'jobs.changeVisit': { jobDate: '2026-12-05', startTime: '10:00', finalTotal: 90 },
  'jobs.changeComing': { jobDate: '2026-12-05', finalTotal: 90, every: 'month', until: '2027-12-05' },
  'jobs.endSeries': { until: '2026-12-31' },
  'jobs.recordDocument': { document: 'invoice', action: 'downloaded' },
  'jobs.createLink': { cleanerName: 'Maria Lopez' },
  'jobs.createFeed': { cleaner: null, timeZone: 'UTC', businessName: '', cleaners: ['Maria Lopez'] },
  'jobs.accept': { name: 'Chloé Martin', total: 75 },
  'jobs.sendQuestion': { text: 'When do you come?' },
  'jobs.markQuestion': { isOpen: false, newest: 1 },
  'jobs.changeMail': { reminders: true },
  'jobs.sendMail': {
    ...{ kind: 'invoice', to: 'jane@example.com', subject: 'Invoice', message: 'Hello', withLink: true },
    ...{ cleanerName: null, pdf: 'JVBERg==' },
  },
  'jobs.pay': { date: '2026-11-20', amount: 20, method: 'zelle' },
  'settings.change': { businessName: 'Another Company' },
};

/**
 * Makes every call that an area has a stub for, with the checks of development. `paths` has the paths of calls that
 * need more than the id 1. Resolves to 'kept' or the violation, by call.
 */
export async function checkStubs(createStubs: CreateStubs, paths: Paths = {}) {
  const stubs = createStubs('2026-11-20');
  const services = stubServices({ stubs, keyOf: testIdentityKey, origin: 'http://localhost:8080' });
  const found: Record<string, string> = {};
  for (const service of SERVICES)
    for (const [name, call] of Object.entries<Call>(SERVICE_CALLS[service]))
      if (name in (stubs[service] ?? {})) {
        const called = `${service}.${name}`;
        found[called] = await verdict(call, await make(service, called, call));
      }
  return found;

  function make(service: ServiceName, called: string, { method, path, body }: Call) {
    const at = paths[called] ?? path.replace(/:\w+/g, '1');
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const request = asAdmin(services[service])[verb](at);
    if (body === 'file') return request.set('content-type', 'image/png').send(PICTURE);
    return SENT[called] ? request.send(SENT[called]) : request;
  }
}

type Response = { status: number; body: unknown };

async function verdict(call: Call, { status, body }: Response): Promise<string> {
  if (status !== call.status) return `${status} ${JSON.stringify(body)}`;
  return responseProblem(call, body) ?? 'kept';
}
