import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** A comment that cites a room's README names a heading that stands there: `pricing/README "Rounding"`. */

const CITATION = /\b([\w-]+(?:\/[\w-]+)*)\/README ((?:"[^"\n]+"(?:, )?)+)/g
/** Texts beside this repository: a reader could not look them up. */
const OUTSIDE = /\b(lifecycles( §\d)?|domain [A-H](\.\d+)?|ux(\.md)? §\d|security( check)? \d+)\b/
const SPEC_ALONE = /^\s*(\/\/|\*|\/\*\*)\s*\(?spec 00\d( §[\d.]+)?(, 00\d §[\d.]+)?\)?\.?(\s*\*\/)?$/

const code = ['server', 'client/src', 'prisma', 'scripts', 'tests']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,prisma}`))
  .filter((file) => !file.includes('generated/') && !file.endsWith('citations.test.ts'))
const isComment = (line: string): boolean => /^\s*(\/\/|\*|\/\*\*)|\/\/ /.test(line)

const READMES = globSync('{server,client,tests,.github}/**/README.md')
const headingsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)

const comments = code.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text, index) => ({ place: `${file}:${index + 1}`, text })),
)

describe('citations', () => {
  it('of a README name a heading of it', () => {
    const lost = comments.flatMap(({ place, text }) =>
      [...text.matchAll(CITATION)].flatMap(([, room = '', names = '']) => {
        const files = READMES.filter((file) => file.endsWith(`/${room}/README.md`))
        const known = new Set(files.flatMap(headingsOf))
        return [...names.matchAll(/"([^"]+)"/g)].flatMap(([, name = '']) =>
          known.has(name) ? [] : [`${place}: ${room}/README "${name}"`],
        )
      }),
    )
    expect(lost).toEqual([])
    expect(comments.filter(({ text }) => CITATION.test(text)).length).toBeGreaterThan(100)
  })

  it('of texts outside the repository are none', () => {
    expect(
      comments.filter(({ text }) => isComment(text) && OUTSIDE.test(text)).map(({ place }) => place),
    ).toEqual([])
  })

  it('of the specification are never the whole comment', () => {
    const alone = comments.filter(({ text }) => SPEC_ALONE.test(text)).map(({ place }) => place)
    expect(alone).toEqual([])
  })
})
