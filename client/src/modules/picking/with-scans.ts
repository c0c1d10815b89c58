import type { PickingBox, PickingDetails } from '#shared/picking/picking-details.ts'
import type { Reading } from './scan-queue.ts'

type Picker = { id: number; name: string }
type Pick = Extract<Reading, { kind: 'pick' }>

const inBox = (box: PickingBox, { line_id, picking_box_id, quantity }: Pick): PickingBox =>
  box.id === picking_box_id
    ? {
        ...box,
        contents: box.contents.map((one) =>
          one.line_id === line_id ? { ...one, picked: Math.min(one.quantity, one.picked + quantity) } : one,
        ),
      }
    : box

const picked = ({ lines, boxes }: PickingDetails, pick: Pick, picker: Picker): PickingDetails => ({
  boxes: boxes.map((box) => inBox(box, pick)),
  lines: lines.map((line) =>
    line.id === pick.line_id
      ? {
          ...line,
          picked: Math.min(line.quantity, line.picked + pick.quantity),
          picker_id: line.picker_id ?? picker.id,
          picker_name: line.picker_name ?? picker.name,
        }
      : line,
  ),
})

/** The picking as it will be when the readings that wait on the telephone have been sent. */
export const withScans = (
  details: PickingDetails,
  readings: readonly Reading[],
  picker: Picker,
  now: string,
): PickingDetails =>
  readings.reduce((before, reading) => {
    if (reading.kind === 'pick') return picked(before, reading, picker)
    const loaded = (box: PickingBox): PickingBox =>
      reading.picking_box_ids.includes(box.id) ? { ...box, loaded_at: box.loaded_at ?? now } : box
    return { ...before, boxes: before.boxes.map(loaded) }
  }, details)
