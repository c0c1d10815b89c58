import { zodIssues } from '#server/kit/zod-issues.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import type * as z from 'zod'

/** Reads a body by its schema; every issue is told at once, with its pointer. Without a schema nothing is taken. */
export const readInput = (schema: z.ZodType | undefined, input: unknown): unknown => {
  if (!schema) return {}
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw invalid(...zodIssues(parsed.error))
}

/** The same for the query of an address: the issues name its parameters. */
export const readQuery = (schema: z.ZodType | undefined, query: unknown): unknown => {
  if (!schema) return {}
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  throw invalid(
    ...zodIssues(parsed.error).map(({ pointer = '', ...issue }) => ({
      ...issue,
      parameter: pointer.replace('/data/attributes/', ''),
    })),
  )
}
