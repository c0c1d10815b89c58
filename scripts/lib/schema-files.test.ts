import { expect, it } from 'vitest'
import { joinSchema, readSchema } from './schema-files.ts'

it('joins the files of the schema into one text, each under its name', () => {
  const joined = joinSchema([
    { path: 'a.prisma', content: 'model a {\n}\n\n' },
    { path: 'b.prisma', content: 'model b {\n}' },
  ])
  expect(joined).toBe('// a.prisma\nmodel a {\n}\n\n// b.prisma\nmodel b {\n}\n')
})

it('reads every file of prisma/schema', () => {
  expect(readSchema().map((file) => file.path)).toContain('base.prisma')
})
