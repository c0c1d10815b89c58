import type * as z from 'zod'
import { text } from './i18n.ts'

/**
 * How zod behaves here, written down before anything imports it: the library itself comes with the first screen that
 * checks a form. `jitless`, because the strict CSP refuses `new Function`; errors in the reader's words.
 */

type RawIssue = { code?: string | undefined; input?: unknown; [extra: string]: unknown }

const keyOf = (issue: RawIssue): string => {
  const params = issue.params as { key?: string } | undefined
  if (params?.key) return params.key
  const empty = issue.input === undefined || issue.input === null || issue.input === ''
  if (empty) return 'required'
  if (issue.code === 'too_small' || issue.code === 'too_big') return `${issue.code}_${String(issue.origin)}`
  if (issue.code === 'invalid_format') return `format_${String(issue.format)}`
  return String(issue.code)
}

/** The contract's own messages as keys of `kit:validation.*`; an unknown key says that the value is not valid. */
const localeError = (issue: unknown): string => {
  const raw = issue as RawIssue
  const params = (raw.params ?? {}) as Record<string, unknown>
  return text(
    `kit:validation.${keyOf(raw)}`,
    // The bound that was broken decides between one and many.
    { ...params, count: raw.minimum ?? raw.maximum, minimum: raw.minimum, maximum: raw.maximum },
    text('kit:validation.invalid'),
  )
}

const config: z.core.$ZodConfig = { jitless: true, localeError }
// Where zod keeps its configuration, in every copy of it (zod/v4/core/core.js).
Object.assign(globalThis, { __zod_globalConfig: config })
