/** Requests, or jobs, in one page of a list of the dashboard. */
export const PAGE_SIZE = '25';
