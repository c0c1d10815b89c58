import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { MODULES } from '#server/modules/index.ts'
import { exampleOf } from '#server/http/openapi-examples.ts'
import { addressTable } from '../../scripts/lib/address-table.ts'
import type { Call } from '#shared/kit/call.ts'

/** A call is declared once, in `server/shared`, and every side reads that declaration. */

const routes = MODULES.flatMap((module) => module.routes ?? [])
const calls = routes.map(({ call }) => call)

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'address' in value && 'answers' in value

/** Calls by the file that declares them; a record of calls (one per kind of company) counts as its members. */
const declared = async (): Promise<{ file: string; name: string; calls: Call[] }[]> => {
  const files = globSync('server/shared/**/*.calls.ts')
  const found = await Promise.all(
    files.map(async (file) => {
      const exports = (await import(path.resolve(file))) as Record<string, unknown>
      return Object.entries(exports).map(([name, value]) => ({
        file,
        name,
        calls: isCall(value) ? [value] : Object.values(value as object).filter(isCall),
      }))
    }),
  )
  return found.flat()
}

/** An object of which nothing is said. */
const isBare = (schema: z.ZodType): boolean => {
  const {
    type,
    properties = {},
    additionalProperties = {},
  } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
  })
  const isOpen = typeof additionalProperties === 'boolean' || Object.keys(additionalProperties).length === 0
  return type === 'object' && Object.keys(properties).length === 0 && isOpen
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

describe('calls', () => {
  it('stand in one table of addresses: npm run routes', async () => {
    await expect(
      addressTable(MODULES),
      'npm run test:architecture -- -u writes it anew: read its diff',
    ).toMatchFileSnapshot('addresses.snapshot.md')
  })

  it('are mounted once each, and each that is mounted is declared in server/shared', async () => {
    const all = (await declared()).flatMap((one) => one.calls)
    expect(all.filter((call) => calls.filter((mounted) => mounted === call).length !== 1)).toEqual([])
    const known = new Set(all)
    const inPlace = calls.filter((call) => !known.has(call)).map(({ address }) => address)
    expect(inPlace).toEqual([])
  })

  it('have an action file of their own name', async () => {
    const missing = (await declared()).flatMap(({ file, name }) => {
      const [room] = path.relative('server/shared', file).split(path.sep)
      const wanted = `actions/${kebab(name)}.ts`
      const found = globSync(`server/modules/${room}/**/${wanted}`)
      const holds = found.some((action) =>
        new RegExp(`[aA]ction\\(\\s*(calls\\.)?${name}\\b`).test(readFileSync(action, 'utf8')),
      )
      return holds ? [] : [`${file}: ${name} has no ${wanted}`]
    })
    expect(missing).toEqual([])
  })

  it('say what they answer', () => {
    const bare = calls.filter(({ answers }) => 'schema' in answers && isBare(answers.schema))
    expect(bare.map(({ address }) => address)).toEqual([])
  })

  it('take the grammar of lists where they answer a page', () => {
    const deaf = calls.filter(({ answers, query, input }) => answers.as === 'page' && !query && !input)
    expect(deaf.map(({ address }) => address)).toEqual([])
  })

  it('are sent by the client from their declaration: no path of the API stands there as a text', () => {
    const path = /\b(?:api\.(?:get|post|patch|put|delete)|upload)(?:<[^(]*>)?\(\s*['"`]/
    const literal = globSync('client/src/**/*.{ts,tsx}').filter(
      (file) => !file.startsWith('client/src/lib/') && path.test(readFileSync(file, 'utf8')),
    )
    expect(literal).toEqual(['client/src/kit/use-resource.ts'])
  })

  it('have an example that their own schema takes', () => {
    const without = calls
      .filter(({ input, files }) => input && !files && exampleOf(input) === undefined)
      .map(({ address }) => address)
    expect(without, "give the call's input an example its schema takes: .meta({ example })").toEqual([])
  })
})
