/// <reference path="./build.d.ts" />
// One entry, because the shell provides this package as one shared instance.
export { pathOf } from '@app/contract/call';
export { default as useSWR, useSWRConfig } from 'swr';
export * from './api.ts';
export { ApiError, type FieldIssue } from './api-error.ts';
export * from './contract.ts';
export * from './new-id.ts';
export * from './page-title.ts';
export * from './pages.ts';
export * from './query-parts.ts';
export * from './router.ts';
export * from './session.ts';
export * from './sign-out.ts';
export * from './site.tsx';
export * from './swr.ts';
export * from './toast-store.ts';
