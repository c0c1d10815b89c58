/** The most that one request brings, all files together; docker/Caddyfile lets as much through. */
export const MAX_REQUEST_MB = 200
