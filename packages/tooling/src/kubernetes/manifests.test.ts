import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAIL_PORTS } from '@app/domain/shared/mail-settings';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IService } from 'kubernetes-models/v1';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { AREAS, ROOT, SERVICES } from '../workspace.ts';
import { type Manifest, production } from './rendered.ts';

const SERVERS = ['gateway', ...SERVICES];
const NAME_LABEL = 'app.kubernetes.io/name';
const compose: { services: Record<string, { image: string }> } = parse(
  readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'),
  { merge: true },
);

const all = <T>(kind: string) => production.filter((manifest) => manifest.kind === kind) as unknown as T[];
const named = <T extends { metadata?: { name?: string } }>(kind: string, name: string): T =>
  all<T>(kind).find(({ metadata }) => metadata?.name === name)!;
const deployment = (server: string) => named<IDeployment>('Deployment', server).spec!;
const podOf = (server: string) => deployment(server).template.spec!;
// A job's name ends with its version: a job that has run is not run again.
const job = (area: string) =>
  all<IJob>('Job').find(({ metadata }) => metadata?.labels?.[NAME_LABEL] === area)!.spec!;
const imageName = (server: string) =>
  `registry.example.com/${compose.services[server]!.image.replace(/:.*/, '')}:1.0.0`;
const labelsOf = (manifest: Manifest) =>
  (manifest as unknown as IDeployment).spec!.template.metadata!.labels ?? {};

const pods = production.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');

test('every server and every area of docker-compose.yml is deployed with its image', () => {
  expect(
    all<IDeployment>('Deployment')
      .map(({ metadata }) => metadata!.name)
      .sort(),
  ).toEqual([...SERVERS].sort());
  expect(
    all<IJob>('Job')
      .map(({ metadata }) => metadata!.name)
      .sort(),
  ).toEqual(AREAS.map((area) => `${area}-1-0-0`).sort());
  for (const server of SERVERS) expect(podOf(server).containers[0]!.image).toBe(imageName(server));
  for (const area of AREAS) expect(job(area).template.spec!.containers[0]!.image).toBe(imageName(area));
});

test('no manifest contains a secret value', () => {
  expect(production.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  const env = pods.flatMap(
    (manifest) => (manifest as unknown as IDeployment).spec!.template.spec!.containers[0]!.env ?? [],
  );
  const withValue = env.filter(
    ({ name, value }) => /SECRET|PASSWORD|TOKEN|_KEY|DATABASE_URL/.test(name) && value,
  );
  expect(withValue).toEqual([]);
  expect(env.filter(({ valueFrom }) => valueFrom?.secretKeyRef).length).toBeGreaterThan(10);
});

describe.each(pods.map((manifest) => [manifest.metadata.name, manifest as unknown as IDeployment] as const))(
  'the pods of %s',
  (_name, { spec }) => {
    const pod = spec!.template.spec!;

    test('run without privileges on a read-only file system', () => {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const { securityContext } of pod.containers)
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
    });

    test('have resource requests and limits', () => {
      for (const { resources } of pod.containers)
        expect(resources).toEqual({
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { cpu: expect.any(String), memory: expect.any(String) },
        });
    });
  },
);

describe.each(SERVERS)('%s', (server) => {
  test('is probed on the port of its image', () => {
    const [container] = podOf(server).containers;
    const port = /PORT=(\d+)/.exec(readFileSync(join(ROOT, 'server.Dockerfile'), 'utf8'))![1];
    expect(container!.ports).toContainEqual({ name: 'http', containerPort: Number(port) });
    expect(container!.startupProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
    expect(container!.livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
    // The gateway serves the rest of the site while a service is away.
    const ready = server === 'gateway' ? '/healthz' : '/readyz';
    expect(container!.readinessProbe?.httpGet).toEqual({ path: ready, port: 'http' });
  });

  test('is replaced one instance at a time, never with fewer than before', () => {
    const { strategy, replicas, template } = deployment(server);
    expect(strategy!.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    // A number here would overwrite the autoscaler's.
    expect(replicas).toBeUndefined();
    // preStop, then the time a server gives to requests in progress.
    expect(template.spec!.terminationGracePeriodSeconds).toBeGreaterThan(5 + 35);
  });

  test('has a service, a disruption budget and an autoscaler with at least two replicas', () => {
    const { labels } = deployment(server).template.metadata!;
    const { spec: service } = named<IService>('Service', server);
    const { spec: budget } = named<IPodDisruptionBudget>('PodDisruptionBudget', server);
    const { spec: autoscaler } = named<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler', server);
    expect(labels).toMatchObject(service!.selector!);
    expect(deployment(server).selector.matchLabels).toEqual(service!.selector);
    expect(budget).toEqual({ maxUnavailable: 1, selector: { matchLabels: service!.selector } });
    expect(autoscaler).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name: server },
      minReplicas: 2,
      // A share of a small request would scale on noise.
      metrics: [{ resource: { name: 'cpu', target: { type: 'AverageValue', averageValue: '500m' } } }],
    });
    expect(podOf(server).topologySpreadConstraints!.map(({ labelSelector }) => labelSelector)).toEqual(
      [1, 2].map(() => ({ matchLabels: service!.selector })),
    );
  });
});

// MiB: an idle process, and what runs at a time with what each takes (the limits are in these services).
test.each([
  ['jobs', 70 + 4 * 120 + 2 * 120, 'four large jobs that are read, two that are stored'],
  ['uploads', 70 + 2 * 400, 'two pictures that are decoded'],
  ['auth', 90 + 2 * 19, 'two hashes'],
])('%s may use %i MiB: %s', (server, mebibytes) => {
  const [, amount, unit] = /^(\d+)(Mi|Gi)$/.exec(
    `${podOf(server).containers[0]!.resources!.limits!.memory}`,
  )!;
  expect(Number(amount) * (unit === 'Gi' ? 1024 : 1)).toBeGreaterThanOrEqual(mebibytes);
});

describe('the network', () => {
  const policies = all<INetworkPolicy>('NetworkPolicy').map(({ metadata, spec }) => ({
    name: metadata!.name,
    selector: spec!.podSelector?.matchLabels ?? {},
    types: spec!.policyTypes ?? [],
    ingress: spec!.ingress ?? [],
    egress: spec!.egress ?? [],
  }));
  const policiesOf = (manifest: Manifest) =>
    policies.filter(({ selector }) =>
      Object.entries(selector).every(([label, value]) => labelsOf(manifest)[label] === value),
    );
  const podLabels = (peer: { podSelector?: { matchLabels?: Record<string, string> } }) =>
    Object.values(peer.podSelector?.matchLabels ?? {});
  const callersOf = (server: string) =>
    policiesOf(
      production.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === server)!,
    ).flatMap(({ ingress }) => ingress.flatMap(({ from = [] }) => from.flatMap(podLabels)));

  test('denies what no policy allows', () => {
    const everyone = policies.filter(({ selector }) => Object.keys(selector).length === 0);
    expect(everyone).toContainEqual({
      name: 'default-deny',
      selector: {},
      types: ['Ingress', 'Egress'],
      ingress: [],
      egress: [],
    });
    // The only other policy for all pods is DNS.
    expect(everyone.flatMap(({ egress }) => egress.flatMap(({ ports = [] }) => ports))).toEqual([
      { port: 53, protocol: 'UDP' },
      { port: 53, protocol: 'TCP' },
    ]);
  });

  test.each(pods.map((manifest) => [manifest.metadata.name, manifest] as const))(
    'has policies for both directions of %s',
    (_name, manifest) => {
      const own = policiesOf(manifest).filter(({ selector }) => Object.keys(selector).length > 0);
      expect(new Set(own.flatMap(({ types }) => types))).toEqual(new Set(['Ingress', 'Egress']));
      expect(own.flatMap(({ egress }) => egress).length).toBeGreaterThan(0);
    },
  );

  test('lets only the gateway call a service, and inside the namespace only releases of areas call the gateway', () => {
    for (const service of SERVICES) expect(callersOf(service)).toEqual(['gateway']);
    expect(callersOf('gateway')).toEqual(['area']);
  });

  test('opens the database to services alone', () => {
    const database = policies.filter(({ egress }) =>
      egress.some(({ ports = [] }) => ports.some(({ port }) => port === 3306)),
    );
    expect(database.map(({ selector }) => selector)).toEqual([{ 'app.kubernetes.io/component': 'service' }]);
  });

  test.each(['requests', 'jobs'])('lets %s send mail on every port that the settings offer', (service) => {
    const own = policies.filter(({ selector }) => selector[NAME_LABEL] === service);
    const ports = own.flatMap(({ egress }) => egress.flatMap(({ ports: open = [] }) => open));
    expect(ports.map(({ port }) => port)).toEqual(expect.arrayContaining([...MAIL_PORTS]));
  });
});
