import { action } from '#server/kit/routes.ts'
import { fill } from '#shared/kit/fill.ts'
import { printRoadMap } from '#shared/road-maps/road-map.calls.ts'
import { drawRomaneio, romaneioWords } from '../draw-romaneio.ts'
import { romaneioHead, stopsOf } from '../romaneio.store.ts'
import { romaneioTable } from '../romaneio-table.ts'

const CONTENT = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const

export const printRoadMapRoute = action(printRoadMap, async (ctx, { id, query: { format } }) => {
  const head = await romaneioHead(ctx, id)
  const stops = await stopsOf(ctx, id)
  const { locale } = ctx.session
  const bytes =
    format === 'pdf' ? await drawRomaneio({ head, stops }, locale, ctx.now()) : await romaneioTable(stops)
  const content_type = CONTENT[format]
  const filename = `${fill(romaneioWords(locale).file, { number: String(id) })}.${format}`
  const { key } = await ctx.storage.put(bytes, { contentType: content_type })
  const disposition = format === 'pdf' ? 'inline' : 'attachment'
  const temporary_file_path = ctx.signFile({ key, filename, content_type, disposition })
  return { data: { file_path: filename, temporary_file_path, content_type } }
})
