/** A field of the request body that the server refused. */
export type FieldIssue = { path: string; message: string };

/** A failed call. `message` is '500: Internal Server Error', `serverMessage` the server's text for people, if any. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly serverMessage: string | undefined;
  /** The issues for a form to show at its fields. */
  readonly issues: readonly FieldIssue[];
  /** The record as it is stored now, when a change was based on an older version. */
  readonly current: object | undefined;

  /** Status 0: the server could not be reached. */
  constructor(
    status: number,
    text: string,
    serverMessage?: string,
    issues: readonly FieldIssue[] = [],
    current?: object,
  ) {
    super(`${status}: ${text}`);
    this.status = status;
    this.serverMessage = serverMessage;
    this.issues = issues;
    this.current = current;
  }
}

// HTTP/2 responses carry no reason phrase.
const REASONS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Takes the message from the body, unless that is other JSON or HTML, else from the status. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => '');
  const message = serverMessage(body);
  const text = message ?? (isMarkup(response) || isJson(body) ? '' : body.trim());
  const reason = response.statusText || REASONS[response.status] || 'Error';
  return new ApiError(response.status, text || reason, message, fieldIssues(body), currentRecord(body));
}

function serverMessage(body: string): string | undefined {
  const message = parse(body)?.message;
  return typeof message === 'string' && message.trim() ? message : undefined;
}

function fieldIssues(body: string): FieldIssue[] {
  const issues = parse(body)?.issues;
  return Array.isArray(issues) ? issues.filter(isFieldIssue) : [];
}

function currentRecord(body: string): object | undefined {
  const current = parse(body)?.current;
  return typeof current === 'object' && current !== null ? current : undefined;
}

const isFieldIssue = (issue: unknown): issue is FieldIssue =>
  typeof issue === 'object' &&
  issue !== null &&
  'path' in issue &&
  typeof issue.path === 'string' &&
  'message' in issue &&
  typeof issue.message === 'string';

const isJson = (body: string) => /^\s*[[{"]/.test(body);
const isMarkup = (response: Response) => response.headers.get('content-type')?.includes('html') ?? false;

function parse(body: string): { message?: unknown; issues?: unknown; current?: unknown } | null {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
