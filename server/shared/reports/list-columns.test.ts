import { expect, it } from 'vitest'
import { REQUEST_STATES } from '#shared/requests/request.machine.ts'
import { requestTextsEs } from '#shared/texts/requests/es.ts'
import { LIST_COLUMNS } from './list-columns.ts'

it('calls the states of a request in a file as on the screen', () => {
  const status = LIST_COLUMNS.request.find(({ key }) => key === 'status')
  expect(Object.keys(status?.words ?? {})).toEqual([...REQUEST_STATES])
  for (const state of REQUEST_STATES) expect(status?.words?.[state]?.es).toBe(requestTextsEs.status[state])
})
