import express, { Router } from 'express'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { precompressed } from './precompressed.ts'
import { readPreloads } from './preloads.ts'

/** A 4PL's list has a name of its own. */
const LIST_OF_ORDERS = /\/orders?$/

/**
 * The built React client. Hashed assets may be kept for ever; the page itself is made per request, because it carries
 * the nonce of the content security policy. Any other path is the client's own route.
 */
export const serveClient = (folder: string): Router => {
  const router = Router()
  const page = join(resolve(folder), 'index.html')
  if (!existsSync(page)) return router
  const html = readFileSync(page, 'utf8')
  const assets = join(resolve(folder), 'assets')
  const preloads = readPreloads(resolve(folder))
  router.use(
    '/assets',
    precompressed(assets),
    express.static(assets, {
      immutable: true,
      maxAge: '1y',
      index: false,
      fallthrough: false,
    }),
  )
  router.use(express.static(resolve(folder), { index: false, maxAge: '1h' }))
  router.get('/{*path}', (request, response, next) => {
    if (request.path.startsWith('/api/') || request.path.startsWith('/files/')) {
      next()
      return
    }
    response.set('Cache-Control', 'no-cache')
    const isMember = /(?:^|;\s*)token=/.test(request.headers.cookie ?? '')
    const member = LIST_OF_ORDERS.test(request.path) ? preloads.firstList : preloads.member
    const links = isMember ? member : preloads.visitor
    const filled = html.replaceAll('__CSP_NONCE__', String(response.locals.nonce))
    response.type('html').send(filled.replace('</head>', `${links}</head>`))
  })
  return router
}
