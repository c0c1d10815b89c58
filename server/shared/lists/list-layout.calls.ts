import * as z from 'zod'
import { data, defineCall } from '#shared/kit/call.ts'
import { listLayout, listName } from './list-layout.ts'

export const showLayouts = defineCall('GET list_layouts', {
  summary: 'How the person has set up the columns of lists',
  ability: 'lists.use',
  answers: data(z.array(z.object({ list: z.string(), layout: listLayout }))),
})

export const keepLayout = defineCall('POST list_layouts/:list', {
  summary: 'Keep how the columns of a list stand; null: as the list has them',
  ability: 'lists.use',
  input: z.strictObject({ layout: listLayout.nullable() }),
  answers: data(z.object({ list: listName(), layout: listLayout.nullable() })),
})
