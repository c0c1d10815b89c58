import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Env } from '#server/env.ts'

const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=(), payment=()'

/** Google's script brings its parts from a second host. */
export const puzzleOriginsOf = (
  env: Pick<Env, 'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SCRIPT_URL'>,
): readonly string[] => {
  if (env.RECAPTCHA_SITE_KEY === undefined) return []
  const { origin, hostname } = new URL(env.RECAPTCHA_SCRIPT_URL)
  return /(?:^|\.)(?:google\.com|recaptcha\.net)$/.test(hostname)
    ? [origin, 'https://www.gstatic.com']
    : [origin]
}

/** Strict CSP: own scripts only; a nonce for the styles that the component library writes (stack: build). */
export const securityHeaders = ({
  https,
  tileOrigin,
  puzzleOrigins = [],
}: {
  https: boolean
  tileOrigin: string | null
  /** Whose script and frame show the human check, where one is configured. */
  puzzleOrigins?: readonly string[]
}): RequestHandler[] => [
  (_request, response, next) => {
    response.locals.nonce = randomBytes(16).toString('base64')
    next()
  },
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'", ...puzzleOrigins],
        frameSrc: ["'self'", ...puzzleOrigins],
        scriptSrcAttr: ["'none'"],
        styleSrcElem: [
          "'self'",
          (_request, response) =>
            `'nonce-${(response as unknown as { locals: { nonce: string } }).locals.nonce}'`,
        ],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(tileOrigin ? [tileOrigin] : [])],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(tileOrigin ? [tileOrigin] : []), ...puzzleOrigins],
        workerSrc: ["'self'", 'blob:'],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  }),
  (_request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS)
    next()
  },
]

/**
 * The same protection for answers that are data and never a page: nothing in them may be loaded or run, so there is
 * nothing to decide per request.
 */
export const dataHeadersOf = ({ https }: { https: boolean }): Readonly<Record<string, string>> => ({
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': PERMISSIONS,
  'Referrer-Policy': 'same-origin',
  ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
})

export const dataHeaders = ({ https }: { https: boolean }): RequestHandler => {
  const headers = Object.entries(dataHeadersOf({ https }))
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  }
}
