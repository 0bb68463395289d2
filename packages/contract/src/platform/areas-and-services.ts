/** The areas of the website. A new area is its folder and its name here. */
export const AREAS = ['shell', 'mf-public', 'mf-admin-requests', 'mf-jobs', 'mf-settings'] as const;
export type AreaName = (typeof AREAS)[number];

/** The areas that the shell loads. */
export type RemoteName = Exclude<AreaName, 'shell'>;
export const REMOTE_NAMES = AREAS.filter((area): area is RemoteName => area !== 'shell');

/** The services. A new service is its folder, its calls, and its name here. */
export const SERVICES = ['auth', 'requests', 'jobs', 'settings', 'uploads'] as const;
export type ServiceName = (typeof SERVICES)[number];

type Underscored<Name extends string> = Name extends `${infer A}-${infer B}`
  ? `${A}_${Underscored<B>}`
  : Name;

/** The variable that holds an area's release token: RELEASE_TOKEN_MF_JOBS. */
export const releaseTokenName = <Name extends AreaName>(area: Name) =>
  `RELEASE_TOKEN_${area.toUpperCase().replaceAll('-', '_')}` as `RELEASE_TOKEN_${Uppercase<Underscored<Name>>}`;

/** The variable that holds the address of a service: JOBS_URL. */
export const serviceUrlName = <Name extends ServiceName>(service: Name) =>
  `${service.toUpperCase()}_URL` as `${Uppercase<Name>}_URL`;

export const isAreaName = (name: string): name is AreaName => AREAS.some((area) => area === name);

/**
 * The version of the contract between shell and areas. Raise it for breaking changes only. It is compiled into each
 * build, so that a build declares the contract it was made for.
 */
export const CONTRACT = 1;

/** The contracts that this shell supports: its own and the previous one. */
export const SUPPORTED_CONTRACTS: readonly number[] = [CONTRACT];
