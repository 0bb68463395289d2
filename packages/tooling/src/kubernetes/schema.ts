import { validate as httpRoute } from '@kubernetes-models/gateway-api/_schemas/IoK8sSigsGatewayApiApisV1HTTPRoute';
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as autoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as job } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as volumeClaim } from 'kubernetes-models/_schemas/IoK8sApiCoreV1PersistentVolumeClaim';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import type { Manifest } from './rendered.ts';

/** Validates a manifest against the schema that Kubernetes publishes for its kind; a field that the schema lacks is an error. */

type Validate = ((data: unknown) => boolean) & {
  errors?: { instancePath: string; keyword: string; params: unknown }[] | null;
};

const SCHEMAS: Record<string, Validate> = {
  'apps/v1 Deployment': deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaler,
  'batch/v1 Job': job,
  'gateway.networking.k8s.io/v1 HTTPRoute': httpRoute,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
  'v1 ConfigMap': configMap,
  'v1 Namespace': namespace,
  'v1 PersistentVolumeClaim': volumeClaim,
  'v1 Service': service,
};

/** One message per fault with the path of its field; [] for a manifest that a strict server accepts. */
export function schemaFaults(manifest: Manifest): string[] {
  const kind = `${manifest.apiVersion} ${manifest.kind}`;
  const validate = SCHEMAS[kind];
  if (!validate) return [`${kind} has no schema here`];
  // The schemas accept unknown fields. A field that the validation never read is one that the schema does not have.
  const { watched, unread } = watchReads(manifest);
  if (validate(watched)) return unread().map((field) => `${field} is not a field of ${kind}`);
  return (validate.errors ?? []).map(
    ({ instancePath, keyword, params }) => `${instancePath} fails ${keyword} ${JSON.stringify(params)}`,
  );
}

/** Wraps a value so that every read of a field is recorded; `unread` returns the paths of the fields never read. */
function watchReads<T extends object>(value: T): { watched: T; unread: () => string[] } {
  const read = new WeakMap<object, Set<PropertyKey>>();

  function watch<V>(seen: V): V {
    if (typeof seen !== 'object' || seen === null) return seen;
    const fields = read.get(seen) ?? new Set();
    read.set(seen, fields);
    return new Proxy(seen, {
      get(target, field) {
        fields.add(field);
        return watch(Reflect.get(target, field));
      },
    });
  }

  const unreadIn = (inner: unknown, path: string): string[] => {
    if (typeof inner !== 'object' || inner === null) return [];
    return Object.entries(inner).flatMap(([field, content]) => {
      const at = `${path}/${field}`;
      return read.get(inner)?.has(field) ? unreadIn(content, at) : [at];
    });
  };
  return { watched: watch(value), unread: () => unreadIn(value, '') };
}
