import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('half a character in a stranger’s login stops the log for nobody', async () => {
  // JSON can say what no text of PostgreSQL's can hold.
  for (const email of ['a\ud800@demo.example', 'b@demo.example'])
    await app.anonymous.post('/api/login', { email, password: 'Wrong#2026' }).expect(401)
  await app.settle()
  expect(await app.db.access_logs.count({ where: { kind: 'login_failed' } })).toBe(2)
})
