import { data, defineCall } from '#shared/kit/call.ts'
import { granters } from './access.contract.ts'

export const showGranters = defineCall('GET access/granters', {
  summary: 'Who in the company, and who on the platform, can grant what is missing',
  ability: 'session.use',
  answers: data(granters),
})
