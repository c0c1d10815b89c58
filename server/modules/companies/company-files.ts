import type { Context } from '#server/kit/context.ts'
import { keepFiles } from '#server/kit/keep-files.ts'
import type { UploadedFile } from '#server/kit/routes.ts'
import { Exception, invalidField } from '#shared/kit/exceptions.ts'
import { deleteFile } from './file.store.ts'

/** Logos, avatars and plans: what a file is, its content says, never its name. */

const MB = 1024 * 1024
export const MAX_IMAGE_MB = 2
export const MAX_PLAN_MB = 20
const IMAGES: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp'])

type Wanted = { types: ReadonlySet<string>; maxMb: number }
const IMAGE: Wanted = { types: IMAGES, maxMb: MAX_IMAGE_MB }
export const PLAN: Wanted = { types: new Set(['pdf', ...IMAGES]), maxMb: MAX_PLAN_MB }

/** Keeps one upload with its row of `files`. @throws ValidationException: nothing sent, wrong type (422), too large (413) */
export const keepFile = async (
  ctx: Context,
  upload: UploadedFile | undefined,
  company_id: number,
  { types, maxMb }: Wanted,
): Promise<{ id: number; key: string; name: string }> => {
  if (!upload || upload.bytes.length === 0) throw invalidField('files', 'file_required')
  if (upload.bytes.length > maxMb * MB)
    throw new Exception('ValidationException', [{ key: 'file_too_large', params: { max: maxMb } }], {
      status: 413,
    })
  const [kept] = await keepFiles(ctx, [upload], types, company_id)
  if (!kept) throw invalidField('files', 'file_required')
  return kept
}

/** Takes a file away with its row; its content goes when the transaction has committed. */
const forgetFile = async (ctx: Context, by: { id: number } | { key: string }): Promise<void> => {
  const keys = await deleteFile(ctx, by)
  ctx.afterCommit(() => {
    for (const key of keys) void ctx.storage.remove(key).catch(() => undefined)
  })
}
export const removeFile = (ctx: Context, id: number): Promise<void> => forgetFile(ctx, { id })

const ADDRESS = '/api/images/'
/** Logos and avatars have an address of 128 random bits: a reader who was shown it may fetch it, and it cannot be guessed. */
export const imageAddress = (key: string): string => `${ADDRESS}${key.slice(-32)}`
export const imageKey = (name: string): string | null =>
  /^[0-9a-f]{32}$/.test(name) ? `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}` : null

/** Keeps a new picture and lets the old one go; answers the new address. */
export const replaceImage = async (
  ctx: Context,
  upload: UploadedFile | undefined,
  company_id: number,
  before: string | null,
): Promise<string> => {
  const { key } = await keepFile(ctx, upload, company_id, IMAGE)
  await removeImage(ctx, before)
  return imageAddress(key)
}

export const removeImage = async (ctx: Context, address: string | null): Promise<void> => {
  const key = address?.startsWith(ADDRESS) ? imageKey(address.slice(ADDRESS.length)) : null
  if (key !== null) await forgetFile(ctx, { key })
}
