import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IService } from 'kubernetes-models/v1';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { AREAS, ROOT, SERVICES } from '../workspace.ts';
import { kustomize, type Manifest } from './kustomize.ts';

const PARTS = ['gateway', ...SERVICES];
const base = kustomize(join(ROOT, 'deploy/kubernetes/base'));
const production = kustomize(join(ROOT, 'deploy/kubernetes/overlays/production'));
const compose: { services: Record<string, { image: string }> } = parse(
  readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'),
  { merge: true },
);

const all = <T>(kind: string) => base.filter((manifest) => manifest.kind === kind) as unknown as T[];
const named = <T extends { metadata?: { name?: string } }>(kind: string, name: string): T =>
  all<T>(kind).find(({ metadata }) => metadata?.name === name)!;
const deployment = (part: string) => named<IDeployment>('Deployment', part).spec!;
const podOf = (part: string) => deployment(part).template.spec!;
const job = (area: string) => named<IJob>('Job', area).spec!;
const imageName = (part: string) => compose.services[part]!.image.replace(/:.*/, '');
const labelsOf = (manifest: Manifest) =>
  (manifest as unknown as IDeployment).spec!.template.metadata!.labels ?? {};

const pods = base.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');

test('every part and every area of compose is here, with the same image', () => {
  expect(all<IDeployment>('Deployment').map(({ metadata }) => metadata!.name)).toEqual(PARTS);
  expect(all<IJob>('Job').map(({ metadata }) => metadata!.name)).toEqual([...AREAS]);
  for (const part of PARTS) expect(podOf(part).containers[0]!.image).toBe(imageName(part));
  for (const area of AREAS) expect(job(area).template.spec!.containers[0]!.image).toBe(imageName(area));
});

test('in production every image has a version from a registry', () => {
  const images = JSON.stringify(production).match(/"image":"[^"]+"/g)!;
  expect(images).toHaveLength(PARTS.length + AREAS.length);
  expect(images.filter((image) => !/"registry\.example\.com\/[a-z/-]+:\d[^:]*"$/.test(image))).toEqual([]);
});

test('no manifest holds a secret: values come by reference', () => {
  expect(base.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  const env = pods.flatMap(
    (manifest) => (manifest as unknown as IDeployment).spec!.template.spec!.containers[0]!.env ?? [],
  );
  const written = env.filter(
    ({ name, value }) => /SECRET|PASSWORD|TOKEN|_KEY|DATABASE_URL/.test(name) && value,
  );
  expect(written).toEqual([]);
  expect(env.filter(({ valueFrom }) => valueFrom?.secretKeyRef).length).toBeGreaterThan(10);
});

describe.each(pods.map((manifest) => [manifest.metadata.name, manifest as unknown as IDeployment] as const))(
  'the pods of %s',
  (_name, { spec }) => {
    const pod = spec!.template.spec!;

    test('have no rights and cannot write but where a volume is', () => {
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

    test('say what they need and may take', () => {
      for (const { resources } of pod.containers)
        expect(resources).toEqual({
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { cpu: expect.any(String), memory: expect.any(String) },
        });
    });
  },
);

describe.each(PARTS)('%s', (part) => {
  test('is asked on the port of its image whether it lives and whether it is ready', () => {
    const [container] = podOf(part).containers;
    const port = /PORT=(\d+)/.exec(readFileSync(join(ROOT, 'server.Dockerfile'), 'utf8'))![1];
    expect(container!.ports).toContainEqual({ name: 'http', containerPort: Number(port) });
    expect(container!.startupProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
    expect(container!.livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
    // As in compose: without one of its services the gateway still serves the rest.
    const ready = part === 'gateway' ? '/healthz' : '/readyz';
    expect(container!.readinessProbe?.httpGet).toEqual({ path: ready, port: 'http' });
  });

  test('is replaced one by one, without a moment of fewer', () => {
    const { strategy, replicas, template } = deployment(part);
    expect(strategy!.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    // An applied number would undo the autoscaler's.
    expect(replicas).toBeUndefined();
    // What a part gives to calls that still run, after the seconds before it is told to end.
    expect(template.spec!.terminationGracePeriodSeconds).toBeGreaterThan(5 + 35);
  });

  test('is found by its service, its budget and its autoscaler, and there are always two', () => {
    const { labels } = deployment(part).template.metadata!;
    const { spec: service } = named<IService>('Service', part);
    const { spec: budget } = named<IPodDisruptionBudget>('PodDisruptionBudget', part);
    const { spec: autoscaler } = named<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler', part);
    expect(labels).toMatchObject(service!.selector!);
    expect(deployment(part).selector.matchLabels).toEqual(service!.selector);
    expect(budget).toEqual({ maxUnavailable: 1, selector: { matchLabels: service!.selector } });
    expect(autoscaler).toMatchObject({ scaleTargetRef: { kind: 'Deployment', name: part }, minReplicas: 2 });
    expect(podOf(part).topologySpreadConstraints!.map(({ labelSelector }) => labelSelector)).toEqual(
      [1, 2].map(() => ({ matchLabels: service!.selector })),
    );
  });
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
  const callersOf = (part: string) =>
    policiesOf(base.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === part)!).flatMap(
      ({ ingress }) => ingress.flatMap(({ from = [] }) => from.flatMap(podLabels)),
    );

  test('allows nothing that no policy names', () => {
    const everyone = policies.filter(({ selector }) => Object.keys(selector).length === 0);
    expect(everyone).toContainEqual({
      name: 'nothing-by-default',
      selector: {},
      types: ['Ingress', 'Egress'],
      ingress: [],
      egress: [],
    });
    // The other one that is for everybody: to ask for names.
    expect(everyone.flatMap(({ egress }) => egress.flatMap(({ ports = [] }) => ports))).toEqual([
      { port: 53, protocol: 'UDP' },
      { port: 53, protocol: 'TCP' },
    ]);
  });

  test.each(pods.map((manifest) => [manifest.metadata.name, manifest] as const))(
    'has a policy of its own for %s, both ways',
    (_name, manifest) => {
      const own = policiesOf(manifest).filter(({ selector }) => Object.keys(selector).length > 0);
      expect(new Set(own.flatMap(({ types }) => types))).toEqual(new Set(['Ingress', 'Egress']));
      expect(own.flatMap(({ egress }) => egress).length).toBeGreaterThan(0);
    },
  );

  test('lets only the gateway call a service, and only areas’ releases call the gateway from inside', () => {
    for (const service of SERVICES) expect(callersOf(service)).toEqual(['gateway']);
    expect(callersOf('gateway')).toEqual(['area']);
  });

  test('lets services reach the database, but neither the gateway nor an area', () => {
    const database = policies.filter(({ egress }) =>
      egress.some(({ ports = [] }) => ports.some(({ port }) => port === 3306)),
    );
    expect(database.map(({ selector }) => selector)).toEqual([{ 'app.kubernetes.io/component': 'service' }]);
  });
});
