/** What one request may bring at most, all files together; docker/Caddyfile lets as much through. */
export const MAX_REQUEST_MB = 200
export const MAX_REQUEST_FILES = 1000
