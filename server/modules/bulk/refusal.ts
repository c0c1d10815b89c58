import { Exception, type Issue } from '#shared/kit/exceptions.ts'
import { isRecord, membersOf } from '#shared/kit/typed.ts'

/** Why a row was refused, kept as issues and worded in the language of the reader. */

export type Refusal = { exception: string; issues: { key: string; params: NonNullable<Issue['params']> }[] }

/** The refusal that an error is; a fault of ours is named as one. */
export const refusalOf = (error: unknown): Refusal =>
  error instanceof Exception
    ? {
        exception: error.exception,
        issues: error.issues.map(({ key, params = {} }) => ({ key, params })),
      }
    : { exception: 'General', issues: [{ key: 'internal', params: {} }] }

const paramsIn = (value: unknown): NonNullable<Issue['params']> =>
  Object.fromEntries(
    Object.entries(membersOf(value)).flatMap(([name, one]) =>
      typeof one === 'string' || typeof one === 'number' ? [[name, one]] : [],
    ),
  )

export const refusalIn = (kept: unknown): Refusal['issues'] => {
  const { issues } = membersOf(kept)
  return (Array.isArray(issues) ? issues : []).flatMap((issue: unknown) =>
    isRecord(issue) && typeof issue.key === 'string'
      ? [{ key: issue.key, params: paramsIn(issue.params) }]
      : [],
  )
}
