import { hasKubectl } from '../kubernetes/kubectl.ts';
import type { Requirement } from './requirements.ts';
import { canMountDisk } from './small-disk.ts';

const FULL_DISK: Requirement = {
  name: 'the right to mount a file system',
  isPresent: () => canMountDisk,
  sources: () => [],
  tests: 'the tests on a full disk',
  remedy: 'Run them as root on Linux.',
  requiredBy: 'REQUIRE_FULL_DISK',
};

const KUBECTL: Requirement = {
  name: 'kubectl 1.32 or newer',
  isPresent: hasKubectl,
  sources: () => [],
  tests: 'the tests of rendered manifests and of a new service or remote',
  remedy: 'Install it: https://kubernetes.io/docs/tasks/tools/',
  requiredBy: 'REQUIRE_KUBECTL',
};

/** What unit and service tests take from the machine. */
export const MACHINE: Requirement[] = [FULL_DISK, KUBECTL];
