/** Holds a manifest against the schema that Kubernetes publishes for its kind, with no field that the schema lacks. */
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as autoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as job } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as volumeClaim } from 'kubernetes-models/_schemas/IoK8sApiCoreV1PersistentVolumeClaim';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import type { Manifest } from './kustomize.ts';
import { watchReads } from './watch-reads.ts';

type Validate = ((data: unknown) => boolean) & {
  errors?: { instancePath: string; keyword: string; params: unknown }[] | null;
};

const SCHEMAS: Record<string, Validate> = {
  'apps/v1 Deployment': deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaler,
  'batch/v1 Job': job,
  'networking.k8s.io/v1 Ingress': ingress,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
  'v1 ConfigMap': configMap,
  'v1 Namespace': namespace,
  'v1 PersistentVolumeClaim': volumeClaim,
  'v1 Service': service,
};

/** What is wrong, each with the field it is at; [] for a manifest that a strict server would take. */
export function schemaFaults(manifest: Manifest): string[] {
  const kind = `${manifest.apiVersion} ${manifest.kind}`;
  const validate = SCHEMAS[kind];
  if (!validate) return [`${kind} is not known here`];
  // The schemas let unknown fields pass, as they were made for every version. A field that the check of the whole
  // manifest never looked at is one that the schema does not have.
  const { watched, unread } = watchReads(manifest);
  if (validate(watched)) return unread().map((field) => `${field} is not a field of ${kind}`);
  return (validate.errors ?? []).map(
    ({ instancePath, keyword, params }) => `${instancePath} fails ${keyword} ${JSON.stringify(params)}`,
  );
}
