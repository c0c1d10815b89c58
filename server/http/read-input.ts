import { readBy } from '#server/kit/zod-issues.ts'
import { asParameters, Exception } from '#shared/kit/exceptions.ts'
import type * as z from 'zod'

/** Reads a body by its schema; every issue is told at once, with its pointer. Without a schema nothing is taken. */
export const readInput = (schema: z.ZodType | undefined, input: unknown): unknown =>
  schema ? readBy(schema, input) : {}

/** The same for the query of an address: the issues name its parameters. */
export const readQuery = (schema: z.ZodType | undefined, query: unknown): unknown => {
  try {
    return readInput(schema, query)
  } catch (error) {
    throw error instanceof Exception ? asParameters(error) : error
  }
}
