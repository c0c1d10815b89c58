import { describe, expect, it } from 'vitest'
import { accessMatrix } from '../../scripts/lib/access-matrix.ts'

describe('who may try what', () => {
  it('has not changed unnoticed: role x level x ability', async () => {
    await expect(accessMatrix()).toMatchFileSnapshot('access-matrix.snapshot.md')
  })
})
