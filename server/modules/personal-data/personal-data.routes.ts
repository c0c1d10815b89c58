import type { Route } from '#server/kit/routes.ts'
import { readRoute, writeRoute } from '#server/kit/routes-in-place.ts'
import {
  erasureInput,
  personalDataInput,
  previewAnswer,
} from '#shared/personal-data/personal-data.contract.ts'
import { downloadCopy } from './actions/download-copy.ts'
import { previewPerson } from './actions/preview-person.ts'
import { requestCopy, requestErasure } from './actions/request-person.ts'

export const personalDataRoutes: readonly Route[] = [
  readRoute({
    method: 'post',
    path: 'personal_data/preview',
    ability: 'personal_data.own',
    summary: 'What is known of a person, what the law keeps, and what stands in the way of an erasure',
    query: personalDataInput,
    output: previewAnswer,
    run: previewPerson,
  }),
  writeRoute({
    method: 'post',
    path: 'personal_data/export',
    ability: 'personal_data.own',
    summary: 'A copy of everything that is known of a person, made in the background',
    input: personalDataInput,
    status: 201,
    trace: { kind: 'export', of: 'personal_data_requests' },
    run: requestCopy,
  }),
  writeRoute({
    method: 'post',
    path: 'personal_data/erasure',
    ability: 'personal_data.own',
    summary: 'Anonymise a person, but for what the law keeps; confirmed by typing',
    input: erasureInput,
    status: 201,
    trace: { kind: 'approval', of: 'personal_data_requests' },
    run: requestErasure,
  }),
  readRoute({
    method: 'get',
    path: 'personal_data_requests/download/:id',
    ability: 'personal_data.own',
    summary: 'A link to a finished copy, good for ten minutes',
    run: downloadCopy,
  }),
]
