import { buffer } from 'node:stream/consumers'
import { StoredFileMissing } from '#server/infra/storage-key.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { heavyWork } from '#server/infra/work-pool/heavy-work.ts'
import { WorkFailed } from '#server/infra/work-pool/work-pool.ts'
import { replaceCtes, replacedKeys } from '#server/modules/documents/index.ts'
import { readFiscalFile } from '#server/modules/fiscal-files/index.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { keepChains, unreadChains, type ReadChain, type UnreadChain } from './chains.store.ts'

/** Chains of one step, in one transaction. */
const AT_ONCE = 100

type Links = Pick<ReadChain, 'substituted' | 'annulled' | 'replaces'>

function* linksIn({ bytes, key }: { bytes: Uint8Array; key: string }): Generator<Links | null> {
  const file = readFiscalFile(bytes)
  const found = file.ok
    ? file.documents.find((one) => one.kind === 'cte' && one.access_key === key)
    : undefined
  yield found?.kind === 'cte'
    ? { substituted: found.substituted, annulled: found.annulled, replaces: replacedKeys(found) }
    : null
}

/** What the CT-e with this key says in its file; in a thread, since the file comes from outside. */
export const readLinks = heavyWork(import.meta.url, 'readLinks', linksIn)

/** A file that makes its thread fail, or takes too much of it, does so again: it must not stop those behind it. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof WorkFailed ||
  (error instanceof Exception && error.issues.some(({ key }) => key === 'file_too_dear'))

/** As the stored XML has it; null where there is none any more or it cannot be read. @throws where the storage is away */
const storedLinks = async (
  { storage, workPool, logger }: Services,
  { id, company_id, key, file_key }: UnreadChain,
): Promise<Links | null> => {
  if (file_key === null) return null
  try {
    const bytes = new Uint8Array(await buffer(await storage.get(file_key)))
    for await (const links of workPool.of(company_id).stream(readLinks, { bytes, key })) return links
    return null
  } catch (error) {
    if (error instanceof StoredFileMissing) return null
    if (!isUnreadable(error)) throw error
    logger.warn({ err: error, cte_file_id: id }, 'the file of an earlier CT-e cannot be read')
    return null
  }
}

type Read = ReadChain & { isFound: boolean }

/** Without an XML, what the row itself says counts. */
const readOne = async (services: Services, chain: UnreadChain): Promise<Read> => {
  const links = await storedLinks(services, chain)
  if (links !== null) return { id: chain.id, ...links, isFound: true }
  const substituted = chain.substituted ?? []
  const isFound = chain.substituted !== null
  return { id: chain.id, substituted, annulled: [], replaces: substituted, isFound }
}

export type ChainsRead = { read: number; without_file: number; isLast: boolean }

/** One step: the next chains are read from their files, and what they replace charges no more. Again, it finds the rest. */
export const readChains = async (services: Services, most = AT_ONCE): Promise<ChainsRead> => {
  const unread = await unreadChains(services.database.rows, most)
  if (unread.length === 0) return { read: 0, without_file: 0, isLast: true }
  const read: Read[] = []
  // oxlint-disable-next-line no-await-in-loop -- one file in memory at a time
  for (const chain of unread) read.push(await readOne(services, chain))
  await inTransaction(services, systemSession(), 'system', async (ctx) =>
    replaceCtes(ctx, await keepChains(ctx, read)),
  )
  const without_file = read.filter(({ isFound }) => !isFound).length
  return { read: unread.length, without_file, isLast: unread.length < most }
}
