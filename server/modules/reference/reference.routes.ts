import type { Route } from '#server/kit/routes.ts'
import { readRoute, writeRoute } from '#server/kit/routes-in-place.ts'
import {
  anttPreviewAnswer,
  anttPreviewInput,
  anttPublishInput,
} from '#shared/reference/antt-norms.contract.ts'
import { icmsMatrixAnswer, icmsMatrixQuery, icmsPublishInput } from '#shared/reference/taxes.contract.ts'
import { previewNorm, publishNorm } from './actions/publish-antt.ts'
import { publishIcms, showMatrix } from './actions/publish-icms.ts'

export const REFERENCE_ROUTES: readonly Route[] = [
  readRoute({
    method: 'get',
    path: 'icms/matrix',
    summary: 'ICMS between all states on a day, and every publication',
    ability: 'places.read',
    query: icmsMatrixQuery,
    output: icmsMatrixAnswer,
    run: showMatrix,
  }),
  writeRoute({
    method: 'post',
    path: 'icms/publish',
    summary: 'ICMS of pairs of states from a day on',
    ability: 'reference.publish',
    input: icmsPublishInput,
    status: 201,
    run: publishIcms,
  }),
  readRoute({
    method: 'post',
    path: 'antt_norms/preview',
    summary: 'What a set of coefficients would change, and what is wrong with it',
    ability: 'reference.publish',
    query: anttPreviewInput,
    output: anttPreviewAnswer,
    run: previewNorm,
  }),
  writeRoute({
    method: 'post',
    path: 'antt_norms/publish',
    summary: 'A norm of the ANTT floor with its tables, from a day on',
    ability: 'reference.publish',
    input: anttPublishInput,
    status: 201,
    run: publishNorm,
  }),
]
