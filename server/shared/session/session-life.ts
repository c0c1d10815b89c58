/** A session, its token and the cookies that carry them live so long. */
export const SESSION_SECONDS = 12 * 60 * 60
