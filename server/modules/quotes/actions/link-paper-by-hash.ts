import { publicAction } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { linkPaperByHash } from '#shared/quotes/quote-guest.calls.ts'
import { partOfLink } from '../by-hash.ts'
import { paperOfPart } from '../paper.store.ts'

export const linkPaperByHashRoute = publicAction(linkPaperByHash, async (services, { hash, paper_id }) => {
  const paper = await paperOfPart(services.database.rows, await partOfLink(services, hash), paper_id)
  if (!paper) throw notFound('simulation_quotes_files')
  const { key, name, content_type } = paper
  const url = services.signFile({ key, filename: name, content_type, disposition: 'attachment' })
  return { data: { url } }
})
