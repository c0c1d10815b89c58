import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MODULES } from '#server/modules/index.ts'
import { ORDER_LISTS } from '#shared/orders/order-list.ts'
import { orders } from '#shared/orders/orders.contract.ts'
import { QUESTIONS } from '#tests/bench/growth/questions.ts'
import { GROWING, STILL } from './growth.ts'

const models = globSync('prisma/schema/*.prisma').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^model (\w+) \{/gm)].map(([, name]) => name ?? ''),
)
const jobs = new Set(MODULES.flatMap((module) => (module.jobs ?? []).map(({ name }) => name)))
const migrations = globSync('prisma/migrations/*/migration.sql')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const answers = Object.entries(GROWING)

describe('every table', () => {
  it('has its answer to growth, or does not grow with use', () => {
    const named = [...Object.keys(GROWING), ...STILL]
    expect(
      models.filter((name) => !named.includes(name)),
      'name these models in tests/architecture/growth.ts: in GROWING how they stay usable, or in STILL where they do not grow with use',
    ).toEqual([])
    expect(
      named.filter((name, index) => !models.includes(name) || named.indexOf(name) !== index),
      'take these names out of tests/architecture/growth.ts: no such model, or named twice',
    ).toEqual([])
  })

  it('that is kept by month is partitioned', () => {
    const partitioned = [...migrations.matchAll(/create table (\w+) .*partition by range/gi)].map(
      ([, name]) => name,
    )
    const monthly = answers.filter(([, { by }]) => by === 'month').map(([name]) => name)
    expect(new Set(partitioned)).toEqual(new Set(monthly))
  })

  it('that a job keeps small has that job', () => {
    const missing = answers.filter(([, { by, of = '' }]) => (by === 'job' || by === 'month') && !jobs.has(of))
    expect(missing).toEqual([])
  })

  it('that belongs to another belongs to one that has its own answer', () => {
    const lost = answers.filter(([, { by, of = '' }]) => by === 'parent' && GROWING[of] === undefined)
    expect(lost).toEqual([])
  })
})

describe('the growth bench', () => {
  const asked = QUESTIONS.filter(({ as }) => as === 'shipper').map(({ ask }) => `${ask(0, 20_000).path}&`)

  it.each([
    ...ORDER_LISTS.map((name) => `filter[list]=${name}&`),
    ...Object.keys(orders.filter).map((name) => `filter[${name}]`),
    ...orders.sort.flatMap((name) => [`sort=${name}&`, `sort=-${name}&`]),
  ])('asks for orders by %s', (words) => {
    expect(asked.filter((path) => path.includes(words))).not.toEqual([])
  })
})
