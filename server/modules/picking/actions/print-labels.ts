import { action } from '#server/kit/routes.ts'
import { printLabels } from '#shared/picking/picking.calls.ts'
import { boxesOf, markBoxes } from '../boxes.store.ts'
import { chosenBoxes } from '../chosen-boxes.ts'
import { drawLabels } from '../draw-labels.ts'
import { labelsOf } from '../labels.ts'
import { movePicking } from '../move-picking.ts'
import { destinationOf, lockPicking } from '../picking.store.ts'
import { detailsOf } from '../picking-state.ts'
import { zplLabel } from '../pure/zpl.ts'

const PDF = 'application/pdf'
const ZPL = 'text/plain; charset=utf-8'

/** Labels of the chosen boxes; the last box that gets its first one completes the picking. */
export const printLabelsRoute = action(printLabels, async (ctx, { id, input }) => {
  const row = await lockPicking(ctx, id)
  const all = await boxesOf(ctx, id)
  const boxes = chosenBoxes(all, input.picking_box_ids)
  const ids = boxes.map((box) => box.id)
  const isLast =
    row.status === 'waiting_for_label' && all.every((box) => box.labelled_at !== null || ids.includes(box.id))
  await movePicking(ctx, row, {
    action: 'labels',
    when: isLast ? 'all' : 'some',
    set: isLast ? { labelled_at: ctx.now().toISOString() } : {},
    told: { boxes: boxes.map(({ number }) => number), format: input.format },
  })
  await markBoxes(ctx, ids, 'labelled_at')
  const labels = labelsOf({
    row,
    details: await detailsOf(ctx, id),
    destination: await destinationOf(ctx, row),
    address: `${ctx.env.APP_URL}/logistic_manager/shipper/picking/details/${id}`,
    locale: ctx.session.locale,
  }).filter((_, index) => ids.includes(all[index]?.id ?? 0))
  const isPdf = input.format === 'pdf'
  const bytes = isPdf ? await drawLabels(labels, ctx.now()) : Buffer.from(labels.map(zplLabel).join('\n'))
  const content_type = isPdf ? PDF : ZPL
  const name = `etiquetas-${row.number}.${input.format}`
  const { key } = await ctx.storage.put(bytes, { contentType: content_type })
  const disposition = isPdf ? 'inline' : 'attachment'
  return {
    data: {
      file_path: name,
      temporary_file_path: ctx.signFile({ key, filename: name, content_type, disposition }),
      content_type,
    },
  }
})
