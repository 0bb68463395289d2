/** A path of the auth service: the gateway posts there what an admin did by a call of another service. */
export const ACTIVITY_PATH = '/internal/activity';
