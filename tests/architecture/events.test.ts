import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MODULES } from '#server/modules/index.ts'
import { routeTableMachine } from '#shared/routes/route-table.machine.ts'

/** A reaction to an event that no module raises never runs, and no other test would tell. */

const sources = globSync('server/**/*.ts').filter((path) => !/generated|\.test\.ts$/.test(path))

/** The text of a call's arguments, from its opening bracket on. */
const argumentsAt = (text: string, open: number): string => {
  let depth = 0
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1
    if (text[index] === ')') depth -= 1
    if (depth === 0) return text.slice(open + 1, index)
  }
  return ''
}

/** Names of events in a file: in calls of `raise` and its kin for orders and parts, and declared as `raises`. */
const raisedIn = (text: string): string[] =>
  [
    ...[...text.matchAll(/\braise(?:Order|PurchaseOrder|Part)?\(/g)].flatMap(({ index, 0: call }) =>
      [...argumentsAt(text, index + call.length - 1).matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(
        ([, name]) => name,
      ),
    ),
    ...[...text.matchAll(/\braises: '([a-z_]+\.[a-z_]+)'/g)].map(([, name]) => name),
  ].filter((name) => name !== undefined)

/** What the generic writer raises for resources that can be written through it. */
const generic = MODULES.flatMap((module) => module.resources ?? []).flatMap(({ contract, abilities }) => [
  ...(contract.create && abilities.create ? [`${contract.type}.created`] : []),
  ...(contract.update && abilities.update ? [`${contract.type}.updated`] : []),
  ...(abilities.delete ? [`${contract.type}.deleted`] : []),
])
/** Raised as the row of the machine says. */
const ofMachines = routeTableMachine.transitions.map(({ event }) => event)
const raised = new Set([
  ...generic,
  ...ofMachines,
  ...sources.flatMap((path) => raisedIn(readFileSync(path, 'utf8'))),
])

describe('events', () => {
  it('are found where they are raised', () => {
    expect(raisedIn("ctx.raise(late ? 'a.late' : 'a.done', { id: f('b.no') })\nraise('c.d', {})")).toEqual(
      expect.arrayContaining(['a.late', 'a.done', 'c.d']),
    )
    expect(raised).toContain('orders.proposal_sent')
    expect(raised).toContain('drivers.created')
    expect(raised.size).toBeGreaterThan(30)
  })

  it('are raised by a module, wherever a reaction waits for one', () => {
    const waiting = MODULES.flatMap((module) => module.reactions ?? [])
    expect(waiting.filter(({ event }) => !raised.has(event)).map(({ name }) => name)).toEqual([])
  })

  it('are answered by reactions with names of their own', () => {
    const names = MODULES.flatMap((module) => module.reactions ?? []).map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  })
})
