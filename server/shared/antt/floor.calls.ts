import { data, defineCall } from '#shared/kit/call.ts'
import { anttCalculateInput, calculatedFloor } from './antt.contract.ts'

export const calculateFloor = defineCall('POST antt_floor/calculate', {
  summary: 'ANTT floor of a trip',
  ability: 'antt.read',
  asks: true,
  input: anttCalculateInput,
  answers: data(calculatedFloor),
})
