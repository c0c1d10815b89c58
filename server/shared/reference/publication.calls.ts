import { data, defineCall, one } from '#shared/kit/call.ts'
import * as z from 'zod'
import { anttNorms, anttPreview, anttPreviewInput, anttPublishInput } from './antt-norms.contract.ts'
import { icmsMatrix, icmsMatrixQuery, icmsPublishInput } from './taxes.contract.ts'

/** Calls of dated reference data: the ICMS matrix and the norms of the ANTT floor. */

export const showIcmsMatrix = defineCall('GET icms/matrix', {
  summary: 'ICMS between all states on a day, and every publication',
  ability: 'places.read',
  query: icmsMatrixQuery,
  answers: data(icmsMatrix),
})

export const publishIcms = defineCall('POST icms/publish', {
  summary: 'ICMS of pairs of states from a day on',
  ability: 'reference.publish',
  status: 201,
  input: icmsPublishInput,
  answers: data(z.object({ published: z.number().int(), ids: z.array(z.number().int()) })),
})

export const previewNorm = defineCall('POST antt_norms/preview', {
  summary: 'What a set of coefficients would change, and what is wrong with it',
  ability: 'reference.publish',
  asks: true,
  input: anttPreviewInput,
  answers: data(anttPreview),
})

export const publishNorm = defineCall('POST antt_norms/publish', {
  summary: 'A norm of the ANTT floor with its tables, from a day on',
  ability: 'reference.publish',
  status: 201,
  input: anttPublishInput,
  answers: one(anttNorms),
})
