import type { Ability } from '#shared/access/abilities.ts'
import { can } from '#shared/access/can.ts'
import type { AccessSession } from '#shared/access/rules.ts'

/**
 * State machines are data: the same rows refuse, draw the timeline, choose the buttons and document themselves.
 * Validated when they are defined, so that an impossible machine never starts.
 */

/** One way from some states to another. */
export type Transition<S extends string, M extends string, F extends string> = {
  action: string
  from: readonly S[]
  /** `stays`: something happened and is recorded, the state is the same. */
  to: S | 'stays'
  /** Outcome of the action, where one action ends differently: `partly`, `all`. The caller computes it from facts. */
  when?: string
  /** Modes (transport modes, for orders) that this row is for; all of them when absent. */
  modes?: readonly M[]
  /** Who may try; `system` rows follow from events and have no button. */
  ability: Ability | 'system'
  /** Facts about this record and this session that must all hold. */
  needs?: readonly F[]
  /** A document arrived or a mark was set: recorded from any state, moves only from `from`. */
  milestone?: true
  /** Timeline event and its short code (spec 002 §4.2). */
  event: string
  code: string | null
  /** Shown by the specification, or our decision where it is silent. */
  source: 'spec' | 'decision'
}

export type Machine<S extends string = string, M extends string = string, F extends string = string> = {
  name: string
  initial: S
  states: readonly S[]
  modes: readonly M[]
  /** States that exist in the specification and that no transition may touch yet. */
  reserved: readonly S[]
  transitions: readonly Transition<S, M, F>[]
}

export type Facts<F extends string> = Readonly<Record<F, boolean>>

type Definition<S extends string, M extends string, F extends string> = Omit<
  Machine<S, M, F>,
  'modes' | 'reserved'
> & { modes?: readonly M[]; reserved?: readonly S[] }

const overlap = <T>(left: readonly T[] | undefined, right: readonly T[] | undefined): boolean =>
  left === undefined || right === undefined || left.some((item) => right.includes(item))

const problems = (machine: Machine): string[] => {
  const known = new Set(machine.states)
  const reserved = new Set(machine.reserved)
  const found: string[] = []
  if (known.size !== machine.states.length) found.push('a state is named twice')
  if (!known.has(machine.initial)) found.push(`unknown initial state ${machine.initial}`)
  for (const state of reserved) if (!known.has(state)) found.push(`unknown reserved state ${state}`)
  machine.transitions.forEach((row, index) => {
    const targets = row.to === 'stays' ? row.from : [...row.from, row.to]
    for (const state of targets) {
      if (!known.has(state)) found.push(`${row.action}: unknown state ${state}`)
      if (reserved.has(state)) found.push(`${row.action}: state ${state} is reserved`)
    }
    if (row.from.length === 0) found.push(`${row.action}: starts nowhere`)
    for (const mode of row.modes ?? [])
      if (!machine.modes.includes(mode)) found.push(`${row.action}: unknown mode ${mode}`)
    for (const other of machine.transitions.slice(index + 1)) {
      const same = other.action === row.action && other.when === row.when
      if (same && overlap(row.from, other.from) && overlap(row.modes, other.modes))
        found.push(`${row.action}${row.when ? ` (${row.when})` : ''}: ambiguous`)
    }
  })
  const reached = new Set([machine.initial])
  for (let before = 0; before !== reached.size;) {
    before = reached.size
    for (const row of machine.transitions)
      if (row.to !== 'stays' && row.from.some((state) => reached.has(state))) reached.add(row.to)
  }
  for (const state of known)
    if (!reached.has(state) && !reserved.has(state)) found.push(`state ${state} is unreachable`)
  return found
}

/**
 * Checks and freezes a machine.
 * @throws Error naming every unknown, unreachable or ambiguous state
 */
export const defineMachine = <S extends string, const M extends string, const F extends string>(
  definition: Definition<S, M, F>,
): Machine<S, M, F> => {
  const machine: Machine<S, M, F> = { modes: [], reserved: [], ...definition }
  const found = problems(machine)
  if (found.length > 0) throw new Error(`machine ${machine.name}: ${found.join('; ')}`)
  return Object.freeze(machine)
}

export type Move<M extends string> = { action: string; mode?: M; when?: string | undefined }

/** The one row for an action in a state, or undefined: the action is not possible there. Facts are not asked. */
export const findTransition = <S extends string, M extends string, F extends string>(
  machine: Machine<S, M, F>,
  state: S,
  { action, mode, when }: Move<M>,
): Transition<S, M, F> | undefined =>
  machine.transitions.find(
    (row) =>
      row.action === action &&
      row.when === when &&
      row.from.includes(state) &&
      (row.modes === undefined || (mode !== undefined && row.modes.includes(mode))),
  )

const holds = <F extends string>(needs: readonly F[] | undefined, facts: Facts<F>): boolean =>
  (needs ?? []).every((need) => facts[need])

/** May the row be taken, given the facts about record and session? */
export const satisfied = <S extends string, M extends string, F extends string>(
  row: Transition<S, M, F>,
  facts: Facts<F>,
): boolean => holds(row.needs, facts)

/** Names of the actions that this session may try on a record in this state: the buttons (`meta.actions`). */
export const allowed = <S extends string, M extends string, F extends string>(
  machine: Machine<S, M, F>,
  state: S,
  { mode, facts }: { mode?: M; facts: Facts<F> },
  session: AccessSession,
): string[] => {
  const names = new Set<string>()
  for (const row of machine.transitions) {
    if (row.ability === 'system' || names.has(row.action) || !row.from.includes(state)) continue
    if (row.modes !== undefined && (mode === undefined || !row.modes.includes(mode))) continue
    if (holds(row.needs, facts) && can(session, row.ability)) names.add(row.action)
  }
  return [...names]
}
