import { Router } from 'express'
import { pipeline } from 'node:stream/promises'
import type { SignedLinks } from '#server/infra/signed-links.ts'
import type { Storage } from '#server/infra/storage.ts'
import type { AccessLog } from '#server/kit/access-log.ts'
import { Exception, notFound } from '#shared/kit/exceptions.ts'

/** The browser's own viewer shows no PDF in a sandbox; what the viewer shows runs apart from the page. */
const policyOf = (type: string): string =>
  type === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
    : "default-src 'none'; sandbox"

/** Stored files leave here and nowhere else: one signed link, one file, ten minutes. */
export const serveFiles = (
  links: SignedLinks,
  storage: Storage,
  accessLog: Pick<AccessLog, 'record'>,
): Router => {
  const router = Router()
  router.get('/:token', async (request, response) => {
    const file = links.verify(request.params.token)
    if (!file) throw new Exception('ModelNotFoundException', [{ key: 'link_expired' }])
    if (!(await storage.exists(file.key))) throw notFound('files')
    const [user_id, company_id] = file.by ?? []
    accessLog.record({
      kind: 'file_downloaded',
      user_id: user_id ?? null,
      company_id: company_id ?? null,
      action: 'GET /files/signed',
      file_key: file.key,
      request_id: request.id,
      address: request.ip ?? null,
      user_agent: request.get('user-agent') ?? null,
    })
    response.set({
      'Content-Type': file.content_type,
      'Content-Disposition': `${file.disposition}; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': policyOf(file.content_type),
      'X-Content-Type-Options': 'nosniff',
    })
    await pipeline(await storage.get(file.key), response)
  })
  return router
}
