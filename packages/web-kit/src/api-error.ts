/** What is wrong with one field of what was sent. */
export type FieldIssue = { path: string; message: string };

/** A call that did not succeed. `serverMessage` is what the server says to people, when it says anything. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly serverMessage: string | undefined;
  /** Field by field, where the server says so: for a form to show at its fields. */
  readonly issues: readonly FieldIssue[];

  /** Status 0 means that no answer came at all. */
  constructor(status: number, text: string, serverMessage?: string, issues: readonly FieldIssue[] = []) {
    super(`${status}: ${text}`);
    this.status = status;
    this.serverMessage = serverMessage;
    this.issues = issues;
  }
}

// HTTP/2 answers carry no reason phrase.
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

/** '500: Internal Server Error': the status, then the body's words, else the status text. Never raw JSON or HTML. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => '');
  const said = serverMessage(body);
  const words = said ?? (isMarkup(response) || isJson(body) ? '' : body.trim());
  const reason = response.statusText || REASONS[response.status] || 'Error';
  return new ApiError(response.status, words || reason, said, fieldIssues(body));
}

function serverMessage(body: string): string | undefined {
  const message = parse(body)?.message;
  return typeof message === 'string' && message.trim() ? message : undefined;
}

function fieldIssues(body: string): FieldIssue[] {
  const issues = parse(body)?.issues;
  return Array.isArray(issues) ? issues.filter(isFieldIssue) : [];
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

function parse(body: string): { message?: unknown; issues?: unknown } | null {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
