import type { Context } from '#server/kit/context.ts'
import { say } from '#server/kit/texts.ts'
import type { Changes } from '#server/kit/update.ts'
import { can } from '#shared/access/can.ts'
import { refuse } from '#shared/access/refuse.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { findTransition } from '#shared/kit/machine.ts'
import { QUOTE_ROUNDS } from '#shared/quotes/quote-input.ts'
import { ANSWER_STATES, answerMachine, type AnswerState } from '#shared/quotes/quote.machine.ts'
import { writeAnswer, type LockedAnswer, type Part } from './answer.store.ts'

type Step = { action: string; when?: string; set?: Changes<LockedAnswer>; told?: Record<string, unknown> }

export const stateOf = ({ response }: Pick<LockedAnswer, 'response'>): AnswerState => {
  const state = ANSWER_STATES.find((one) => one === response)
  if (state === undefined) throw new Error(`${response} is no state of an answer`)
  return state
}

const rowOf = ({ quote, answer }: Part, { action, when }: Pick<Step, 'action' | 'when'>) => {
  const mode = QUOTE_ROUNDS.find((round) => round === quote.round)
  return findTransition(answerMachine, stateOf(answer), {
    action,
    ...(when === undefined ? {} : { when }),
    ...(mode === undefined ? {} : { mode }),
  })
}

/** Whether the step may be taken from where the part stands; the session is not asked. */
export const mayStep = (part: Part, action: string): boolean => rowOf(part, { action }) !== undefined

/**
 * Takes one step of a carrier's part: the only code that writes its state. Quote and part must be locked.
 * @throws 409 `transition_refused`; PermissionException
 */
export const transitionAnswer = async (
  ctx: Context,
  part: Part,
  { action, when, set = {}, told = {} }: Step,
): Promise<void> => {
  const { session } = ctx
  const { answer } = part
  const before = stateOf(answer)
  const row = rowOf(part, { action, ...(when === undefined ? {} : { when }) })
  if (!row) throw conflict('transition_refused', { status: say(session.locale, `quotes.status.${before}`) })
  if (row.ability !== 'system' && !can(session, row.ability)) throw refuse(session, row.ability)
  const response = row.to === 'stays' ? before : row.to
  await writeAnswer(ctx, answer, { ...set, response })
  ctx.audit({
    type: 'simulation_quotes_transporters',
    id: answer.id,
    event: row.event,
    old: { response: before },
    new: { response, ...told },
  })
}
