import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WorkFailed } from '#server/infra/work-pool/work-pool.ts'
import { readChainsJob } from '#server/modules/cte-chains/read-chains.job.ts'
import { readChains } from '#server/modules/cte-chains/read-chains.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { agreedOrder } from '#tests/support/agreed-order.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { eventsOf, gather, type Cast } from '#tests/support/orders.ts'
import { cte, importCtes, xmlFile } from '#tests/support/papers.ts'

/** Substitutes and annulments whose rows come from a version that did not keep which CT-es they replace. */
describe('chains of an earlier version', () => {
  let app: TestApp
  let cast: Cast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gather(app)
  })
  afterAll(() => app.close())

  const run = () =>
    readChainsJob.run(
      {},
      { services: app.container.services, id: 'chains', attempt: 1, progress: async () => {} },
    )
  const send = async (xml: string | Buffer) => {
    await importCtes(cast.carrier, [xmlFile(xml)])
    await app.settle()
  }
  /** As the earlier version wrote it: an annulment's keys were nowhere, a substitute's in `data`. */
  const asBefore = (key: string) =>
    app.owner.query(
      `update cte_files set replaces_keys = '{}', data = data - 'annulled' - case when cte_type = '2' then 'substituted' else '' end
       where key = $1`,
      [key],
    )
  /** An order that is charged twice: the later document was there, unread, before the one that it names. */
  const charged = async (type: '2' | '3', gone = false) => {
    const { id, nfe_keys } = await agreedOrder(cast)
    const wrong = cte(cast.carrier, { nfe_keys })
    const later = cte(cast.carrier, {
      type,
      ...(type === '2' ? { annulled: wrong.access_key } : { substituted: wrong.access_key, nfe_keys }),
    })
    await send(later.xml)
    await asBefore(later.access_key)
    if (gone) {
      const row = await app.db.cte_files.findFirstOrThrow({ where: { key: later.access_key } })
      const file = await app.db.files.findFirstOrThrow({ where: { id: row.file_id ?? 0 } })
      await app.container.services.storage.remove(file.key)
    }
    await send(wrong.xml)
    return { id, wrong: wrong.access_key, later: later.access_key }
  }
  const freightOf = async (id: number) => {
    const [sum] = await app.db.$queryRaw<
      { freight: unknown }[]
    >`select freight from order_charges(${id}::int)`
    return Number(sum?.freight)
  }
  const rowOf = (key: string) => app.db.cte_files.findFirstOrThrow({ where: { key } })

  it('are read from their files in steps, once, and what they replace charges no more', async () => {
    const annulled = await charged('2')
    const substituted = await charged('3')
    expect(await freightOf(annulled.id)).toBe(104.1)
    expect(await freightOf(substituted.id)).toBe(208.2)
    expect(await app.db.audits_order.count({ where: { order_id: annulled.id } })).toBe(1)

    expect(await readChains(app.container.services, 1)).toEqual({ read: 1, without_file: 0, isLast: false })
    await Promise.all([run(), run()])
    await app.settle()
    for (const { id, wrong, later } of [annulled, substituted]) {
      expect(await rowOf(wrong)).toMatchObject({ replaced_by_key: later })
      expect(await rowOf(later)).toMatchObject({ replaces_keys: [wrong] })
      const said = (await eventsOf(cast, id)).filter((event) => /^cte_(annulled|substituted)/.test(event))
      expect(said).toHaveLength(1)
    }
    expect(await freightOf(annulled.id)).toBe(0)
    expect(await freightOf(substituted.id)).toBe(104.1)
    expect(await app.db.audits_order.count({ where: { order_id: annulled.id } })).toBe(0)
    expect(await run()).toEqual({ read: 0, without_file: 0 })
  })

  it('without their file say what their row says, and are not asked for again', async () => {
    const annulled = await charged('2', true)
    const substituted = await charged('3', true)
    expect(await run()).toEqual({ read: 2, without_file: 1 })
    await app.settle()
    expect(await freightOf(annulled.id)).toBe(104.1)
    expect(await freightOf(substituted.id)).toBe(104.1)
    expect(await run()).toEqual({ read: 0, without_file: 0 })
  })

  it('whose file makes its thread fail are passed, and those behind them are read', async () => {
    const [broken, dear] = [await charged('3'), await charged('3')]
    const behind = await charged('2')
    const { workPool } = app.container.services
    const failures = [
      new WorkFailed({ name: 'RangeError', message: 'broken', code: null }),
      new Exception('ValidationException', [{ key: 'file_too_dear' }]),
    ]
    const of = vi.spyOn(workPool, 'of').mockImplementation(function failing(...given) {
      const failure = failures.shift()
      if (failure) throw failure
      of.mockRestore()
      return workPool.of(...given)
    })
    expect(await run()).toEqual({ read: 3, without_file: 0 })
    await app.settle()
    expect(failures).toEqual([])
    // What their own rows say counts.
    expect(await freightOf(broken.id)).toBe(104.1)
    expect(await freightOf(dear.id)).toBe(104.1)
    expect(await freightOf(behind.id)).toBe(0)
    expect(await run()).toEqual({ read: 0, without_file: 0 })
  })
})
