import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TONES } from './StatusBadge.tsx'

it('each tone has a shape of its own', () => {
  const shapes = Object.values(TONES).map(({ icon }) => icon)
  expect(new Set(shapes).size).toBe(shapes.length)
})

it('the truck stands for cargo that is on its way alone', () => {
  const moving = globSync('client/src/modules/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(\w+): 'moving'/g)].map(([, state]) => state),
  )
  expect(new Set(moving)).toEqual(new Set(['arrived', 'at_sea', 'on_way', 'out', 'sailing']))
})
