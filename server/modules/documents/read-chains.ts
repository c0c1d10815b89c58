import { buffer } from 'node:stream/consumers'
import { StoredFileMissing } from '#server/infra/storage-key.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { readFiscalFile, type CteDocument } from '#server/modules/fiscal-files/index.ts'
import { keepChains, unreadChains, type ReadChain, type UnreadChain } from './chains.store.ts'
import { replacedKeys } from './document-rows.ts'
import { replaceCtes } from './replace-ctes.ts'

/** Chains of one step, in one transaction. */
const AT_ONCE = 100

/** The CT-e as its stored XML has it; null where there is none any more. @throws where the storage is away */
const storedCte = async (
  { storage }: Services,
  { key, file_key }: UnreadChain,
): Promise<CteDocument | null> => {
  if (file_key === null) return null
  try {
    const file = readFiscalFile(await buffer(await storage.get(file_key)))
    const found = file.ok
      ? file.documents.find((one) => one.kind === 'cte' && one.access_key === key)
      : undefined
    return found?.kind === 'cte' ? found : null
  } catch (error) {
    if (error instanceof StoredFileMissing) return null
    throw error
  }
}

type Read = ReadChain & { isFound: boolean }

/** Without an XML, what the row itself says counts. */
const readOne = async (services: Services, chain: UnreadChain): Promise<Read> => {
  const document = await storedCte(services, chain)
  const { id, substituted } = chain
  if (document === null) {
    const replaces = substituted ?? []
    return { id, substituted: replaces, annulled: [], replaces, isFound: substituted !== null }
  }
  const { annulled } = document
  return { id, substituted: document.substituted, annulled, replaces: replacedKeys(document), isFound: true }
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
