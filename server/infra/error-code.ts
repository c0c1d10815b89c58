/** The code that Node.js, PostgreSQL or a library gave an error (`ENOENT`, `23505`); undefined for other errors. */
export const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
