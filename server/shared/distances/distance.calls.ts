import { data, defineCall } from '#shared/kit/call.ts'
import { cityDistance, distanceCitiesInput } from './route.contract.ts'

export const measureDistance = defineCall('POST simulation_integra/distance_cities', {
  summary: 'Estimated road distance between two cities',
  ability: 'places.read',
  asks: true,
  input: distanceCitiesInput,
  answers: data(cityDistance),
})
