import { createHash } from 'node:crypto'
import type { Storage } from '#server/infra/storage.ts'
import type { BulkRow } from './bulk.ts'

export type Content = {
  name: string
  content_type: string
  bytes: Buffer
  company_id: number
  created_at: Date
}

const AT_ONCE = 24

/** Puts contents where the application keeps its files; answers the rows of `files`, in order and still without ids. */
export const storeFiles = async (storage: Storage, contents: readonly Content[]): Promise<BulkRow[]> => {
  const rows = Array.from<BulkRow>({ length: contents.length })
  let next = 0
  const work = async () => {
    for (let index = next++; index < contents.length; index = next++) {
      const { name, content_type, bytes, company_id, created_at } = contents[index] as Content
      // oxlint-disable-next-line no-await-in-loop -- a bounded number of such loops runs side by side
      const { key, size } = await storage.put(bytes, { contentType: content_type })
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      rows[index] = { key, name, size, content_type, sha256, company_id, created_at }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return rows
}
