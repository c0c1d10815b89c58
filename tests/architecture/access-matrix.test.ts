import { describe, expect, it } from 'vitest'
import { accessMatrix } from '../../scripts/lib/access-matrix.ts'

describe('who may try what', () => {
  it('has not changed unnoticed: role x level x ability', async () => {
    await expect(
      accessMatrix(),
      'npm run test:architecture -- -u writes it anew: read its diff',
    ).toMatchFileSnapshot('access-matrix.snapshot.md')
  })
})
