import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { PickingBox, PickingLine } from '#shared/picking/picking-details.ts'
import { readScan } from '#shared/picking/scan.ts'
import type { Shown } from '../picking.ts'
import type { Pieces } from './use-pieces.ts'

/** What a reading does: a product is checked into its box, a label chooses or loads a box. */
export const useScan = ({ details, may }: Shown, pieces: Pieces, first: string | null) => {
  const { t } = useTexts('picking')
  const { lines, boxes } = details
  const [chosen, setChosen] = useState(() => boxes.find(({ code }) => code === first)?.id ?? null)
  const [told, setTold] = useState('')

  const onBox = async (box: PickingBox) => {
    if (!may('load')) {
      setChosen(box.id)
      setTold(t('scan.box', { box: box.code }))
      return
    }
    if (await pieces.load([box.id])) setTold(t('scan.loaded', { box: box.code }))
  }
  const onLine = async (line: PickingLine) => {
    const waiting = (box: PickingBox) =>
      box.contents.some(({ line_id, quantity, picked }) => line_id === line.id && picked < quantity)
    const box = boxes.find((one) => one.id === chosen && waiting(one)) ?? boxes.find(waiting)
    if (!box) {
      setTold(t('scan.nothing_left', { code: line.code }))
      return
    }
    const words = { code: line.code, box: box.code, picked: line.picked + 1, quantity: line.quantity }
    if (await pieces.pick(line.id, box.id, 1)) setTold(t('scan.picked', words))
  }
  const scan = (text: string) => {
    const found = readScan(text, lines, boxes)
    if ('unknown' in found) setTold(t('scan.unknown', { code: found.unknown }))
    else if ('box' in found) void onBox(found.box)
    else if (may('pick')) void onLine(found.line)
  }
  return { chosen, told, scan }
}
