import { Router } from 'express'

/** A page that reads the document aloud. */
export const docsPage = (): Router => {
  const router = Router()
  router.get('/', (_request, response) => {
    response.redirect('/api/openapi.json')
  })
  return router
}
