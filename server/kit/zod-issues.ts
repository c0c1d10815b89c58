import type { Issue } from '#shared/kit/exceptions.ts'
import type * as z from 'zod'

/** zod's issues in our catalogue: a JSON pointer and a message key that every language has. */
export const zodIssues = (error: z.ZodError, base = '/data/attributes'): Issue[] =>
  error.issues.flatMap((issue) => issueOf(issue, base))

type Part = z.core.$ZodIssue

const issueOf = (issue: Part, base: string): Issue[] => {
  const pointer = [base, ...issue.path.map(String)].join('/')
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        pointer: `${pointer}/${key}`,
        key: 'unknown_field',
        params: { name: key },
      }))
    case 'invalid_type':
      return [
        issue.input === undefined || issue.input === null
          ? { pointer, key: 'required' }
          : { pointer, key: 'invalid' },
      ]
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return [{ pointer, key: 'required' }]
      return [{ pointer, key: `min_${sizeKind(issue.origin)}`, params: { min: Number(issue.minimum) } }]
    case 'too_big':
      return [{ pointer, key: `max_${sizeKind(issue.origin)}`, params: { max: Number(issue.maximum) } }]
    case 'invalid_union': {
      const absent = issue.input === undefined
      return [{ pointer, key: absent ? 'required' : 'invalid' }]
    }
    case 'invalid_value':
      return [{ pointer, key: 'not_allowed', params: { allowed: issue.values.map(String).join(', ') } }]
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

const sizeKind = (origin: string): 'text' | 'list' | 'number' =>
  origin === 'string' ? 'text' : origin === 'array' || origin === 'set' ? 'list' : 'number'
