import { defineJob } from '#server/kit/jobs.ts'
import { id } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { askApi } from '../ask-api.ts'

/** Asks a carrier's API. What the API fails for is told on the screen; only our own faults are tried again. */
export const askApiJob = defineJob({
  name: 'carrier_apis.ask',
  queue: 'heavy',
  input: z.object({ id: id() }),
  attempts: 5,
  run: ({ id: partId }, { services }) => askApi(services, partId),
})
