import { describe, expect, it } from 'vitest'
import { openapiDocument } from '#server/http/openapi-document.ts'
import { MODULES } from '#server/modules/index.ts'

/** The OpenAPI document as a generator of clients needs it: short, and each reference leads somewhere. */

const document = openapiDocument(
  MODULES.flatMap((module) => module.routes ?? []).map(({ call }) => call),
  MODULES.flatMap((module) => module.resources ?? []),
  'https://tropeiro.example',
)
const text = JSON.stringify(document)

type Components = Record<string, Record<string, unknown>>
const components = document.components as Components
const references = [...new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, at = '']) => at))]

describe('OpenAPI document', () => {
  it('has no reference that leads nowhere, and no shared part without one', () => {
    const lost = references.filter((at) => {
      const [, , kind = '', name = ''] = at.split('/')
      return components[kind]?.[name] === undefined
    })
    expect(lost).toEqual([])
    const shared = ['responses', 'parameters'].flatMap((kind) =>
      Object.keys(components[kind] ?? {}).map((name) => `#/components/${kind}/${name}`),
    )
    expect(shared.filter((at) => !references.includes(at))).toEqual([])
    expect(shared.length).toBeGreaterThan(100)
  })

  it('names its components as generators accept them', () => {
    const names = Object.values(components).flatMap((parts) => Object.keys(parts))
    expect(names.filter((name) => !/^[\w.-]+$/.test(name))).toEqual([])
  })

  it('says what many operations share once: it stays below 5 MB', () => {
    // 9.8 MB, and 270,000 lines of types, where each of 1,300 operations spelled out its refusals.
    expect(text.length / 1e6).toBeLessThan(5)
  })
})
