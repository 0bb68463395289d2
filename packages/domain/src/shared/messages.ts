/** Texts of toasts, alerts and empty places that more than one screen needs (Section 8). */
export const MESSAGES = {
  successTitle: 'Success',
  errorTitle: 'Error',
  jobCreated: 'Job created successfully',
  jobCreateFailed: 'Failed to create job',
  jobUpdated: 'Job updated successfully',
  jobUpdateFailed: 'Failed to update job',
  jobDeleted: 'Job deleted successfully',
  jobDeleteFailed: 'Failed to delete job',
  jobRestored: 'Job restored',
  jobRestoreFailed: 'Failed to restore job',
  paymentRecorded: 'Payment recorded',
  paymentRecordFailed: 'Failed to record payment',
  paymentRemoved: 'Payment removed',
  paymentRemoveFailed: 'Failed to remove payment',
  jobsExported: 'Jobs exported',
  jobsExportFailed: 'Failed to export jobs',
  jobLoadFailed: 'Failed to load job',
  jobNotFound: 'Job Not Found',
  invoiceDownloaded: 'Invoice downloaded successfully',
  invoiceFailed: 'Failed to generate invoice',
  pdfFailed: 'Failed to generate PDF',
  reportDownloaded: 'Consultation report downloaded successfully',
  reportFailed: 'Failed to generate consultation report',
  settingsUpdated: 'Settings updated successfully',
  settingsUpdateFailed: 'Failed to update settings',
  loginFailed: 'Login failed',
  logoutFailed: 'Logout failed',
  signIn: 'Please sign in',
  requestSubmitFailed: 'Failed to submit request. Please try again.',
  requestSubmitFailedToast: 'Failed to submit request',
  statusUpdateFailed: 'Failed to update status',
  requestDeleteFailed: 'Failed to delete request',
  requestDeleted: 'Request deleted successfully',
  requestRestored: 'Request restored',
  requestRestoreFailed: 'Failed to restore request',
  noteAddFailed: 'Failed to add note',
  moreLoadFailed: 'Failed to load more',
  noRequests: 'No requests found for the selected filter',
  noCompletedJobs: 'No completed jobs found',
  noJobs: 'No Jobs Yet',
  photoUnavailable: 'Photo unavailable',
  pageNotFound: '404 Page Not Found',
} as const;

/** The question before a job is deleted. */
export const deleteJobQuestion = (client: string) => `Are you sure you want to delete the job for ${client}?`;

/** The question before a request is deleted. */
export const deleteRequestQuestion = (client: string) =>
  `Are you sure you want to delete the request from ${client}?`;
