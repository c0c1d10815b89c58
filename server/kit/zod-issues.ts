import { invalid, type Issue } from '#shared/kit/exceptions.ts'
import type * as z from 'zod'

type Part = z.core.$ZodIssue

const BODY = '/data/attributes'

/** A value by its schema. @throws ValidationException with every issue at once, each at its field */
export const readBy = <T>(schema: z.ZodType<T>, value: unknown): T => {
  // Without the input an issue does not tell a value that is absent from a value of the wrong type.
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw invalid(...zodIssues(parsed.error))
}

/** A body of one megabyte may hold a hundred thousand wrong fields: telling each holds the event loop for seconds. */
const MOST_TOLD = 500

/** zod's issues in our catalogue: a JSON pointer and a message key that every language has. The first ones, and that there are more. */
export const zodIssues = (error: z.ZodError, base = BODY): Issue[] => {
  const told: Issue[] = []
  for (const issue of error.issues) {
    told.push(...issuesOf(issue, base))
    if (told.length > MOST_TOLD)
      return [...told.slice(0, MOST_TOLD), { pointer: base, key: 'more_errors', params: { max: MOST_TOLD } }]
  }
  return told
}

const isAbsent = ({ input }: Part): boolean => input === undefined || input === null || input === ''

const notAllowed = (pointer: string, values: readonly unknown[]): Issue => ({
  pointer,
  key: 'not_allowed',
  params: { allowed: [...new Set(values.map(String))].join(', ') },
})

const issuesOf = (issue: Part, base: string): Issue[] => {
  const pointer = [base, ...issue.path.map(String)].join('/')
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.slice(0, MOST_TOLD + 1).map((key) => ({
        pointer: `${pointer}/${key}`,
        key: 'unknown_field',
        params: { name: key },
      }))
    case 'invalid_type':
      return [isAbsent(issue) ? { pointer, key: 'required' } : wrongType(pointer, issue.expected)]
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return [{ pointer, key: 'required' }]
      return [{ pointer, key: `min_${sizeKind(issue.origin)}`, params: { min: Number(issue.minimum) } }]
    case 'too_big':
      return [{ pointer, key: `max_${sizeKind(issue.origin)}`, params: { max: Number(issue.maximum) } }]
    case 'invalid_union':
      return isAbsent(issue) ? [{ pointer, key: 'required' }] : ofUnion(issue.errors, pointer)
    case 'invalid_value':
      return [isAbsent(issue) ? { pointer, key: 'required' } : notAllowed(pointer, issue.values)]
    case 'custom': {
      const { key = 'invalid', ...params } = (issue.params ?? {}) as { key?: string } & Record<
        string,
        string | number
      >
      return [{ pointer, key, params }]
    }
    default:
      return [{ pointer, key: 'invalid' }]
  }
}

const EXPECTED: Readonly<Record<string, string>> = {
  number: 'expected_number',
  int: 'expected_number',
  string: 'expected_text',
  array: 'expected_list',
  object: 'expected_object',
}

const wrongType = (pointer: string, expected: string): Issue =>
  expected === 'boolean'
    ? notAllowed(pointer, [true, false])
    : { pointer, key: EXPECTED[expected] ?? 'invalid' }

/** Of several forms the one that the value comes nearest to: its type fits. Where none fits, all values that would. */
const ofUnion = (forms: readonly (readonly Part[])[], pointer: string): Issue[] => {
  const near = forms.find((issues) =>
    issues.every(({ code, path }) => code !== 'invalid_type' || path.length > 0),
  )
  const values = forms.flatMap((issues) =>
    issues.flatMap((one) => {
      if (one.path.length > 0) return []
      if (one.code === 'invalid_value') return one.values
      return one.code === 'invalid_type' && one.expected === 'boolean' ? [true, false] : []
    }),
  )
  if (values.length > 0 && (near?.every(({ code }) => code === 'invalid_value') ?? true))
    return [notAllowed(pointer, values)]
  return near && near.length > 0
    ? near.flatMap((one) => issuesOf(one, pointer))
    : [{ pointer, key: 'invalid' }]
}

const sizeKind = (origin: string): 'text' | 'list' | 'number' =>
  origin === 'string' ? 'text' : origin === 'array' || origin === 'set' ? 'list' : 'number'
