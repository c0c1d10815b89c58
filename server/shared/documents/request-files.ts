/** Most files of one request. */
export const MAX_REQUEST_FILES = 1000
