import { createHash } from 'node:crypto'

/** Personal access tokens: `tropeiro_pat_` and 256 random bits. People and secret scanners know them by the prefix. */
export const ACCESS_TOKEN_PREFIX = 'tropeiro_pat_'
const SHAPE = /^tropeiro_pat_[\w-]{43}$/

export const isAccessToken = (token: string): boolean => SHAPE.test(token)
/** What the database keeps of one. */
export const accessTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
/** The session id of who asks with one. */
export const accessTokenSession = (id: number): string => `token:${id}`
export const isAccessTokenSession = (sessionId: string): boolean => sessionId.startsWith('token:')
