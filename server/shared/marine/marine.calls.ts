import * as z from 'zod'
import { data, defineCall, one } from '#shared/kit/call.ts'
import { containers } from './containers.contract.ts'
import { DEMURRAGE_STATES } from './demurrage.ts'
import { containerPosition, marineSummary } from './marine-figures.ts'
import { CONTAINER_STATUSES } from './marine-stages.ts'

/** Calls of ships and containers. */

export const recordContainerPositions = defineCall('POST containers/positions/:id', {
  summary: 'Where a container was',
  description:
    'A position is stored once per container and instant. The newest becomes the container’s last one, and until the delivery that of the order as well.',
  ability: 'marine.write',
  input: z.strictObject({ positions: z.array(containerPosition).min(1).max(500) }),
  answers: one(containers),
})

export const summarizeMarine = defineCall('GET marine/summary', {
  summary: 'Ships that arrive, containers in their free days and beyond them, and what is owed',
  ability: 'marine.summary',
  lane: 'list',
  answers: data(marineSummary),
})

export const mapContainers = defineCall('GET marine/map', {
  summary: 'Last positions of containers that are not back yet, inside a box',
  description: 'At most 2,000 containers are answered.',
  ability: 'marine.read',
  query: z.object({
    west: z.coerce.number().min(-180).max(180),
    south: z.coerce.number().min(-90).max(90),
    east: z.coerce.number().min(-180).max(180),
    north: z.coerce.number().min(-90).max(90),
  }),
  lane: 'list',
  answers: data(
    z.array(
      z.object({
        id: z.number().int(),
        number: z.string(),
        lat: z.number(),
        long: z.number(),
        status: z.enum(CONTAINER_STATUSES),
        demurrage: z.enum(DEMURRAGE_STATES),
      }),
    ),
  ),
})
