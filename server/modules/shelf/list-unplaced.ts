import type { Context } from '#server/kit/context.ts'
import type { UploadedFile } from '#server/kit/routes.ts'
import { listNotImported } from '#server/modules/documents/index.ts'
import { IMPORT_DETAILS, type ImportDetail } from '#shared/documents/import-reasons.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import type { ShelfItem } from '#shared/shelf/shelf-actions.ts'

/** Files of an archive that have no place: a person cannot send them again one by one, so that they wait among those not imported. */

const DETAILS: Partial<Record<NonNullable<ShelfItem['reason']>, ImportDetail>> = {
  several_kinds: 'kind_unclear',
  numbers_missing: 'kind_unclear',
  not_allowed: 'not_allowed',
  empty: 'empty',
}

const detailOf = ({ detail, reason }: ShelfItem): ImportDetail => {
  const told = reason === null ? undefined : DETAILS[reason]
  if (told !== undefined) return told
  return detail !== null && isOneOf(IMPORT_DETAILS, detail) ? detail : 'unsupported_file'
}

export const listUnplaced = async (ctx: Context, file: UploadedFile, item: ShelfItem): Promise<ShelfItem> => {
  if (item.status !== 'asked' && item.status !== 'refused') return item
  const detail = detailOf(item)
  const own = ctx.session.role === 'transporter' ? 'cte' : 'nf'
  const kind = item.status === 'asked' ? 'paper' : own
  const reason = item.reason === 'unreadable' || item.reason === 'empty' ? 'unreadable' : 'import_failed'
  await listNotImported(ctx, { file, kind, reason, detail, key: kind === 'paper' ? item.key : null })
  return { ...item, status: 'refused', reason: 'listed', detail, kinds: [] }
}
