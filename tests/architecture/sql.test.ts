import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** SQL stands in stores, scopes and resources only: a noun's statements are found in one kind of file. */

const MAY_HOLD_SQL = /\.(store|scope|resource|resources|test)\.ts$/

it('SQL stands in stores, scopes and resources only', () => {
  const others = globSync('server/modules/**/*.ts').filter(
    (file) => !MAY_HOLD_SQL.test(file) && /\bsql`/.test(readFileSync(file, 'utf8')),
  )
  expect(others).toEqual([])
})

it('modules do not call Prisma: it keeps schema, types, seeds and the writing of generic resources', () => {
  const callers = globSync('server/modules/**/*.ts').filter((file) =>
    /\b(ctx\.db\b|database\.prisma|\bdb\.\w+\.(find|create|update|delete|upsert|count))/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(callers).toEqual([])
})
