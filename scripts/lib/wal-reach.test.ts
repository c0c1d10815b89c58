import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assertLogFollows } from './wal-reach.ts'

const LABEL = `START WAL LOCATION: 1/FE000028 (file 0000000200000001000000FE)
CHECKPOINT LOCATION: 1/FE000080
BACKUP METHOD: streamed
START TIMELINE: 2
`

/** As the backup's own pg_wal notes them. */
const own = (...names: string[]): string[] => names.map((name) => `./pg_wal/archive_status/${name}.done`)

describe('the kept log after a backup', () => {
  let kept: string
  beforeEach(() => {
    kept = path.join(mkdtempSync(path.join(tmpdir(), 'tropeiro-wal-')), 'postgres.wal')
  })
  afterEach(() => rmSync(path.dirname(kept), { recursive: true }))

  const check = (files: string[], own: string[] = []) => {
    mkdirSync(kept)
    for (const file of files) writeFileSync(path.join(kept, file), '')
    assertLogFollows(kept, { label: LABEL, own })
  }

  it('is refused by its whole path where it is missing', () => {
    expect(() => assertLogFollows(kept, { label: LABEL, own: [] })).toThrow(`${kept} is missing`)
  })

  it.each([
    ['nothing', []],
    ['only what is older', ['0000000200000001000000FC', '0000000200000001000000FD']],
    ['no whole segment', ['0000000200000001000000FE.new', '00000003.history']],
    ['only another way of before', ['0000000100000001000000FF']],
  ])('is refused where it holds %s', (_, files) => {
    expect(() => check(files)).toThrow(`${kept} holds nothing since the backup`)
  })

  it('is refused where it begins too late', () => {
    expect(() => check(['0000000200000001000000FF', '000000020000000200000000'])).toThrow(
      `${kept} begins too late, with 0000000200000001000000FF`,
    )
  })

  it('is taken from the segment of the backup on, also of a later way', () => {
    check(['0000000200000001000000FD', '0000000200000001000000FE', '000000030000000200000000'])
  })

  it('is taken where it goes on after what the backup brings whole, and no later', () => {
    const whole = own('0000000200000001000000FE', '0000000200000001000000FF')
    check(['000000020000000200000000'], whole)
    rmSync(kept, { recursive: true })
    expect(() => check(['000000020000000200000001'], whole)).toThrow('begins too late')
  })

  it('does not count a segment that is only there under its name', () => {
    expect(() => check(['0000000200000001000000FF'], ['./pg_wal/0000000200000001000000FE'])).toThrow(
      'begins too late',
    )
  })
})
