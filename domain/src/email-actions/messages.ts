/** §8 Email action page. */
export const emailActionMessages = {
  missingTokenOrActionType: 'No token or actionType found in URL',
  invalidActionType: 'Invalid action type',
  failed: 'Failed to perform action',
  riskAccepted: 'Risk accepted successfully',
  riskDeclined: 'Risk declined successfully',
  noBase64Data: 'Error: No base64 data found in response',
  fileDownloaded: 'File downloaded successfully',
} as const;
/** §3 Download response: the name when the header carries none. */
export const defaultFileName = 'downloaded-file.pdf';
