/// <reference path="./build.d.ts" />
// One entry, because the shell provides this package as one shared instance.
export { pathOf } from '@app/contract/platform/call';
// What areas may use of the router. Removing an export breaks areas.
export {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
export { default as useSWR, useSWRConfig } from 'swr';
export * from './api.ts';
export * from './api.ts';
export { ApiError, type FieldIssue } from './api-error.ts';
export * from './heic.ts';
export * from './list-pages.ts';
export * from './query-parts.ts';
export * from './remote-module.ts';
export * from './session.ts';
export * from './site.tsx';
export * from './swr.ts';
export * from './toast-store.ts';
