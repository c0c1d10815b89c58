import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import express, { Router } from 'express'

/** The docs page: Swagger UI from our own server, without inline script, so that the strict CSP stays as it is. */
export const docsPage = (): Router => {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const router = Router()
  router.get('/', (request, response) => {
    if (!request.originalUrl.split('?')[0]?.endsWith('/')) {
      response.redirect(301, '/api/docs/')
      return
    }
    // Swagger UI writes style elements of its own, which cannot carry a nonce: on this page only, inline styles may be.
    const policy = String(response.getHeader('Content-Security-Policy'))
    response.set(
      'Content-Security-Policy',
      policy.replace(/style-src-elem [^;]+/, "style-src-elem 'self' 'unsafe-inline'"),
    )
    response.type('html').send(PAGE)
  })
  router.get('/start.js', (_request, response) => {
    response.type('js').send(START)
  })
  router.use(express.static(folder, { index: false, maxAge: '1d' }))
  return router
}

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Tropeiro API</title>
    <link rel="stylesheet" href="swagger-ui.css" />
  </head>
  <body>
    <main id="docs"></main>
    <script src="swagger-ui-bundle.js"></script>
    <script src="start.js"></script>
  </body>
</html>
`

const START = `window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true, persistAuthorization: true })
`
