import * as z from 'zod'
import { data, defineCall } from '#shared/kit/call.ts'
import { colleague } from './comments.contract.ts'

export const listColleagues = defineCall('GET order_comments/colleagues', {
  summary: "Active people of one's own company, by name: whom a comment may call",
  ability: 'order_comments.write',
  answers: data(z.array(colleague)),
})
