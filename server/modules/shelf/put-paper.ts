import { cleanName, keepFiles } from '#server/kit/keep-files.ts'
import type { Context } from '#server/kit/context.ts'
import type { UploadedFile } from '#server/kit/routes.ts'
import { addReceipts } from '#server/modules/documents/index.ts'
import { DROP_KINDS, type DropKind, type TakenBy } from '#shared/documents/paper-kinds.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import type { ShelfItem, shelveInput } from '#shared/shelf/shelf-actions.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import type * as z from 'zod'
import { newItem } from './shelf-items.ts'
import type { Finding } from './recognise-files.ts'
import { digestOf, insertPaper, invoiceOfReceipt, sameOnShelf, type ShelfOrder } from './shelf.store.ts'

/** Puts one paper on the shelf: as what a person says that it is, else as what it was recognised as, or it is asked about. */

export type ShelveInput = z.output<typeof shelveInput>
type Paper = Extract<Finding, { shape: 'paper' }>
export type Put = { order: ShelfOrder; file: UploadedFile; position: number; input: ShelveInput }

/** Typed values stand before those that were read. */
const numbersOf = (paper: Paper, input: ShelveInput) => ({
  number: input.number ?? paper.number,
  value: input.value ?? paper.value,
})

const putReceipt = async (ctx: Context, { order, file, input }: Put, key: string | null): Promise<string> => {
  const numbers = (file.name.match(/\d{1,9}/g) ?? []).map((one) => one.replace(/^0+(?=\d)/, ''))
  const nf_file_id = input.nf_file_id ?? (await invoiceOfReceipt(ctx, order.id, { key, numbers }))
  const of = nf_file_id === undefined ? {} : { nf_file_id }
  const [id] = await addReceipts(ctx, order.id, of, [file])
  return `canhoto_files/${id}`
}

type Taken = { kind: Exclude<DropKind, 'receipt'>; taken_by: TakenBy; paper: Paper }

const putPaper = async (ctx: Context, put: Put, { kind, taken_by, paper }: Taken): Promise<string> => {
  const { order, file, input } = put
  const [kept] = await keepFiles(ctx, [file])
  if (!kept) throw invalidField('files', 'file_required')
  const { serie = null, weight = null, volume = null, is_additional = false } = input
  const row = {
    order_id: order.id,
    file_id: kept.id,
    kind,
    name: kept.name,
    taken_by,
    key: paper.key,
    ...numbersOf(paper, input),
    serie,
    weight,
    volume,
    is_additional,
    sha256: digestOf(file.bytes),
  }
  const id = await insertPaper(ctx, row)
  const { company_id, user_id } = ctx.session
  ctx.audit({
    type: 'order_papers',
    id,
    event: 'created',
    new: { order_id: order.id, kind, name: kept.name },
  })
  ctx.raise('order_papers.shelved', { id, order_id: order.id, kind, company_id, user_id })
  return `order_papers/${id}`
}

export const putOnShelf = async (ctx: Context, put: Put, paper: Paper): Promise<ShelfItem> => {
  const { order, file, position, input } = put
  const name = cleanName(file.name)
  const numbers = numbersOf(paper, input)
  const told = { ...newItem(position, name), key: paper.key, ...numbers, certainty: paper.certainty }
  const known = await sameOnShelf(ctx, order.id, digestOf(file.bytes))
  if (known) {
    const { kind, ...of } = known
    return {
      ...told,
      ...of,
      status: 'repeated',
      taken_by: null,
      kind: isOneOf(DROP_KINDS, kind) ? kind : null,
    }
  }
  const kind = input.kind ?? (paper.kinds.length === 1 ? paper.kinds[0] : undefined)
  if (kind === undefined) return { ...told, status: 'asked', reason: 'several_kinds', kinds: paper.kinds }
  if (kind === 'oficio' && (numbers.number === null || numbers.value === null)) {
    if (input.kind !== undefined) throw invalidField(numbers.number === null ? 'number' : 'value', 'required')
    return { ...told, status: 'asked', reason: 'numbers_missing', kinds: ['oficio', 'other'] }
  }
  const taken_by = input.kind === undefined ? (paper.taken_by ?? 'content') : 'person'
  const path =
    kind === 'receipt'
      ? await putReceipt(ctx, put, paper.key)
      : await putPaper(ctx, put, { kind, taken_by, paper })
  return {
    ...told,
    status: 'stored',
    kind,
    taken_by,
    path,
    certainty: input.kind ? 'certain' : told.certainty,
  }
}
