import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runTar, unpackMissing } from './dump-tools.ts'

describe('files of a backup beside files that are there', () => {
  let folder: string
  const inFolder = (...parts: string[]) => path.join(folder, ...parts)
  const write = (text: string, ...parts: string[]) => {
    mkdirSync(path.dirname(inFolder(...parts)), { recursive: true })
    writeFileSync(inFolder(...parts), text)
  }
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-files-'))
    write('saved', 'saved', 'a', 'one')
    write('saved', 'saved', 'a', 'two')
    await runTar(['-czf', inFolder('files.tar.gz'), '-C', inFolder('saved'), '.'])
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('come back where they are missing, and take nothing away', async () => {
    mkdirSync(inFolder('store', 'incoming'), { recursive: true })
    write('now', 'store', 'a', 'one')
    write('now', 'store', 'b', 'three')
    await unpackMissing(inFolder('files.tar.gz'), inFolder('store'))
    const texts = ['a/one', 'a/two', 'b/three'].map((file) => readFileSync(inFolder('store', file), 'utf8'))
    expect(texts).toEqual(['now', 'saved', 'now'])
  })

  it('come back where there is no folder', async () => {
    await unpackMissing(inFolder('files.tar.gz'), inFolder('store'))
    expect(readFileSync(inFolder('store', 'a', 'two'), 'utf8')).toBe('saved')
  })
})
