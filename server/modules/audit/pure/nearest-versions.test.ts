import { describe, expect, it } from 'vitest'
import { nearestVersions } from './nearest-versions.ts'

const versions = (...ids: number[]) => ids.map((id) => ({ id }))

describe('the nearest versions', () => {
  it('are three on either side, the later ones first, however many there are', () => {
    const all = versions(...Array.from({ length: 40 }, (_, index) => index + 1))
    expect(nearestVersions(all, 20)).toEqual(versions(23, 22, 21, 19, 18, 17))
    expect(nearestVersions(all, 1)).toEqual(versions(4, 3, 2))
    expect(nearestVersions(all, 41)).toEqual(versions(40, 39, 38))
  })

  it('are none of a table with one version', () => {
    expect(nearestVersions(versions(7), 7)).toEqual([])
  })
})
