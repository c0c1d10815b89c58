import { dropFiles, keepFiles } from '#server/kit/keep-files.ts'
import { action } from '#server/kit/routes.ts'
import { romaneioFilesResource } from '#server/modules/documents/index.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { updateRomaneio } from '#shared/shelf/shelf.calls.ts'
import { changeRomaneio, digestOf, lockRomaneio } from '../shelf.store.ts'

/** A new edition of a loading list takes the place of the old one (spec 002 §7.8). */
export const updateRomaneioRoute = action(updateRomaneio, async (ctx, { id, input, files, services }) => {
  const paper = await lockRomaneio(ctx, id)
  if (!paper) throw notFound('romaneio_files')
  if (paper.checked) throw conflict('paper_checked')
  const [file] = files
  const digest = file && digestOf(file.bytes)
  const isNew = digest !== undefined && digest !== paper.sha256
  const [kept] = isNew ? await keepFiles(ctx, files) : []
  const { shipment_numbers = paper.shipment_numbers } = input
  const { name, id: file_id } = kept ?? { name: paper.name, id: paper.file_id }
  await changeRomaneio(ctx, id, { name, file_id, shipment_numbers, sha256: digest ?? paper.sha256 })
  if (kept) await dropFiles(ctx, [paper.file_id])
  ctx.audit({
    type: 'romaneio_files',
    id,
    event: 'updated',
    old: { name: paper.name, shipment_numbers: paper.shipment_numbers },
    new: { name, shipment_numbers },
  })
  return services.reader.get(ctx, romaneioFilesResource, id)
})
