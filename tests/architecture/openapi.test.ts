import { describe, expect, it } from 'vitest'
import { openapiDocument } from '#server/http/openapi-document.ts'
import { PARTICULAR } from '#server/http/openapi-words/particular.ts'
import { WORDS } from '#server/http/openapi-words/words.ts'
import { MODULES } from '#server/modules/index.ts'
import { isRecord, membersOf, textIn } from '#shared/kit/typed.ts'

/** The OpenAPI document as a generator of clients needs it: short, explained, and each reference leads somewhere. */

const document = openapiDocument(
  MODULES.flatMap((module) => module.routes ?? []).map(({ call }) => call),
  MODULES.flatMap((module) => module.resources ?? []),
  'https://tropeiro.example',
)
const text = JSON.stringify(document)

/** Keys whose values are data, not schemas. */
const DATA = new Set(['example', 'enum', 'const', 'default'])

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

  it('says what many operations share once: it stays below 4.5 MB', () => {
    // 9.8 MB, and 270,000 lines of types, where each of 1,300 operations spelled out its refusals.
    expect(text.length / 1e6).toBeLessThan(4.5)
  })

  it('says in a sentence what each field and parameter is', () => {
    const bare = new Set<string>()
    const look = (part: unknown): void => {
      if (Array.isArray(part)) for (const one of part) look(one)
      if (!isRecord(part)) return
      const { name, properties } = part
      if (typeof name === 'string' && 'in' in part && !('description' in part)) bare.add(`parameter ${name}`)
      for (const [field, schema] of Object.entries(membersOf(properties)))
        if (textIn(membersOf(schema).description) === undefined) bare.add(field)
      for (const [key, child] of Object.entries(part)) if (!DATA.has(key)) look(child)
    }
    look(document)
    expect(
      [...bare],
      'add a sentence to server/http/openapi-words, by first letter; where a name means something else in one resource, to particular.ts',
    ).toEqual([])
  })

  it('keeps no sentence of a name that is gone', () => {
    expect(text).toContain('Readers who may not see it get')
    const fields = new Set([...text.matchAll(/"(\w+)":\{/g)].map(([, name = '']) => name))
    const asked = new Set([...text.matchAll(/"name":"(?:filter\[)?([\w-]+)/g)].map(([, name = '']) => name))
    expect(Object.keys(WORDS).filter((name) => !fields.has(name) && !asked.has(name))).toEqual([])
    const types = new Set([
      ...Object.keys(components.schemas ?? {}),
      ...Object.keys(membersOf(document.paths)).map((path) => path.split('/')[1]),
    ])
    expect(
      Object.keys(PARTICULAR).filter((name) => {
        const [of = '', field = ''] = name.split('.')
        return !types.has(of) || !fields.has(field)
      }),
    ).toEqual([])
  })
})
