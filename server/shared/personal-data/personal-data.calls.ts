import { data, defineCall, one } from '#shared/kit/call.ts'
import * as z from 'zod'
import {
  erasureInput,
  personalDataInput,
  personalDataPreview,
  personalDataRequests,
} from './personal-data.contract.ts'

/** Calls of a person's rights over their data (Lei 13.709/2018, art. 18): a look, a copy, an erasure. */

export const previewPerson = defineCall('POST personal_data/preview', {
  summary: 'What is known of a person, what the law keeps, and what stands in the way of an erasure',
  ability: 'personal_data.own',
  asks: true,
  input: personalDataInput,
  answers: data(personalDataPreview),
})

export const requestCopy = defineCall('POST personal_data/export', {
  summary: 'A copy of everything that is known of a person, made in the background',
  description: 'The answer is the pending request; the finished copy is a file of it for some days.',
  ability: 'personal_data.own',
  input: personalDataInput,
  status: 201,
  answers: one(personalDataRequests),
  trace: { kind: 'export', of: 'personal_data_requests' },
})

export const requestErasure = defineCall('POST personal_data/erasure', {
  summary: 'Anonymise a person, but for what the law keeps; confirmed by typing',
  ability: 'personal_data.own',
  input: erasureInput,
  status: 201,
  answers: one(personalDataRequests),
  trace: { kind: 'approval', of: 'personal_data_requests' },
})

export const downloadCopy = defineCall('GET personal_data_requests/download/:id', {
  summary: 'A link to a finished copy, good for ten minutes',
  ability: 'personal_data.own',
  answers: data(z.object({ url: z.string() })),
})
