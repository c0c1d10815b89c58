import { expect, test } from 'vitest'
import { isAbout, jobOf } from './job.ts'

test('progress comes as a percentage or as counts', () => {
  expect(jobOf({ progress: 40, state: 'active' })).toMatchObject({ progress: 40, state: 'active' })
  expect(jobOf({ total: 200, processed: 50, status: 'processing' })).toMatchObject({
    progress: 25,
    state: 'active',
  })
  expect(jobOf({ total: 200, processed: 50, status: 'completed' })).toMatchObject({
    progress: 100,
    state: 'completed',
  })
  expect(jobOf({ progress: 400, state: 'active' }).progress).toBe(100)
})

test('a message is recognised by its job or by its record', () => {
  const message = { job: 'import_batch', kind: 'nf', id: 7 }
  expect(isAbout(message, { kind: 'import_batch', id: '7' })).toBe(true)
  expect(isAbout(message, { kind: 'import_batch', id: '8' })).toBe(false)
  expect(isAbout({ job_id: 'a' }, { job_id: 'a' })).toBe(true)
  expect(isAbout(message, {})).toBe(false)
})
