import { emptyObject } from '#server/infra/empty-object.ts'

/** The attributes that leave, and how they look before they are filled. */
export type Shape = { names: readonly string[]; empty: Readonly<Record<string, unknown>> }

export const shapeOf = (names: readonly string[]): Shape => ({ names, empty: emptyObject(names) })
